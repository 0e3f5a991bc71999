// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The forms of bench_form with rjsf in a headless Chromium: node rjsf.mjs NODE_MODULES CHROMIUM
// Prints "name milliseconds" lines, the minimum of several rounds by the clock of the page.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/// Runs in the page: it is written there as text.
function measure() {
    const { React, ReactDOM, ReactDOMClient, Form, validator } = window.rjsf;
    const wideSchema = fields => {
        const schema = { type: 'object', properties: {}, required: [] };
        for (let i = 0; i < fields; ++i) {
            const name = `field_${i}`;
            schema.properties[name] = {
                type: i % 2 ? 'string' : 'integer',
                description: 'The value of this field.',
                minimum: 1,
            };
            if (i % 2)
                schema.required.push(name);
        }
        return schema;
    };
    const lines = [];
    const least = (name, rounds, work) => {
        let best = Infinity;
        for (let round = 0; round < rounds; ++round)
            best = Math.min(best, work());
        lines.push(`${name} ${best.toFixed(2)}`);
    };
    const mount = properties => {
        const place = document.createElement('div');
        document.body.append(place);
        const root = ReactDOMClient.createRoot(place);
        ReactDOM.flushSync(() => root.render(React.createElement(Form, { validator, ...properties })));
        document.body.getBoundingClientRect(); // lays out
        return { place, unmount: () => { ReactDOM.flushSync(() => root.unmount()); place.remove(); } };
    };
    const timed = work => {
        const start = performance.now();
        work();
        return performance.now() - start;
    };
    for (const fields of [200, 1000, 2000]) {
        const schema = wideSchema(fields);
        least(`form-${fields}`, 3, () => {
            let form;
            const time = timed(() => { form = mount({ schema }); });
            form.unmount();
            return time;
        });
    }
    const formData = {};
    for (let i = 0; i < 1000; ++i)
        formData[`field_${i}`] = i % 2 ? 'text' : i + 1;
    const form = mount({ schema: wideSchema(1000), formData, liveValidate: true });
    const input = form.place.querySelector('#root_field_1');
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    least('key-1000', 5, () => timed(() => {
        setter.call(input, `${input.value}a`);
        ReactDOM.flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })));
        document.body.getBoundingClientRect();
    }));
    const out = document.createElement('pre');
    out.id = 'out';
    out.textContent = lines.join('\n');
    document.body.append(out);
}

const [modules, chromium] = process.argv.slice(2);
const esbuild = createRequire(join(resolve(modules), 'x.js'))('esbuild');
const folder = mkdtempSync(join(tmpdir(), 'toolwright-rjsf-'));
try {
    esbuild.buildSync({
        stdin: {
            contents: `import * as React from 'react';
                import * as ReactDOM from 'react-dom';
                import * as ReactDOMClient from 'react-dom/client';
                import Form from '@rjsf/core';
                import validator from '@rjsf/validator-ajv8';
                window.rjsf = { React, ReactDOM, ReactDOMClient, Form, validator };`,
            resolveDir: resolve(modules, '..'),
        },
        bundle: true,
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
        minify: true,
        outfile: join(folder, 'rjsf.js'),
    });
    const page = join(folder, 'page.html');
    writeFileSync(page, `<!DOCTYPE html><body><script src="rjsf.js"></script>
        <script>(${measure})()</script></body>`);
    const dom = execFileSync(chromium, ['--headless', '--no-sandbox', '--disable-gpu',
        `--user-data-dir=${join(folder, 'profile')}`, '--dump-dom', `file://${page}`],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 300_000 });
    console.log(/<pre id="out">([^<]*)</.exec(dom)[1]);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
