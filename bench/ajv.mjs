// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The same measurements with ajv, for bench_validate: node ajv.mjs NODE_MODULES FOLDER
// Prints "name microseconds" lines. Median of seven rounds, after a round to warm up.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [modules, folder] = process.argv.slice(2);
const Ajv = createRequire(join(resolve(modules), 'x.js'))('ajv');
const read = name => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const options = { allErrors: true, strict: false };

function measure(calls, work) {
    const rounds = [];
    for (let round = 0; round < 8; ++round) {
        const start = process.cpuUsage(); // not the clock on the wall: others may be at work
        for (let i = 0; i < calls; ++i)
            work();
        const { user, system } = process.cpuUsage(start);
        if (round > 0)
            rounds.push((user + system) / calls);
    }
    return rounds.sort((a, b) => a - b)[3];
}

let sink = 0;
function validate(name, schema, instance, calls) {
    const check = new Ajv(options).compile(read(schema));
    const value = read(instance);
    console.log(name, measure(calls, () => { sink += check(value) ? 0 : check.errors.length; }));
}
validate('valid', 'tool.schema.json', 'valid.json', 20000);
validate('faults', 'tool.schema.json', 'faults.json', 20000);
validate('records', 'records.schema.json', 'records.json', 10);
const tool = read('tool.schema.json');
const ajv = new Ajv(options);
ajv.compile(tool); // its meta-schema is compiled once
console.log('compile', measure(20, () => { ajv.removeSchema(tool); ajv.compile(tool); }));
if (sink === 42)
    console.error(sink);
