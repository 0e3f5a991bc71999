<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>tw::AboutWindow</name>
    <message>
        <source>About Toolwright</source>
        <translation>Toolwright について</translation>
    </message>
    <message>
        <source>Design the tools of language-model agents, call them, and replay what happened. Works offline, and sends data only to the servers that you connect to.</source>
        <translation>言語モデルエージェントのツールを設計し、呼び出し、実行内容をリプレイします。オフラインで動作し、接続したサーバー以外にはデータを送信しません。</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Copy versions</source>
        <translation>バージョンをコピー</translation>
    </message>
    <message>
        <source>Copy the versions for a bug report</source>
        <translation>バグ報告用にバージョンをコピーします</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>tw::AddServerPage</name>
    <message>
        <source>Add a server</source>
        <translation>サーバーを追加</translation>
    </message>
    <message>
        <source>Command or URL</source>
        <translation>コマンドまたは URL</translation>
    </message>
    <message>
        <source>npx -y @modelcontextprotocol/server-everything, or https://…/mcp</source>
        <translation>npx -y @modelcontextprotocol/server-everything または https://…/mcp</translation>
    </message>
    <message>
        <source>Nothing is started yet: the next page shows what would run, and asks.</source>
        <translation>まだ何も起動しません。次のページで、実行される内容を示して確認します。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Taken from the command if empty</source>
        <translation>空の場合はコマンドから付けます</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Where the program runs; empty: the current folder</source>
        <translation>プログラムを実行する場所。空の場合は現在のフォルダー</translation>
    </message>
    <message>
        <source>Environment or headers</source>
        <translation>環境変数またはヘッダー</translation>
    </message>
    <message>
        <source>One per line: API_KEY=…, or Authorization: Bearer … for URLs. Secrets are not written to files.</source>
        <translation>1 行に 1 つ: API_KEY=…、URL の場合は Authorization: Bearer …。機密情報はファイルに書き込まれません。</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>How client and server agree on a version</source>
        <translation>クライアントとサーバーがバージョンを取り決める方法</translation>
    </message>
    <message>
        <source>Detect (server/discover, then the handshake)</source>
        <translation>自動検出 (server/discover、次にハンドシェイク)</translation>
    </message>
    <message>
        <source>Handshake, up to 2025-11-25</source>
        <translation>ハンドシェイク、2025-11-25 まで</translation>
    </message>
    <message>
        <source>Stateless, 2026-07-28</source>
        <translation>ステートレス、2026-07-28</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add the server and show what would be started</source>
        <translation>サーバーを追加し、起動される内容を表示します</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Or import from another program</source>
        <translation>または別のプログラムからインポート</translation>
    </message>
    <message>
        <source>Choose a configuration file…</source>
        <translation>設定ファイルを選択…</translation>
    </message>
    <message>
        <source>claude_desktop_config.json, mcp.json, .mcp.json, server.json, …</source>
        <translation>claude_desktop_config.json、mcp.json、.mcp.json、server.json、…</translation>
    </message>
    <message>
        <source>Add the servers of this file</source>
        <translation>このファイルのサーバーを追加します</translation>
    </message>
    <message>
        <source>Import servers</source>
        <translation>サーバーのインポート</translation>
    </message>
    <message>
        <source>Configurations (*.json *.jsonc)</source>
        <translation>設定ファイル (*.json *.jsonc)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Added, not started: %1</source>
        <translation>追加済み、未起動: %1</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>何も変更しません</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 を変更</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Stop the server and show what would be started</source>
        <translation>サーバーを停止し、起動される内容を表示します</translation>
    </message>
</context>
<context>
    <name>tw::AgentPage</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>an agent needs a name</source>
        <translation>エージェントには名前が必要です</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Tool calls, at most</source>
        <translation>ツール呼び出しの上限</translation>
    </message>
    <message>
        <source>Failed calls in a row, at most</source>
        <translation>連続失敗の上限</translation>
    </message>
    <message>
        <source>Time for a run</source>
        <translation>実行の制限時間</translation>
    </message>
    <message>
        <source>Time for planning</source>
        <translation>計画の制限時間</translation>
    </message>
    <message>
        <source>Time for tools</source>
        <translation>ツールの制限時間</translation>
    </message>
    <message>
        <source>If fields are missing</source>
        <translation>フィールド不足時</translation>
    </message>
    <message>
        <source>Turns to keep</source>
        <translation>保持するターン数</translation>
    </message>
    <message>
        <source>Compress from turns</source>
        <translation>圧縮を始めるターン数</translation>
    </message>
    <message>
        <source>Compress from input tokens</source>
        <translation>圧縮を始める入力トークン数</translation>
    </message>
    <message>
        <source>Keep turns, compressed</source>
        <translation>圧縮時に残すターン数</translation>
    </message>
    <message>
        <source>Keep input tokens</source>
        <translation>圧縮時に残す入力トークン数</translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation>プロンプトキャッシュ</translation>
    </message>
    <message>
        <source>after the system prompt</source>
        <translation>システムプロンプトの後</translation>
    </message>
    <message>
        <source>after the tools</source>
        <translation>ツールの後</translation>
    </message>
</context>
<context>
    <name>tw::AnalysisPage</name>
    <message>
        <source>Available when the log has been read.</source>
        <translation>ログの読み込み後に表示されます。</translation>
    </message>
    <message>
        <source>The whole log, without the filter and the playback cursor. &lt;a href=&apos;part&apos;&gt;Show only that part&lt;/a&gt;</source>
        <translation>フィルターと再生カーソルによらないログ全体です。&lt;a href=&apos;part&apos;&gt;その部分だけを表示&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s)</source>
        <translation>
            <numerusform>%n 行中 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the whole log</source>
        <translation>ログ全体を表示</translation>
    </message>
    <message>
        <source>Only what the filter and the marked range show: %1.</source>
        <translation>フィルターと選択範囲に該当するものだけ: %1。</translation>
    </message>
    <message>
        <source>Only what the filter and the marked range show, as known at the playback cursor (%1): %2.</source>
        <translation>フィルターと選択範囲に該当するものだけ、再生カーソル (%1) の時点: %2。</translation>
    </message>
    <message>
        <source>Only what was known at the playback cursor (%1): %2.</source>
        <translation>再生カーソル (%1) の時点で既知のものだけ: %2。</translation>
    </message>
    <message>
        <source>Only what the filter shows: %1.</source>
        <translation>フィルターに該当するものだけ: %1。</translation>
    </message>
    <message>
        <source>Only what is in the marked range: %1.</source>
        <translation>選択範囲にあるものだけ: %1。</translation>
    </message>
    <message>
        <source>Only what the filter shows, as known at the playback cursor (%1): %2.</source>
        <translation>フィルターに該当するものだけ、再生カーソル (%1) の時点: %2。</translation>
    </message>
    <message>
        <source>Only what is in the marked range, as known at the playback cursor (%1): %2.</source>
        <translation>選択範囲にあるものだけ、再生カーソル (%1) の時点: %2。</translation>
    </message>
</context>
<context>
    <name>tw::AnswerPane</name>
    <message>
        <source>Answer of the server</source>
        <translation>サーバーの応答</translation>
    </message>
    <message>
        <source>Content of the answer</source>
        <translation>応答の内容</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Message as sent</source>
        <translation>送信したメッセージ</translation>
    </message>
    <message>
        <source>Message as received</source>
        <translation>受信したメッセージ</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>受信</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>応答はまだありません</translation>
    </message>
    <message>
        <source>Send the payload: the answer appears here, with its content, its checks and the messages byte for byte.</source>
        <translation>ペイロードを送信すると、応答の内容と検査結果、メッセージがバイト単位でそのままここに表示されます。</translation>
    </message>
    <message>
        <source>The result is not JSON</source>
        <translation>結果は JSON ではありません</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>受信したままの結果</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Data of the error</source>
        <translation>エラーのデータ</translation>
    </message>
    <message>
        <source>The result breaks the output schema</source>
        <translation>結果が出力スキーマに違反しています</translation>
    </message>
</context>
<context>
    <name>tw::AnswerWords</name>
    <message>
        <source>whole answer</source>
        <translation>応答全体</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Conforming (SEP-1303): the model can read this.</source>
        <translation>準拠 (SEP-1303): モデルはこれを読めます。</translation>
    </message>
    <message>
        <source>Conforming (SEP-1303), in the wording of a protocol error.</source>
        <translation>準拠 (SEP-1303)、ただし文言はプロトコルエラーのものです。</translation>
    </message>
    <message>
        <source>Not conforming (SEP-1303): a protocol error instead of a tool result; the model may not see it.</source>
        <translation>非準拠 (SEP-1303): ツールの結果ではなくプロトコルエラーです。モデルに見えない可能性があります。</translation>
    </message>
    <message>
        <source>Not validated: the server did not refuse these arguments.</source>
        <translation>未検証: サーバーはこの引数を拒否しませんでした。</translation>
    </message>
    <message>
        <source>The server crashed on these arguments.</source>
        <translation>この引数でサーバーがクラッシュしました。</translation>
    </message>
    <message>
        <source>The server did not answer these arguments in time.</source>
        <translation>この引数に対して、サーバーは時間内に応答しませんでした。</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>応答なし</translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation>応答待ち</translation>
    </message>
    <message>
        <source>Protocol error %1 · %2</source>
        <translation>プロトコルエラー %1 · %2</translation>
    </message>
    <message>
        <source>Tool error (isError) · %1</source>
        <translation>ツールエラー (isError) · %1</translation>
    </message>
    <message>
        <source>Result · %1</source>
        <translation>結果 · %1</translation>
    </message>
    <message>
        <source>The text differs from structuredContent at %1</source>
        <translation>%1 でテキストが structuredContent と異なります</translation>
    </message>
    <message>
        <source>It names the field and says what is allowed.</source>
        <translation>フィールド名と許容値を示しています。</translation>
    </message>
    <message>
        <source>It names the field, but does not say what is allowed.</source>
        <translation>フィールド名を示していますが、許容値を示していません。</translation>
    </message>
    <message>
        <source>It says what is allowed, but does not name the field.</source>
        <translation>許容値を示していますが、フィールド名を示していません。</translation>
    </message>
    <message>
        <source>It names neither the field nor what is allowed.</source>
        <translation>フィールド名も許容値も示していません。</translation>
    </message>
</context>
<context>
    <name>tw::AnyField</name>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>true/false</source>
        <translation>真偽値</translation>
    </message>
    <message>
        <source>list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>choose a type…</source>
        <translation>型を選択…</translation>
    </message>
    <message>
        <source>%1 (not allowed)</source>
        <translation>%1 (不許可)</translation>
    </message>
    <message>
        <source>Type of %1</source>
        <translation>%1 の型</translation>
    </message>
</context>
<context>
    <name>tw::ArrayField</name>
    <message>
        <source>+ Add item</source>
        <translation>+ 要素を追加</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more item(s)</source>
        <translation>
            <numerusform>ほかの要素 %n 個を表示</numerusform>
        </translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Edit the items as a table</source>
        <translation>要素を表として編集します</translation>
    </message>
    <message>
        <source>Paste Rows…</source>
        <translation>行を貼り付け…</translation>
    </message>
    <message>
        <source>Read items from the clipboard: lines, comma- or tab-separated cells</source>
        <translation>クリップボードから要素を読み取ります: 行ごと、またはコンマ・タブ区切りのセル</translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation>行を貼り付け</translation>
    </message>
    <message>
        <source>Set to []</source>
        <translation>[] にする</translation>
    </message>
</context>
<context>
    <name>tw::ArrayTable</name>
    <message>
        <source>Items as a table</source>
        <translation>要素の表</translation>
    </message>
    <message>
        <source>Return edits a cell, Insert adds a row; the context menu has the other keys</source>
        <translation>Enter でセルを編集、Insert で行を追加します。ほかのキーはコンテキストメニューにあります</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>行を追加</translation>
    </message>
    <message>
        <source>Duplicate Row</source>
        <translation>行を複製</translation>
    </message>
    <message>
        <source>Move Row Up</source>
        <translation>行を上へ移動</translation>
    </message>
    <message>
        <source>Move Row Down</source>
        <translation>行を下へ移動</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>行を削除</translation>
    </message>
    <message>
        <source>Set to null</source>
        <translation>null にする</translation>
    </message>
    <message>
        <source>Leave Out</source>
        <translation>値を省略</translation>
    </message>
    <message>
        <source>Copy Cells</source>
        <translation>セルをコピー</translation>
    </message>
    <message>
        <source>Paste Rows…</source>
        <translation>行を貼り付け…</translation>
    </message>
</context>
<context>
    <name>tw::ArrayTableModel</name>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>Return opens it in the list</source>
        <translation>Enter でリストに開きます</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Members without a column: %1. The list shows them.</source>
        <translation>列のないメンバー: %1。リストに表示されます。</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactCard</name>
    <message>
        <source>Artifact</source>
        <translation>アーティファクト</translation>
    </message>
    <message>
        <source>Artifact %1</source>
        <translation>アーティファクト %1</translation>
    </message>
    <message>
        <source>Open large</source>
        <translation>大きく表示</translation>
    </message>
    <message>
        <source>Open large (Return)</source>
        <translation>大きく表示 (Enter)</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactPanel</name>
    <message>
        <source>the model saw %1 %2; the data has %3 %4</source>
        <translation>%1: モデルには %2、データでは %3 %4</translation>
    </message>
    <message>
        <source>Views of %1</source>
        <translation>%1 のビュー</translation>
    </message>
    <message>
        <source>The log does not hold the data.</source>
        <translation>ログにデータがありません。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Open large</source>
        <translation>大きく表示</translation>
    </message>
    <message>
        <source>Open in a window</source>
        <translation>ウィンドウで開く</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Copy the data as JSON</source>
        <translation>データを JSON としてコピー</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>SVG として保存…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG として保存…</translation>
    </message>
    <message>
        <source>Save the data…</source>
        <translation>データを保存…</translation>
    </message>
    <message>
        <source>Save the file…</source>
        <translation>ファイルを保存…</translation>
    </message>
    <message>
        <source>Show this kind as…</source>
        <translation>この種類の表示方法…</translation>
    </message>
    <message>
        <source>Copy and save</source>
        <translation>コピーと保存</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactRenderer</name>
    <message>
        <source>Image</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>輪郭</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>ノード図</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>棒グラフ</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>ヒストグラム</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>ツリー</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactsPage</name>
    <message>
        <source>Link zoom</source>
        <translation>ズームを連動</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>アーティファクト</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較をやめる</translation>
    </message>
    <message>
        <source>Show the same times in all charts of this page</source>
        <translation>このページのすべてのグラフに同じ時間範囲を表示します</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 と %2 の比較</translation>
    </message>
    <message>
        <source>Stop comparing: %1</source>
        <translation>比較をやめる: %1</translation>
    </message>
    <message>
        <source>Show the calls with artifacts</source>
        <translation>アーティファクトのある呼び出しを表示</translation>
    </message>
    <message>
        <source>Select a call whose tool returned data for people, such as a series or a graph.</source>
        <translation>系列やグラフなど、人のためのデータをツールが返した呼び出しを選択してください。</translation>
    </message>
</context>
<context>
    <name>tw::AttributeDelegate</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>“%1” is not a type. Choose one of the list, or write “list of string”.</source>
        <translation>「%1」は型ではありません。一覧から選ぶか、「list of string」のように入力してください。</translation>
    </message>
</context>
<context>
    <name>tw::AttributeEditor</name>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>≤ value ≤</source>
        <translation>≤ 値 ≤</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>開区間</translation>
    </message>
    <message>
        <source>&lt; value &lt;</source>
        <translation>&lt; 値 &lt;</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>≤ characters ≤</source>
        <translation>≤ 文字数 ≤</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>≤ items ≤</source>
        <translation>≤ 要素数 ≤</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>エントリ</translation>
    </message>
    <message>
        <source>≤ entries ≤</source>
        <translation>≤ エントリ数 ≤</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>含む要素</translation>
    </message>
    <message>
        <source>≤ matches ≤</source>
        <translation>≤ 一致数 ≤</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>パターン</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>No repeats</source>
        <translation>重複なし</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>ほかのフィールド</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定値</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例</translation>
    </message>
    <message>
        <source>one allowed value per line</source>
        <translation>許可する値を 1 行に 1 つ</translation>
    </message>
    <message>
        <source>one example per line</source>
        <translation>例を 1 行に 1 つ</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>or null</source>
        <translation>または null</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Allow null beside the type</source>
        <translation>この型のほかに null も許可します</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>Show all keywords of this type</source>
        <translation>この型のすべてのキーワードを表示します</translation>
    </message>
    <message>
        <source>“%1” is not a type</source>
        <translation>「%1」は型ではありません</translation>
    </message>
    <message>
        <source>What the model should know to fill this in</source>
        <translation>値を埋めるためにモデルが知っておくべきこと</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>%1: at least</source>
        <translation>%1: 下限</translation>
    </message>
    <message>
        <source>%1: at most</source>
        <translation>%1: 上限</translation>
    </message>
    <message>
        <source>Keyword %1</source>
        <translation>キーワード %1</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s)</source>
        <translation>
            <numerusform>属性 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>エントリ</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <source>Add below this row (Shift+Ins)</source>
        <translation>この行の下に追加 (Shift+Ins)</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Default of %1</source>
        <translation>%1 の既定値</translation>
    </message>
    <message>
        <source>Example of %1</source>
        <translation>%1 の例</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 を編集</translation>
    </message>
    <message>
        <source>Edit the shared type %1</source>
        <translation>共有型 %1 を編集</translation>
    </message>
    <message>
        <source>What is written here is of this use only. %1 is a shared type: click to change it everywhere it is used.</source>
        <translation>ここに書いた内容はこの使用箇所だけのものです。%1 は共有型です。クリックすると、使用しているすべての箇所で変更できます。</translation>
    </message>
    <message>
        <source>A part of the shared type %1: what is changed here changes everywhere it is used.</source>
        <translation>共有型 %1 の一部です。ここでの変更は、使用しているすべての箇所に反映されます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tw::AttributeModel</name>
    <message>
        <source>condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>%1 (again)</source>
        <translation>%1 (再帰)</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Drag to move</source>
        <translation>ドラッグして移動</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>tw::AttributePane</name>
    <message>
        <source>Select an attribute to edit its details.</source>
        <translation>属性を選択すると、詳細を編集できます。</translation>
    </message>
    <message>
        <source>Type name</source>
        <translation>型名</translation>
    </message>
    <message>
        <source>Name of the Go type that is generated for this schema</source>
        <translation>このスキーマから生成される Go の型の名前</translation>
    </message>
</context>
<context>
    <name>tw::AttributeView</name>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Add attribute</source>
        <translation>属性を追加</translation>
    </message>
    <message>
        <source>Add field below</source>
        <translation>下位にフィールドを追加</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>条件を追加</translation>
    </message>
    <message>
        <source>Duplicate attribute</source>
        <translation>属性を複製</translation>
    </message>
    <message>
        <source>Remove attribute</source>
        <translation>属性を削除</translation>
    </message>
    <message>
        <source>Move attribute up</source>
        <translation>属性を上へ移動</translation>
    </message>
    <message>
        <source>Move attribute down</source>
        <translation>属性を下へ移動</translation>
    </message>
    <message>
        <source>Rename attribute</source>
        <translation>属性の名前を変更</translation>
    </message>
    <message>
        <source>Change type</source>
        <translation>型を変更</translation>
    </message>
    <message>
        <source>Required or optional</source>
        <translation>必須または任意</translation>
    </message>
    <message>
        <source>Edit details</source>
        <translation>詳細を編集</translation>
    </message>
    <message>
        <source>Cut attributes</source>
        <translation>属性を切り取り</translation>
    </message>
    <message>
        <source>Copy attributes as JSON</source>
        <translation>属性を JSON としてコピー</translation>
    </message>
    <message>
        <source>Paste attributes</source>
        <translation>属性を貼り付け</translation>
    </message>
    <message>
        <source>Extract to a shared type</source>
        <translation>共有型に抽出</translation>
    </message>
    <message>
        <source>Replace reference by a copy</source>
        <translation>参照をコピーで置換</translation>
    </message>
    <message>
        <source>Only objects, lists of objects, unions and tuples have something below them. Change the type first (Ctrl+T).</source>
        <translation>下位を持てるのは、オブジェクト、オブジェクトのリスト、ユニオン、タプルだけです。先に型を変更してください (Ctrl+T)。</translation>
    </message>
    <message>
        <source>The clipboard has no attributes, no schema and no JSON example.</source>
        <translation>クリップボードに、属性、スキーマ、JSON の例のいずれもありません。</translation>
    </message>
    <message>
        <source>No attributes yet. Press Ins to add the first one, or paste a JSON example (Ctrl+V).</source>
        <translation>属性はまだありません。Ins を押して最初の属性を追加するか、JSON の例を貼り付けてください (Ctrl+V)。</translation>
    </message>
    <message>
        <source>Added to the shared type: it is now wherever the type is used.</source>
        <translation>共有型に追加しました。この型を使用しているすべての箇所に反映されます。</translation>
    </message>
</context>
<context>
    <name>tw::BarsView</name>
    <message>
        <source>Histogram: %1</source>
        <translation>ヒストグラム: %1</translation>
    </message>
    <message>
        <source>Bars: %1</source>
        <translation>棒グラフ: %1</translation>
    </message>
    <message numerus="yes">
        <source>Categories: %n; values from %1 to %2</source>
        <translation>
            <numerusform>カテゴリ: %n、値: %1 から %2</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more category: see the table</source>
        <translation>ほか 1 カテゴリ: 表を参照</translation>
    </message>
    <message>
        <source>%1 more categories: see the table</source>
        <translation>ほか %1 カテゴリ: 表を参照</translation>
    </message>
</context>
<context>
    <name>tw::BindingForm</name>
    <message>
        <source>How to show %1</source>
        <translation>%1 の表示方法</translation>
    </message>
    <message>
        <source>Show every %1 as</source>
        <translation>すべての %1 の表示方法</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>ビュー(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;x</source>
        <translation>x 軸(&amp;X)</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>値(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Named by</source>
        <translation>名前の列(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>単位(&amp;U)</translation>
    </message>
    <message>
        <source>The usual view</source>
        <translation>通常のビュー</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Show all artifacts of this kind this way</source>
        <translation>この種類のすべてのアーティファクトをこの方法で表示します</translation>
    </message>
    <message>
        <source>(found in the data)</source>
        <translation>(データから検出)</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(なし)</translation>
    </message>
    <message>
        <source>Columns with values</source>
        <translation>値の列</translation>
    </message>
</context>
<context>
    <name>tw::BoundaryPage</name>
    <message>
        <source>the whole result</source>
        <translation>結果全体</translation>
    </message>
    <message>
        <source>a part, the rest is left out</source>
        <translation>一部、残りは省略</translation>
    </message>
    <message>
        <source>a part, this tool returns the next page</source>
        <translation>一部、続きはこのツールが返す</translation>
    </message>
    <message>
        <source>a part, another tool returns the next page</source>
        <translation>一部、続きは別のツールが返す</translation>
    </message>
    <message>
        <source>this is not JSON yet</source>
        <translation>まだ JSON ではありません</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>メタ</translation>
    </message>
    <message>
        <source>key: value, value</source>
        <translation>キー: 値, 値</translation>
    </message>
    <message>
        <source>Result is</source>
        <translation>返す結果</translation>
    </message>
    <message>
        <source>Cursor attribute</source>
        <translation>ページカーソルの属性</translation>
    </message>
    <message>
        <source>Next cursor in the result</source>
        <translation>結果内の次のカーソル</translation>
    </message>
    <message>
        <source>Next page from</source>
        <translation>続きを返すツール</translation>
    </message>
    <message>
        <source>Its cursor attribute</source>
        <translation>そのカーソル属性</translation>
    </message>
    <message>
        <source>Filled by the server</source>
        <translation>サーバーが設定</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>a person confirms each call</source>
        <translation>呼び出しごとに人が確認</translation>
    </message>
    <message>
        <source>Confirm the call</source>
        <translation>呼び出しの確認</translation>
    </message>
    <message>
        <source>Run this tool?</source>
        <translation>このツールを実行しますか?</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>a successful call ends the run</source>
        <translation>呼び出しが成功すると実行を終了</translation>
    </message>
    <message>
        <source>calls do not count against the call limit</source>
        <translation>呼び出しの上限に数えない</translation>
    </message>
    <message>
        <source>The tool fits.</source>
        <translation>ツールは適合しています。</translation>
    </message>
    <message>
        <source>Method that it calls</source>
        <translation>呼び出すメソッド</translation>
    </message>
    <message>
        <source>Service of the method</source>
        <translation>メソッドのサービス</translation>
    </message>
    <message>
        <source>Payload of the method (JSON Schema)</source>
        <translation>メソッドのペイロード (JSON Schema)</translation>
    </message>
    <message>
        <source>Result of the method (JSON Schema)</source>
        <translation>メソッドの結果 (JSON Schema)</translation>
    </message>
    <message>
        <source>the result has the fields of a partial one; remove returned and truncated there</source>
        <translation>結果に部分結果のフィールドがあります。そこから returned と truncated を削除してください</translation>
    </message>
</context>
<context>
    <name>tw::CallAnswer</name>
    <message>
        <source>%1 is repeated; receivers use the last value (line %2)</source>
        <translation>%1 が重複しています。受信側は最後の値 (%2 行目) を使います</translation>
    </message>
</context>
<context>
    <name>tw::CallListModel</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>回復</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Called by</source>
        <translation>呼び出し元</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>repaired by %1</source>
        <translation>修復した呼び出し: %1</translation>
    </message>
    <message>
        <source>retry of %1</source>
        <translation>%1 の再試行</translation>
    </message>
    <message>
        <source>starts %1</source>
        <translation>%1 を開始</translation>
    </message>
    <message>
        <source>next page of %1</source>
        <translation>%1 の次のページ</translation>
    </message>
</context>
<context>
    <name>tw::CallSections</name>
    <message>
        <source>Waits for a person</source>
        <translation>人の応答待ち</translation>
    </message>
    <message>
        <source>There is no result: the run was suspended here.</source>
        <translation>結果はありません: 実行はここで中断しました。</translation>
    </message>
    <message>
        <source>No result at this moment</source>
        <translation>この時点では結果なし</translation>
    </message>
    <message>
        <source>The playback has not reached it yet.</source>
        <translation>再生がまだそこに達していません。</translation>
    </message>
    <message>
        <source>No result in the log</source>
        <translation>ログに結果なし</translation>
    </message>
    <message>
        <source>The log ends, or is truncated, before the result of this call.</source>
        <translation>この呼び出しの結果より前で、ログが終わっているか切り詰められています。</translation>
    </message>
    <message>
        <source>Never scheduled in this log</source>
        <translation>このログではスケジュールされていません</translation>
    </message>
    <message>
        <source>Only its result was recorded here.</source>
        <translation>結果だけがここに記録されました。</translation>
    </message>
    <message>
        <source>The summary does not match %1</source>
        <translation>概要が %1 と一致しません</translation>
    </message>
    <message>
        <source>The result was omitted from the log</source>
        <translation>結果はログから省略されました</translation>
    </message>
    <message>
        <source>%1, recovery: %2</source>
        <translation>%1、回復: %2</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>The log is of an older generation: kind and action are derived from its error code</source>
        <translation>ログが古い世代のため、種類と処置はエラーコードからの推定です</translation>
    </message>
    <message>
        <source>caused by: %1</source>
        <translation>原因: %1</translation>
    </message>
    <message>
        <source>The model asked for a tool named “%1”, which does not exist.</source>
        <translation>モデルは、存在しないツール「%1」を要求しました。</translation>
    </message>
    <message>
        <source>No call has asked for the next page yet.</source>
        <translation>次のページを要求した呼び出しはまだありません。</translation>
    </message>
    <message>
        <source>No later call asked for the next page.</source>
        <translation>以降に次のページを要求した呼び出しはありません。</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>%2 ページ中 %1 ページ目</translation>
    </message>
    <message>
        <source>Derived from the cursor that its call sends, not from a link in the log</source>
        <translation>ログ内のリンクではなく、呼び出しが送るページカーソルからの推定</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Repaired by %1</source>
        <translation>修復した呼び出し: %1</translation>
    </message>
    <message>
        <source>Not repaired at this moment.</source>
        <translation>この時点では修復されていません。</translation>
    </message>
    <message>
        <source>Next attempt after %1</source>
        <translation>%1 の次の試行</translation>
    </message>
    <message>
        <source>Further page of %1</source>
        <translation>%1 の続きのページ</translation>
    </message>
    <message>
        <source>Called by %1</source>
        <translation>呼び出し元: %1</translation>
    </message>
    <message>
        <source>Child run %1</source>
        <translation>子実行 %1</translation>
    </message>
    <message>
        <source>What the model sent</source>
        <translation>モデルが送信した内容</translation>
    </message>
    <message>
        <source>No record contains the payload of this call.</source>
        <translation>この呼び出しのペイロードを含むレコードはありません。</translation>
    </message>
    <message>
        <source>%1 has no schema for the payload of this tool.</source>
        <translation>%1 にはこのツールのペイロードのスキーマがありません。</translation>
    </message>
    <message>
        <source>No form: none of the available catalogs has this tool.</source>
        <translation>フォームなし: 利用できるカタログにこのツールがありません。</translation>
    </message>
    <message>
        <source>No form: no catalog is open, and the log&apos;s folder has none. Open the tool_schemas.json to see the fields.</source>
        <translation>フォームなし: 開いているカタログがなく、ログのフォルダーにもありません。フィールドを表示するには tool_schemas.json を開いてください。</translation>
    </message>
    <message>
        <source>(whole payload)</source>
        <translation>(ペイロード全体)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Missing fields</source>
        <translation>不足フィールド</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Only this tool</source>
        <translation>このツールのみ</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>How to repair it</source>
        <translation>修復の方法</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Example payload</source>
        <translation>ペイロードの例</translation>
    </message>
    <message>
        <source>Prior input</source>
        <translation>前回の入力</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>承認</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キュー</translation>
    </message>
    <message>
        <source>Result in run</source>
        <translation>結果の実行</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>測定値</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation>テレメトリ</translation>
    </message>
    <message>
        <source>Approved by %1</source>
        <translation>%1 が承認</translation>
    </message>
    <message>
        <source>Denied by %1</source>
        <translation>%1 が拒否</translation>
    </message>
    <message numerus="yes">
        <source>and %n more issue(s), which are in the record</source>
        <translation>
            <numerusform>ほかの問題 %n 件（レコードにあります）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The summary does not match %n more artifact(s)</source>
        <translation>
            <numerusform>概要がほかのアーティファクト %n 件と一致しません</numerusform>
        </translation>
    </message>
    <message>
        <source>The result cannot be read</source>
        <translation>結果を読み取れません</translation>
    </message>
    <message>
        <source>Its record is damaged: how the call ended is not known.</source>
        <translation>レコードが破損しています。呼び出しがどう終わったかは不明です。</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>まだ結果がありません</translation>
    </message>
    <message>
        <source>The log is followed, and its run goes on.</source>
        <translation>ログを追跡中で、実行は続いています。</translation>
    </message>
</context>
<context>
    <name>tw::CallSuiteDocument</name>
    <message>
        <source>Follow a renamed tool</source>
        <translation>名前を変更したツールに追従</translation>
    </message>
    <message>
        <source>Recover saved calls</source>
        <translation>保存した呼び出しを復元</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>受理</translation>
    </message>
    <message>
        <source>Save a call</source>
        <translation>呼び出しを保存</translation>
    </message>
    <message>
        <source>Rename a saved call</source>
        <translation>保存した呼び出しの名前を変更</translation>
    </message>
    <message>
        <source>Duplicate saved calls</source>
        <translation>保存した呼び出しを複製</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n saved call(s)</source>
        <translation>
            <numerusform>保存した呼び出し %n 件を削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Move a saved call</source>
        <translation>保存した呼び出しを移動</translation>
    </message>
    <message>
        <source>Replace a saved call</source>
        <translation>保存した呼び出しを置換</translation>
    </message>
    <message>
        <source>Update what calls expect</source>
        <translation>呼び出しの期待値を更新</translation>
    </message>
</context>
<context>
    <name>tw::CallSuiteModel</name>
    <message>
        <source>accepted</source>
        <translation>受理</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>hint: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未実行</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>期待どおり</translation>
    </message>
    <message>
        <source>not as expected</source>
        <translation>期待と相違</translation>
    </message>
    <message>
        <source>cannot be validated</source>
        <translation>検証不可</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(名前なし)</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
</context>
<context>
    <name>tw::CallWorkspace</name>
    <message>
        <source>No tools to call yet</source>
        <translation>呼び出すツールがまだありません</translation>
    </message>
    <message>
        <source>Payload as JSON</source>
        <translation>JSON 形式のペイロード</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>フォーム</translation>
    </message>
    <message>
        <source>Check Payload</source>
        <translation>ペイロードを検査</translation>
    </message>
    <message>
        <source>Mark what is missing and go to the first issue</source>
        <translation>不足箇所に印を付け、最初の問題に移動します</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>Use Example</source>
        <translation>例を使用</translation>
    </message>
    <message>
        <source>Fill in the example of the schema</source>
        <translation>スキーマの例を入力します</translation>
    </message>
    <message>
        <source>Clear Payload</source>
        <translation>ペイロードをクリア</translation>
    </message>
    <message>
        <source>Clear the payload; Ctrl+Z takes it back</source>
        <translation>ペイロードをクリアします。Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>Assert Formats</source>
        <translation>形式も検証</translation>
    </message>
    <message>
        <source>Refuse texts that do not match their format (e-mail, date, …); by default, JSON Schema treats formats as annotations</source>
        <translation>形式に一致しないテキスト (メールアドレス、日付、…) を拒否します。JSON Schema の既定では、形式は注釈として扱われます</translation>
    </message>
    <message>
        <source>Search Tools</source>
        <translation>ツールを検索</translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>ツールを検索します</translation>
    </message>
    <message>
        <source>Edit in Design</source>
        <translation>「設計」で編集</translation>
    </message>
    <message>
        <source>Edit this tool in Design</source>
        <translation>このツールを「設計」で編集します</translation>
    </message>
    <message>
        <source>Fill in the example of the schema (Ctrl+E)</source>
        <translation>スキーマの例を入力します (Ctrl+E)</translation>
    </message>
    <message>
        <source>The schema of this tool has no example</source>
        <translation>このツールのスキーマには例がありません</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1 (サーバー)</translation>
    </message>
    <message>
        <source>Call: %1</source>
        <translation>呼び出し: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>ツール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>受理</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>問題 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the first issue</source>
        <translation>最初の問題を表示します</translation>
    </message>
    <message numerus="yes">
        <source>A large payload: lists show at most %n item(s). The text has all of them.</source>
        <translation>
            <numerusform>大きなペイロード: 一覧に表示するのは最大 %n 要素です。テキストにはすべて含まれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in Design</source>
        <translation>「設計」で開く</translation>
    </message>
    <message>
        <source>Answer, history and checks</source>
        <translation>応答、履歴、検査</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>Call the tool of the server with this payload, valid or not</source>
        <translation>有効かどうかにかかわらず、このペイロードでサーバーのツールを呼び出します</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>ツールなし</translation>
    </message>
    <message>
        <source>This server offers no tools.</source>
        <translation>このサーバーはツールを提供していません。</translation>
    </message>
    <message>
        <source>No tools yet</source>
        <translation>ツールはまだありません</translation>
    </message>
    <message>
        <source>Add a tool to this design, then call it here.</source>
        <translation>この設計にツールを追加し、ここで呼び出してください。</translation>
    </message>
    <message>
        <source>History %1</source>
        <translation>履歴 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>問題 %n 件: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Payloads</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Minimal Payload</source>
        <translation>最小のペイロード</translation>
    </message>
    <message>
        <source>Fill in only what the schema requires</source>
        <translation>スキーマで必須のものだけを入力します</translation>
    </message>
    <message>
        <source>Full Payload</source>
        <translation>完全なペイロード</translation>
    </message>
    <message>
        <source>Fill in every field</source>
        <translation>すべてのフィールドを入力します</translation>
    </message>
    <message>
        <source>Random Payload</source>
        <translation>ランダムなペイロード</translation>
    </message>
    <message>
        <source>Fill in valid values from the next seed</source>
        <translation>次のシードから有効な値を入力します</translation>
    </message>
    <message>
        <source>Boundary Values</source>
        <translation>境界値</translation>
    </message>
    <message>
        <source>One Fault Each</source>
        <translation>誤りを 1 つずつ</translation>
    </message>
    <message>
        <source>Run All Payloads</source>
        <translation>すべてのペイロードを実行</translation>
    </message>
    <message>
        <source>Generate all payloads and compare their verdicts</source>
        <translation>すべてのペイロードを生成し、判定を比較します</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>すべて実行</translation>
    </message>
    <message>
        <source>Restore Previous Payload</source>
        <translation>前のペイロードに戻す</translation>
    </message>
    <message>
        <source>Restore the previous payload</source>
        <translation>前のペイロードに戻します</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy Payload</source>
        <translation>ペイロードをコピー</translation>
    </message>
    <message>
        <source>Copy the payload as typed</source>
        <translation>ペイロードを入力したとおりにコピーします</translation>
    </message>
    <message>
        <source>Copy as a Call</source>
        <translation>呼び出しとしてコピー</translation>
    </message>
    <message>
        <source>Copy a tools/call request for MCP servers</source>
        <translation>MCP サーバー用の tools/call リクエストをコピーします</translation>
    </message>
    <message>
        <source>Copy as a Test</source>
        <translation>テストとしてコピー</translation>
    </message>
    <message>
        <source>Copy a shell test that checks this verdict with toolwright-cli</source>
        <translation>この判定を toolwright-cli で検査するシェルテストをコピーします</translation>
    </message>
    <message>
        <source>No payload could be made: %1</source>
        <translation>ペイロードを生成できませんでした: %1</translation>
    </message>
    <message>
        <source>Payloads made from the schema</source>
        <translation>スキーマから生成したペイロード</translation>
    </message>
    <message>
        <source>Previous payloads of this tool</source>
        <translation>このツールの以前のペイロード</translation>
    </message>
    <message>
        <source>Copy the payload, a request or a test</source>
        <translation>ペイロード、リクエスト、テストをコピーします</translation>
    </message>
    <message>
        <source>Format Payload</source>
        <translation>ペイロードを整形</translation>
    </message>
    <message>
        <source>Put each member on a line; numbers and texts keep their spelling</source>
        <translation>メンバーを 1 行に 1 つずつ配置します。数値とテキストの表記は変わりません</translation>
    </message>
    <message>
        <source>Clean Up</source>
        <translation>クリーンアップ</translation>
    </message>
    <message>
        <source>Turn a payload of another notation into JSON</source>
        <translation>別の表記のペイロードを JSON に変換します</translation>
    </message>
    <message>
        <source>Generating…</source>
        <translation>生成中…</translation>
    </message>
    <message>
        <source>The schema has none</source>
        <translation>スキーマに該当なし</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>ほか %n 件…</numerusform>
        </translation>
    </message>
    <message>
        <source>No previous payloads</source>
        <translation>以前のペイロードなし</translation>
    </message>
    <message>
        <source>invalid schema</source>
        <translation>無効なスキーマ</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>整形</translation>
    </message>
</context>
<context>
    <name>tw::CatalogDocument</name>
    <message>
        <source>payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>server data</source>
        <translation>サーバーデータ</translation>
    </message>
    <message>
        <source>server data %1</source>
        <translation>サーバーデータ %1</translation>
    </message>
    <message>
        <source>shared type</source>
        <translation>共有型</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (読み取り専用)</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (コピー)</translation>
    </message>
</context>
<context>
    <name>tw::CatalogEdits</name>
    <message>
        <source>Add %1</source>
        <translation>%1 を追加</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n attributes</source>
        <translation>
            <numerusform>属性 %n 個を削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 を複製</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n attributes</source>
        <translation>
            <numerusform>属性 %n 個を複製</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 を移動</translation>
    </message>
    <message numerus="yes">
        <source>Move %n attributes</source>
        <translation>
            <numerusform>属性 %n 個を移動</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 の名前を変更</translation>
    </message>
    <message>
        <source>Require %1</source>
        <translation>%1 を必須に変更</translation>
    </message>
    <message>
        <source>Make %1 optional</source>
        <translation>%1 を任意に変更</translation>
    </message>
    <message numerus="yes">
        <source>Require %n attributes</source>
        <translation>
            <numerusform>属性 %n 個を必須に変更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n attributes optional</source>
        <translation>
            <numerusform>属性 %n 個を任意に変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%2 の %1 を変更</translation>
    </message>
    <message numerus="yes">
        <source>Change %1 of %n attributes</source>
        <translation>
            <numerusform>属性 %n 個の %1 を変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Change type of %1</source>
        <translation>%1 の型を変更</translation>
    </message>
    <message numerus="yes">
        <source>Change type of %n attributes</source>
        <translation>
            <numerusform>属性 %n 個の型を変更</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow null for %1</source>
        <translation>%1 の null を許可</translation>
    </message>
    <message>
        <source>Do not allow null for %1</source>
        <translation>%1 の null を禁止</translation>
    </message>
    <message numerus="yes">
        <source>Allow null for %n attributes</source>
        <translation>
            <numerusform>属性 %n 個の null を許可</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do not allow null for %n attributes</source>
        <translation>
            <numerusform>属性 %n 個の null を禁止</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>%1 を置換</translation>
    </message>
    <message>
        <source>Add branch to %1</source>
        <translation>%1 に選択肢を追加</translation>
    </message>
    <message>
        <source>Rename branch %1</source>
        <translation>選択肢 %1 の名前を変更</translation>
    </message>
    <message>
        <source>Add entry to %1</source>
        <translation>%1 にエントリを追加</translation>
    </message>
    <message>
        <source>Make type %1</source>
        <translation>型 %1 を作成</translation>
    </message>
    <message>
        <source>Copy the type into %1</source>
        <translation>型を %1 にコピー</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n attributes</source>
        <translation>
            <numerusform>属性 %n 個を貼り付け</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n nodes</source>
        <translation>
            <numerusform>ノード %n 個を削除</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message numerus="yes">
        <source>Replace %n texts</source>
        <translation>
            <numerusform>テキスト %n 件を置換</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>Rename the design</source>
        <translation>設計の名前を変更</translation>
    </message>
    <message>
        <source>Change description of the design</source>
        <translation>設計の説明を変更</translation>
    </message>
    <message>
        <source>Change how artifacts are shown</source>
        <translation>アーティファクトの表示方法を変更</translation>
    </message>
    <message>
        <source>Add type %1</source>
        <translation>型 %1 を追加</translation>
    </message>
    <message>
        <source>Rename type %1</source>
        <translation>型 %1 の名前を変更</translation>
    </message>
    <message>
        <source>Delete type %1</source>
        <translation>型 %1 を削除</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 を変更</translation>
    </message>
    <message>
        <source>Add tool %1</source>
        <translation>ツール %1 を追加</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 を挿入</translation>
    </message>
    <message numerus="yes">
        <source>Insert %n tools</source>
        <translation>
            <numerusform>ツール %n 個を挿入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n tools</source>
        <translation>
            <numerusform>ツール %n 個を削除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n tools</source>
        <translation>
            <numerusform>ツール %n 個を複製</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n tools</source>
        <translation>
            <numerusform>ツール %n 個を移動</numerusform>
        </translation>
    </message>
    <message>
        <source>Change title of %1</source>
        <translation>%1 のタイトルを変更</translation>
    </message>
    <message>
        <source>Change description of %1</source>
        <translation>%1 の説明を変更</translation>
    </message>
    <message>
        <source>Change tags of %1</source>
        <translation>%1 のタグを変更</translation>
    </message>
    <message>
        <source>Change meta of %1</source>
        <translation>%1 のメタを変更</translation>
    </message>
    <message>
        <source>Change facts of %1</source>
        <translation>%1 の情報を変更</translation>
    </message>
    <message>
        <source>Fix %1</source>
        <translation>%1 を修正</translation>
    </message>
    <message>
        <source>Change confirmation of %1</source>
        <translation>%1 の確認を変更</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>%2 に %1 を追加</translation>
    </message>
    <message>
        <source>Delete %1 of %2</source>
        <translation>%2 の %1 を削除</translation>
    </message>
    <message>
        <source>Change type name of %1</source>
        <translation>%1 の型名を変更</translation>
    </message>
    <message>
        <source>Change server data of %1</source>
        <translation>%1 のサーバーデータを変更</translation>
    </message>
    <message>
        <source>Move server data of %1</source>
        <translation>%1 のサーバーデータを移動</translation>
    </message>
    <message>
        <source>the unnamed toolset</source>
        <translation>名前のないツールセット</translation>
    </message>
    <message>
        <source>Add toolset %1</source>
        <translation>ツールセット %1 を追加</translation>
    </message>
    <message>
        <source>Change service of %1</source>
        <translation>%1 のサービスを変更</translation>
    </message>
    <message>
        <source>Delete toolset %1</source>
        <translation>ツールセット %1 を削除</translation>
    </message>
    <message>
        <source>Duplicate toolset %1</source>
        <translation>ツールセット %1 を複製</translation>
    </message>
    <message>
        <source>Move toolset %1</source>
        <translation>ツールセット %1 を移動</translation>
    </message>
</context>
<context>
    <name>tw::CatalogFile</name>
    <message>
        <source>Import %1</source>
        <translation>%1 をインポート</translation>
    </message>
    <message>
        <source>Merge changes from disk</source>
        <translation>ディスク上の変更をマージ</translation>
    </message>
</context>
<context>
    <name>tw::CatalogPages</name>
    <message>
        <source>No catalog</source>
        <translation>カタログなし</translation>
    </message>
    <message>
        <source>Another program has changed or removed this file since it was opened; you will be asked before it is overwritten</source>
        <translation>このファイルは、開いた後に別のプログラムによって変更または削除されました。上書きする前に確認します</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open Sample</source>
        <translation>サンプルを開く</translation>
    </message>
    <message>
        <source>Open a design, a tool_schemas.json, an MCP tools/list answer or an OpenAPI document, or drop one on the window.</source>
        <translation>設計、tool_schemas.json、MCP tools/list の応答、OpenAPI ドキュメントのいずれかを開くか、ウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
</context>
<context>
    <name>tw::ChartCanvas</name>
    <message>
        <source>Chart</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Ctrl+wheel or + and - zoom, drag or arrow keys pan, Home shows everything, Shift+arrow keys move the cursor</source>
        <translation>Ctrl+ホイールまたは + と - で拡大/縮小、ドラッグまたは矢印キーで移動、Home で全体を表示、Shift+矢印キーでカーソルを移動します</translation>
    </message>
</context>
<context>
    <name>tw::ChartData</name>
    <message>
        <source>Series that are not read: %1.</source>
        <translation>読み取られない系列: %1。</translation>
    </message>
    <message>
        <source>Only the first 256 fields are read.</source>
        <translation>最初の 256 個のフィールドだけを読み取ります。</translation>
    </message>
    <message>
        <source>Points without x, left out: %1.</source>
        <translation>x がなく省略された点: %1。</translation>
    </message>
    <message>
        <source>Values that are not numbers, shown as gaps: %1.</source>
        <translation>数値でなく、途切れとして示された値: %1。</translation>
    </message>
</context>
<context>
    <name>tw::ChartPainter</name>
    <message>
        <source>All curves are hidden</source>
        <translation>すべての曲線が非表示です</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>描画する点がありません</translation>
    </message>
    <message numerus="yes">
        <source>%n more pane(s): make the chart larger</source>
        <translation>
            <numerusform>ほか %n ペイン: グラフを大きくしてください</numerusform>
        </translation>
    </message>
    <message>
        <source>local time</source>
        <translation>ローカル時刻</translation>
    </message>
    <message>
        <source>No positive values in this range</source>
        <translation>この範囲に正の値はありません</translation>
    </message>
    <message>
        <source>No values in this range</source>
        <translation>この範囲に値はありません</translation>
    </message>
</context>
<context>
    <name>tw::ChartValues</name>
    <message>
        <source>values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>値なし</translation>
    </message>
    <message>
        <source>Values that are not numbers, shown as gaps: %1</source>
        <translation>数値でなく、途切れとして示された値: %1</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>カーソル値</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>単位</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>tw::Chip</name>
    <message>
        <source>%1 (derived)</source>
        <translation>%1 (推定)</translation>
    </message>
</context>
<context>
    <name>tw::CleanUp</name>
    <message>
        <source>This is a payload inside a JSON string.</source>
        <translation>JSON 文字列に入ったペイロードです。</translation>
    </message>
    <message>
        <source>This is a call in a message of %1.</source>
        <translation>%1 のメッセージに入った呼び出しです。</translation>
    </message>
    <message>
        <source>This looks like Python (%1).</source>
        <translation>Python のようです (%1)。</translation>
    </message>
    <message>
        <source>This is almost JSON (%1).</source>
        <translation>ほぼ JSON です (%1)。</translation>
    </message>
</context>
<context>
    <name>tw::CleanUpBar</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Show the payload after the clean-up</source>
        <translation>クリーンアップ後のペイロードを表示します</translation>
    </message>
    <message>
        <source>Payload after the clean-up</source>
        <translation>クリーンアップ後のペイロード</translation>
    </message>
    <message>
        <source>%1 “Clean Up” turns it into JSON.</source>
        <translation>%1「クリーンアップ」で JSON に変換できます。</translation>
    </message>
</context>
<context>
    <name>tw::CommandPalette</name>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>コマンドパレット</translation>
    </message>
    <message>
        <source>Type a command, a tool, a run, a call or a topic of the help</source>
        <translation>コマンド、ツール、実行、呼び出し、ヘルプの項目を入力</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>今は使えません</translation>
    </message>
</context>
<context>
    <name>tw::ComparisonChooser</name>
    <message>
        <source>Choose a call to compare with</source>
        <translation>比較する呼び出しを選択</translation>
    </message>
    <message>
        <source>No other call of this tool has data for people.</source>
        <translation>このツールには、人向けのデータを持つほかの呼び出しがありません。</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>%1 と比較するもの</translation>
    </message>
    <message>
        <source>Calls to compare with</source>
        <translation>比較できる呼び出し</translation>
    </message>
    <message>
        <source>The marked call is offered first, for every tool</source>
        <translation>マークした呼び出しは、どのツールでも最初に示されます</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>マーク済み</translation>
    </message>
    <message>
        <source>Remove the mark from this call</source>
        <translation>この呼び出しのマークを外す</translation>
    </message>
    <message>
        <source>Mark this call</source>
        <translation>この呼び出しにマークを付ける</translation>
    </message>
</context>
<context>
    <name>tw::ConditionEditor</name>
    <message>
        <source>attributes, separated by commas</source>
        <translation>属性をコンマ区切りで</translation>
    </message>
    <message>
        <source>Applies</source>
        <translation>適用条件</translation>
    </message>
    <message>
        <source>Test as JSON</source>
        <translation>条件の JSON</translation>
    </message>
    <message>
        <source>Then required</source>
        <translation>必須になる属性</translation>
    </message>
    <message>
        <source>Tested attribute</source>
        <translation>条件の属性</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>is</source>
        <translation>が次の値</translation>
    </message>
    <message>
        <source>is one of</source>
        <translation>が次のいずれか</translation>
    </message>
    <message>
        <source>is given</source>
        <translation>が指定あり</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Edit the test as a JSON Schema</source>
        <translation>条件を JSON Schema として編集します</translation>
    </message>
    <message>
        <source>Edit the test as JSON</source>
        <translation>条件を JSON として編集</translation>
    </message>
    <message>
        <source>never, if</source>
        <translation>次なら不可</translation>
    </message>
    <message>
        <source>unless</source>
        <translation>次でない場合</translation>
    </message>
    <message>
        <source>if</source>
        <translation>次の場合</translation>
    </message>
    <message>
        <source>“%1” is not of type %2</source>
        <translation>「%1」は型 %2 ではありません</translation>
    </message>
    <message>
        <source>this is not a JSON Schema yet</source>
        <translation>まだ JSON Schema ではありません</translation>
    </message>
</context>
<context>
    <name>tw::Conditions</name>
    <message>
        <source>%1 is %2</source>
        <translation>%1 が %2</translation>
    </message>
    <message>
        <source>%1 is one of %2</source>
        <translation>%1 が %2 のいずれか</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>%1の場合</translation>
    </message>
    <message>
        <source>unless %1</source>
        <translation>%1以外の場合</translation>
    </message>
    <message>
        <source>if %1 is given</source>
        <translation>%1 の指定がある場合</translation>
    </message>
    <message>
        <source>%1 or left out</source>
        <translation>%1、または省略</translation>
    </message>
    <message>
        <source>%1 is given</source>
        <translation>%1 の指定あり</translation>
    </message>
    <message>
        <source> and </source>
        <translation> かつ </translation>
    </message>
    <message>
        <source>never %1</source>
        <translation>%1 は不可</translation>
    </message>
    <message>
        <source>requires %1</source>
        <translation>%1 が必須</translation>
    </message>
</context>
<context>
    <name>tw::ContextMenus</name>
    <message>
        <source>rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>tw::CopyText</name>
    <message>
        <source>Hide secrets in copies</source>
        <translation>コピーで機密情報を隠す</translation>
    </message>
    <message>
        <source>Replace tokens, keys and passwords in everything that is copied</source>
        <translation>コピーする内容のトークン、キー、パスワードをすべて置き換えます</translation>
    </message>
</context>
<context>
    <name>tw::CorrectionView</name>
    <message>
        <source>safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>推測</translation>
    </message>
    <message>
        <source>needs the user</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>%1 と解釈</translation>
    </message>
    <message>
        <source>Add %1 = %2</source>
        <translation>%1 = %2 を追加</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 の名前を %2 に変更</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Corrected payload</source>
        <translation>修正後のペイロード</translation>
    </message>
    <message>
        <source>Nothing to correct</source>
        <translation>修正箇所はありません</translation>
    </message>
    <message numerus="yes">
        <source>%n further edit(s)</source>
        <translation>
            <numerusform>その他の編集 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Replace the payload with the corrected one; Ctrl+Z takes it back</source>
        <translation>ペイロードを修正後のものに置き換えます。Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>What the chosen edits change</source>
        <translation>選択した編集による変更</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>入力</translation>
    </message>
</context>
<context>
    <name>tw::CurvesView</name>
    <message>
        <source>A pane for each curve</source>
        <translation>曲線ごとにペインを分ける</translation>
    </message>
    <message>
        <source>panes</source>
        <translation>ペイン</translation>
    </message>
    <message>
        <source>Align the starts of both calls</source>
        <translation>両方の呼び出しの開始を揃える</translation>
    </message>
    <message>
        <source>align</source>
        <translation>揃える</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>グラフ: %1</translation>
    </message>
    <message>
        <source>Dashed: %1.</source>
        <translation>破線: %1。</translation>
    </message>
    <message>
        <source>Shaded: the time of the call, %1.</source>
        <translation>網掛け: 呼び出しの時間帯、%1。</translation>
    </message>
</context>
<context>
    <name>tw::DataTableModel</name>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>真偽値</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混在</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tw::DateTimePopup</name>
    <message>
        <source>Choose a time</source>
        <translation>時刻を選択</translation>
    </message>
    <message>
        <source>Choose a date</source>
        <translation>日付を選択</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Enter this choice (Return)</source>
        <translation>選んだ値を入力します (Enter)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Up and Down change the part at the cursor</source>
        <translation>上下キーでカーソル位置の部分を変更します</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>タイムゾーン</translation>
    </message>
    <message>
        <source>The offset from UTC; Z is UTC itself</source>
        <translation>UTC との差です。Z は UTC そのものです</translation>
    </message>
</context>
<context>
    <name>tw::DesignPage</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
</context>
<context>
    <name>tw::DesignTree</name>
    <message>
        <source>Add tool</source>
        <translation>ツールを追加</translation>
    </message>
    <message>
        <source>Add toolset</source>
        <translation>ツールセットを追加</translation>
    </message>
    <message>
        <source>Add shared type</source>
        <translation>共有型を追加</translation>
    </message>
    <message>
        <source>Add agent</source>
        <translation>エージェントを追加</translation>
    </message>
    <message>
        <source>Add service</source>
        <translation>サービスを追加</translation>
    </message>
    <message>
        <source>Add registry</source>
        <translation>レジストリを追加</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
    <message>
        <source>Paste tools, a schema or a JSON example</source>
        <translation>ツール、スキーマ、JSON の例を貼り付け</translation>
    </message>
    <message>
        <source>Toolsets</source>
        <translation>ツールセット</translation>
    </message>
    <message>
        <source>Add to the design</source>
        <translation>設計に追加</translation>
    </message>
    <message>
        <source>Add a tool (Ins), a toolset (Shift+Ins), a type, an agent…</source>
        <translation>追加: ツール (Ins)、ツールセット (Shift+Ins)、型、エージェント…</translation>
    </message>
    <message>
        <source>The clipboard has no tools, no schema and no JSON example.</source>
        <translation>クリップボードに、ツール、スキーマ、JSON の例のいずれもありません。</translation>
    </message>
</context>
<context>
    <name>tw::DesignWorkspace</name>
    <message>
        <source>No toolset open yet</source>
        <translation>開いているツールセットはまだありません</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 をエクスポートしました</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>Discard the unsaved changes</source>
        <translation>未保存の変更を破棄します</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>マージ…</translation>
    </message>
    <message>
        <source>Choose which changes of the other program to take</source>
        <translation>別のプログラムによる変更のうち、取り込むものを選びます</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分の変更を保持</translation>
    </message>
    <message>
        <source>The next save overwrites the file</source>
        <translation>次の保存でファイルを上書きします</translation>
    </message>
    <message>
        <source>Copy to a new catalog</source>
        <translation>新しいカタログにコピー</translation>
    </message>
    <message>
        <source>Edit a copy of these tools, which has no file yet</source>
        <translation>これらのツールのコピーを編集します。コピーにはまだファイルがありません</translation>
    </message>
    <message>
        <source>Save without them</source>
        <translation>除外して保存</translation>
    </message>
    <message>
        <source>Save as a design file…</source>
        <translation>設計ファイルとして保存…</translation>
    </message>
    <message>
        <source>Always save without them</source>
        <translation>常に除外して保存</translation>
    </message>
    <message>
        <source>Save, and don&apos;t ask again; the settings list this question</source>
        <translation>保存し、今後は確認しません。この確認は設定の一覧にあります</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Search Attributes</source>
        <translation>属性を検索</translation>
    </message>
    <message>
        <source>Find and replace in the design</source>
        <translation>設計内を検索、置換します</translation>
    </message>
    <message>
        <source>Try in Call</source>
        <translation>「呼び出し」で試す</translation>
    </message>
    <message>
        <source>Export the catalog…</source>
        <translation>カタログをエクスポート…</translation>
    </message>
    <message>
        <source>Import into this design…</source>
        <translation>この設計にインポート…</translation>
    </message>
    <message>
        <source>New design…</source>
        <translation>新しい設計…</translation>
    </message>
    <message>
        <source>New from JSON…</source>
        <translation>JSON から新規作成…</translation>
    </message>
    <message>
        <source>Name and description of the design</source>
        <translation>設計の名前と説明</translation>
    </message>
    <message>
        <source>Show in file</source>
        <translation>ファイルで表示</translation>
    </message>
    <message>
        <source>Show the lines of the file that the node was read from</source>
        <translation>ノードの読み取り元となったファイルの行を表示します</translation>
    </message>
    <message>
        <source>In the tree of the design</source>
        <translation>設計のツリー内</translation>
    </message>
    <message>
        <source>In the attribute table</source>
        <translation>属性の表内</translation>
    </message>
    <message>
        <source>Name the first toolset</source>
        <translation>最初のツールセットに名前を付ける</translation>
    </message>
    <message>
        <source>Open a catalog…</source>
        <translation>カタログを開く…</translation>
    </message>
    <message>
        <source>These are the tools of %1, as the server lists them. They are read-only.</source>
        <translation>サーバーが提示した %1 のツールです。読み取り専用です。</translation>
    </message>
    <message>
        <source>Not changed: the tools of %1 are read-only. Copy them to a new catalog to edit them.</source>
        <translation>変更できません: %1 のツールは読み取り専用です。編集するには新しいカタログにコピーしてください。</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>貼り付けたテキスト</translation>
    </message>
    <message numerus="yes">
        <source>Not saved yet: %n fact(s) have no place in %1: %2</source>
        <translation>
            <numerusform>まだ保存していません。%1 に書き込めない情報 %n 件: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a catalog into this design</source>
        <translation>この設計にカタログをインポート</translation>
    </message>
    <message>
        <source>Designs and tool catalogs (*.json)</source>
        <translation>設計とツールカタログ (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>This design is empty</source>
        <translation>この設計は空です</translation>
    </message>
    <message>
        <source>Name your first toolset, paste a JSON example, or open a catalog.</source>
        <translation>最初のツールセットに名前を付けるか、JSON の例を貼り付けるか、カタログを開いてください。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Goa-AI catalog</source>
        <translation>Goa-AI カタログ</translation>
    </message>
    <message>
        <source>Goa-AI catalog, current format</source>
        <translation>Goa-AI カタログ、現在の形式</translation>
    </message>
    <message>
        <source>Goa-AI catalog, format of %1</source>
        <translation>Goa-AI カタログ、%1 の形式</translation>
    </message>
    <message>
        <source>MCP tool list, protocol of %1</source>
        <translation>MCP ツール一覧、プロトコル %1</translation>
    </message>
    <message>
        <source>%1 catalog</source>
        <translation>%1 カタログ</translation>
    </message>
    <message>
        <source>%1 catalog, %2</source>
        <translation>%1 カタログ、%2</translation>
    </message>
    <message>
        <source>Toolwright design</source>
        <translation>Toolwright の設計</translation>
    </message>
    <message>
        <source>Toolwright design, imported: %1</source>
        <translation>Toolwright の設計、インポート元: %1</translation>
    </message>
    <message>
        <source>Design: %1</source>
        <translation>設計: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>ツール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>ツールを検索します</translation>
    </message>
    <message>
        <source>Format of the catalog and its version</source>
        <translation>カタログの形式とそのバージョン</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>警告 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>変更あり、未保存</translation>
    </message>
    <message>
        <source>Save (Ctrl+S)</source>
        <translation>保存 (Ctrl+S)</translation>
    </message>
    <message>
        <source>shared type</source>
        <translation>共有型</translation>
    </message>
    <message>
        <source>Goa-AI catalog, first format</source>
        <translation>Goa-AI カタログ、最初の形式</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>List all that the file cannot hold, with the text to be written</source>
        <translation>ファイルに保存できない内容をすべて、書き込むテキストとともに表示</translation>
    </message>
    <message>
        <source>Another program has changed %1 while it has unsaved changes here.</source>
        <translation>ここに未保存の変更がある間に、別のプログラムが %1 を変更しました。</translation>
    </message>
    <message>
        <source>Another program has removed %1 while it has unsaved changes here.</source>
        <translation>ここに未保存の変更がある間に、別のプログラムが %1 を削除しました。</translation>
    </message>
</context>
<context>
    <name>tw::DropTarget</name>
    <message numerus="yes">
        <source>Open %n file(s) or folder(s)</source>
        <translation>
            <numerusform>ファイルまたはフォルダー %n 個を開く</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::EditorGrid</name>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Fix %1</source>
        <translation>%1 を修正</translation>
    </message>
</context>
<context>
    <name>tw::EnumField</name>
    <message>
        <source>choose…</source>
        <translation>選択…</translation>
    </message>
    <message numerus="yes">
        <source>type to search %n values</source>
        <translation>
            <numerusform>入力して値 %n 個から検索</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not allowed)</source>
        <translation>%1 (不許可)</translation>
    </message>
    <message>
        <source>The schema does not allow this value.</source>
        <translation>スキーマはこの値を許可していません。</translation>
    </message>
</context>
<context>
    <name>tw::ErrorText</name>
    <message>
        <source>The file could not be read</source>
        <translation>ファイルを読み取れませんでした</translation>
    </message>
    <message>
        <source>Check the disk or network it is on, and try again.</source>
        <translation>ディスクまたはネットワークを確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The file does not exist</source>
        <translation>ファイルが存在しません</translation>
    </message>
    <message>
        <source>It may have been moved or renamed. Open it at its new location.</source>
        <translation>移動または名前が変更された可能性があります。新しい場所で開いてください。</translation>
    </message>
    <message>
        <source>No permission to read this file</source>
        <translation>このファイルの読み取り権限がありません</translation>
    </message>
    <message>
        <source>Change its permissions, or open a copy you can read.</source>
        <translation>アクセス権を変更するか、読み取れるコピーを開いてください。</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>これはファイルではありません</translation>
    </message>
    <message>
        <source>Open a file or a folder with run logs.</source>
        <translation>ファイル、または実行ログのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>Open a catalog or a run log that has content.</source>
        <translation>内容のあるカタログまたは実行ログを開いてください。</translation>
    </message>
    <message>
        <source>This is not valid JSON</source>
        <translation>これは有効な JSON ではありません</translation>
    </message>
    <message>
        <source>Correct the file at that place and try again.</source>
        <translation>ファイルの該当箇所を修正して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8</source>
        <translation>テキストが有効な UTF-8 ではありません</translation>
    </message>
    <message>
        <source>The JSON is nested too deeply</source>
        <translation>JSON の入れ子が深すぎます</translation>
    </message>
    <message>
        <source>Toolwright reads up to 512 levels. Flatten the value at that place.</source>
        <translation>Toolwright が読み取れるのは 512 階層までです。該当箇所の値の階層を浅くしてください。</translation>
    </message>
    <message>
        <source>The file or value is too large</source>
        <translation>ファイルまたは値が大きすぎます</translation>
    </message>
    <message>
        <source>Split it and open the parts.</source>
        <translation>分割して、それぞれを開いてください。</translation>
    </message>
    <message>
        <source>Toolwright does not recognise this file format</source>
        <translation>Toolwright はこのファイル形式を認識できません</translation>
    </message>
    <message>
        <source>Open a tool catalog (tool_schemas.json, MCP tools/list) or a run log.</source>
        <translation>ツールカタログ (tool_schemas.json、MCP tools/list) または実行ログを開いてください。</translation>
    </message>
    <message>
        <source>The tool catalog is invalid</source>
        <translation>ツールカタログが無効です</translation>
    </message>
    <message>
        <source>Correct the catalog at that place and try again.</source>
        <translation>カタログの該当箇所を修正して、もう一度試してください。</translation>
    </message>
    <message>
        <source>A schema is invalid</source>
        <translation>スキーマが無効です</translation>
    </message>
    <message>
        <source>Correct the schema at that place.</source>
        <translation>スキーマの該当箇所を修正してください。</translation>
    </message>
    <message>
        <source>A schema has an unresolved reference</source>
        <translation>スキーマに未解決の参照があります</translation>
    </message>
    <message>
        <source>Add the missing definition or correct the reference.</source>
        <translation>不足している定義を追加するか、参照を修正してください。</translation>
    </message>
    <message>
        <source>The filter is invalid</source>
        <translation>フィルターが無効です</translation>
    </message>
    <message>
        <source>Correct it at the marked place, or clear it to see everything.</source>
        <translation>印の付いた箇所を修正するか、フィルターをクリアしてすべてを表示してください。</translation>
    </message>
    <message>
        <source>Item not found</source>
        <translation>項目が見つかりません</translation>
    </message>
    <message>
        <source>Check the spelling or search with Ctrl+K.</source>
        <translation>つづりを確認するか、Ctrl+K で検索してください。</translation>
    </message>
    <message>
        <source>This is not supported yet</source>
        <translation>これにはまだ対応していません</translation>
    </message>
    <message>
        <source>Convert the file or use another format.</source>
        <translation>ファイルを変換するか、別の形式を使用してください。</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>ファイルに書き込めませんでした</translation>
    </message>
    <message>
        <source>Check the free space and the permissions, or save it somewhere else.</source>
        <translation>空き容量とアクセス権を確認するか、別の場所に保存してください。</translation>
    </message>
    <message>
        <source>The file changed while it was open</source>
        <translation>開いている間にファイルが変更されました</translation>
    </message>
    <message>
        <source>Open it again to see the changes.</source>
        <translation>もう一度開いて変更を確認してください。</translation>
    </message>
    <message>
        <source>Loading was stopped</source>
        <translation>読み込みを停止しました</translation>
    </message>
    <message>
        <source>Try again at any time.</source>
        <translation>いつでも再試行できます。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が発生しました</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度試してください。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what happened, what to do</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The folder contains no run log and no tool catalog</source>
        <translation>フォルダーに実行ログもツールカタログもありません</translation>
    </message>
    <message>
        <source>Open the folder or the file of a recording.</source>
        <translation>記録のフォルダーまたはファイルを開いてください。</translation>
    </message>
    <message>
        <source>Unpack it, then open what is in it.</source>
        <translation>展開してから、中のファイルを開いてください。</translation>
    </message>
    <message>
        <source>If this is a text file, save it as UTF-8 and try again.</source>
        <translation>テキストファイルであれば、UTF-8 で保存してからもう一度試してください。</translation>
    </message>
    <message>
        <source>Toolwright does not read files of this kind</source>
        <translation>Toolwright はこの種類のファイルを読み込めません</translation>
    </message>
</context>
<context>
    <name>tw::EventListModel</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>About</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>ターン</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>tw::ExportDialog</name>
    <message>
        <source>Report (HTML)</source>
        <translation>レポート (HTML)</translation>
    </message>
    <message>
        <source>Table of calls (CSV)</source>
        <translation>呼び出しの表 (CSV)</translation>
    </message>
    <message>
        <source>Table of events (CSV)</source>
        <translation>イベントの表 (CSV)</translation>
    </message>
    <message>
        <source>Raw records (NDJSON)</source>
        <translation>生レコード (NDJSON)</translation>
    </message>
    <message>
        <source>Trace for Perfetto (JSON)</source>
        <translation>Perfetto 用トレース (JSON)</translation>
    </message>
    <message>
        <source>HTTP archive (HAR)</source>
        <translation>HTTP アーカイブ (HAR)</translation>
    </message>
    <message>
        <source>Picture of the timeline (PNG)</source>
        <translation>タイムラインの画像 (PNG)</translation>
    </message>
    <message>
        <source>Drawing of the timeline (SVG)</source>
        <translation>タイムラインの図 (SVG)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>The whole log</source>
        <translation>ログ全体</translation>
    </message>
    <message>
        <source>Only what the filter shows: %1</source>
        <translation>フィルターに該当するものだけ: %1</translation>
    </message>
    <message>
        <source>The selected run with its conversation and children: %1</source>
        <translation>選択した実行とその会話、子実行: %1</translation>
    </message>
    <message>
        <source>Hide tokens, keys and passwords</source>
        <translation>トークン、キー、パスワードを隠す</translation>
    </message>
    <message>
        <source>Also hide e-mail addresses</source>
        <translation>メールアドレスも隠す</translation>
    </message>
    <message>
        <source>for example iban, birth_date</source>
        <translation>例: iban, birth_date</translation>
    </message>
    <message>
        <source>One regular expression per line</source>
        <translation>正規表現を 1 行に 1 つ</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>形式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>対象(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>パターン(&amp;P)</translation>
    </message>
    <message>
        <source>Each secret is replaced by the same name everywhere. You review the list before anything is written. No pattern finds everything, so check the file before you share it.</source>
        <translation>機密情報は、それぞれどこでも同じ名前に置き換えられます。書き込み前に一覧を確認できます。すべてを検出できるパターンはないため、共有する前にファイルを確認してください。</translation>
    </message>
    <message>
        <source>Names of further members whose values are hidden</source>
        <translation>ほかに値を隠すメンバーの名前</translation>
    </message>
    <message>
        <source>Text that matches one of these is also hidden</source>
        <translation>これらのいずれかに一致するテキストも隠します</translation>
    </message>
    <message>
        <source>Secrets that were found</source>
        <translation>見つかった機密情報</translation>
    </message>
    <message>
        <source>Clear the check box of anything that is not a secret. A secret is hidden wherever it occurs, including messages and texts.</source>
        <translation>機密情報でないもののチェックを外してください。機密情報は、メッセージやテキストを含め、現れるすべての箇所で隠されます。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open the file with the program for its type</source>
        <translation>ファイルを種類に応じたプログラムで開きます</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>ファイルのあるフォルダーを開きます</translation>
    </message>
    <message>
        <source>Find secrets</source>
        <translation>機密情報を検索</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>Searching %1 record(s) for secrets…</source>
        <translation>
            <numerusform>レコード %1 件から機密情報を検索中…</numerusform>
        </translation>
    </message>
    <message>
        <source>No secrets were found.</source>
        <translation>機密情報は見つかりませんでした。</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 を書き込み中…</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き出し先: %1</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) hidden</source>
        <translation>
            <numerusform>機密情報 %n 件を隠しました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) are no longer in their file and were omitted</source>
        <translation>
            <numerusform>レコード %n 件はファイルから失われていたため省略されました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n secret(s) will be hidden.</source>
        <translation>
            <numerusform>機密情報 %n 件中 %1 件を隠します。</numerusform>
        </translation>
    </message>
    <message>
        <source>The pattern %1 is invalid: %2</source>
        <translation>パターン %1 は正しくありません: %2</translation>
    </message>
    <message>
        <source>Hide &amp;fields</source>
        <translation>フィールドを隠す(&amp;F)</translation>
    </message>
</context>
<context>
    <name>tw::ExportPage</name>
    <message>
        <source>Write the file</source>
        <translation>ファイルを書き出す</translation>
    </message>
    <message>
        <source>The text that is written</source>
        <translation>書き出すテキスト</translation>
    </message>
    <message>
        <source>Export the catalog</source>
        <translation>カタログのエクスポート</translation>
    </message>
    <message>
        <source>The design stays as it is, with its own file and its unsaved changes.</source>
        <translation>設計とそのファイル、未保存の変更はそのまま残ります。</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>What this format cannot carry</source>
        <translation>この形式で表せないもの</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>✓ This format carries everything.</source>
        <translation>✓ この形式ですべてを表せます。</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) are left out in this format:</source>
        <translation>
            <numerusform>この形式では情報 %n 件が省略されます:</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the file of the open design. Save it, or choose another name.</source>
        <translation>開いている設計のファイルです。保存するか、別の名前を選んでください。</translation>
    </message>
    <message>
        <source>This is a folder. Add the name of a file.</source>
        <translation>フォルダーです。ファイル名を付け足してください。</translation>
    </message>
    <message>
        <source>A file of this name exists and will be replaced.</source>
        <translation>同じ名前のファイルがあり、置き換えられます。</translation>
    </message>
    <message>
        <source>Replace the file</source>
        <translation>ファイルを上書き</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tw::FactsForm</name>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>a whole number from 1, or nothing</source>
        <translation>1 以上の整数、または空欄</translation>
    </message>
    <message>
        <source>write “key: value” on each line</source>
        <translation>各行に「キー: 値」の形で書きます</translation>
    </message>
    <message>
        <source>a list of texts is written [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>テキストのリストは [&quot;a&quot;, &quot;b&quot;] と書きます</translation>
    </message>
</context>
<context>
    <name>tw::FileView</name>
    <message>
        <source>File: %1</source>
        <translation>ファイル: %1</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Copies the address; the program never opens it</source>
        <translation>アドレスをコピーします。プログラムがアドレスを開くことはありません</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Stated size</source>
        <translation>申告サイズ</translation>
    </message>
</context>
<context>
    <name>tw::FilterCompleter</name>
    <message>
        <source>Completions</source>
        <translation>補完候補</translation>
    </message>
</context>
<context>
    <name>tw::FindBar</name>
    <message>
        <source>Find in the design</source>
        <translation>設計内を検索</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>単語単位</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置換</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>すべて置換</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>置換後の文字列</translation>
    </message>
    <message>
        <source>Previous (Shift+Return)</source>
        <translation>前へ (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next (Return)</source>
        <translation>次へ (Enter)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる (Esc)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つかりません</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n か所</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n か所を置換</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::FindKeys</name>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>次を検索</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>前を検索</translation>
    </message>
</context>
<context>
    <name>tw::Finding</name>
    <message>
        <source>the payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>The tool returned only a part of its result.</source>
        <translation>ツールは結果の一部だけを返しました</translation>
    </message>
    <message>
        <source>The record leaves the result out.</source>
        <translation>レコードに結果が含まれていません</translation>
    </message>
    <message>
        <source>The model saw only a part of the result.</source>
        <translation>モデルは結果の一部だけを見ました</translation>
    </message>
    <message>
        <source>The record was too large to be written.</source>
        <translation>レコードが大きすぎて書き込まれませんでした</translation>
    </message>
    <message>
        <source>The provider sent the thinking without its text.</source>
        <translation>プロバイダーは本文なしの思考を送信しました</translation>
    </message>
    <message>
        <source>The line is damaged: %1</source>
        <translation>行が破損しています: %1</translation>
    </message>
    <message>
        <source>The records are no longer in their file.</source>
        <translation>レコードはもうファイルにありません</translation>
    </message>
    <message>
        <source>The window shows only a part of the text; the record has all of it.</source>
        <translation>ウィンドウにはテキストの一部だけが表示されています。全文はレコードにあります</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>ファイルを読み取れません: %1</translation>
    </message>
    <message>
        <source>A store of this kind does not keep: %1</source>
        <translation>この種類の保存先には次の情報が保存されません: %1</translation>
    </message>
    <message>
        <source>%1: the model saw %2 %3; the data has %4</source>
        <translation>%1: モデルが見た %2 は %3 ですが、データでは %4 です</translation>
    </message>
    <message>
        <source>%1: the data do not fit the schema that the tool declares: %2</source>
        <translation>%1: データがツールの宣言したスキーマに適合しません: %2</translation>
    </message>
    <message>
        <source>%1: the image is damaged: %2</source>
        <translation>%1: 画像が破損しています: %2</translation>
    </message>
    <message>
        <source>the server has more pages of tools; this file holds one of them</source>
        <translation>サーバーにはツールのページがほかにもあります。このファイルに含まれるのは 1 ページだけです</translation>
    </message>
    <message>
        <source>a single tool without a list around it</source>
        <translation>一覧に入っていない単独のツールです</translation>
    </message>
    <message>
        <source>an array of tools without the object {&quot;tools&quot;: …} around it</source>
        <translation>ツールの配列を囲むオブジェクト {&quot;tools&quot;: …} がありません</translation>
    </message>
    <message>
        <source>two tools have the id &quot;%1&quot;; the first is used</source>
        <translation>2 つのツールに同じ ID &quot;%1&quot; があります。最初のツールを使用します</translation>
    </message>
    <message>
        <source>the key occurs twice (again on line %1); the last one counts</source>
        <translation>キーが重複しています (再出現: %1 行目)。最後のキーが有効です</translation>
    </message>
    <message>
        <source>half of a surrogate pair on line %1 was replaced by U+FFFD</source>
        <translation>%1 行目にある片方だけのサロゲートを U+FFFD に置き換えました</translation>
    </message>
    <message>
        <source>contains no tools</source>
        <translation>ツールが含まれていません</translation>
    </message>
    <message>
        <source>is %1, not a string; ignored</source>
        <translation>文字列ではありません (実際: %1)。無視しました</translation>
    </message>
    <message>
        <source>is %1, not an object; ignored</source>
        <translation>オブジェクトではありません (実際: %1)。無視しました</translation>
    </message>
    <message>
        <source>is %1, not a schema; ignored</source>
        <translation>スキーマではありません (実際: %1)。無視しました</translation>
    </message>
    <message>
        <source>is a string; read as a list of one</source>
        <translation>文字列です。要素 1 つのリストとして読み取りました</translation>
    </message>
    <message>
        <source>is not a list of strings; ignored</source>
        <translation>文字列のリストではありません。無視しました</translation>
    </message>
    <message>
        <source>is a string that contains the schema; unwrapped</source>
        <translation>スキーマを含む文字列です。スキーマを取り出しました</translation>
    </message>
    <message>
        <source>is %1, not true or false; kept as it is</source>
        <translation>true でも false でもありません (実際: %1)。そのまま保持しました</translation>
    </message>
    <message>
        <source>is %1, not a whole number; kept as it is</source>
        <translation>整数ではありません (実際: %1)。そのまま保持しました</translation>
    </message>
    <message>
        <source>is not a list of objects; kept as it is</source>
        <translation>オブジェクトのリストではありません。そのまま保持しました</translation>
    </message>
    <message>
        <source>%1 is not a value known here; kept as it is</source>
        <translation>%1 は未知の値です。そのまま保持しました</translation>
    </message>
    <message>
        <source>there is no shared type &quot;%1&quot;</source>
        <translation>共有型 &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>the file has format %1; what this version does not know is kept as it is</source>
        <translation>ファイルの形式は %1 です。このバージョンにとって未知の内容はそのまま保持します</translation>
    </message>
    <message>
        <source>%1 has no place in a tool; left out</source>
        <translation>%1 はツールでは表現できません。省略しました</translation>
    </message>
    <message>
        <source>the reference %1 leads nowhere; left out</source>
        <translation>参照 %1 の参照先がありません。省略しました</translation>
    </message>
    <message>
        <source>a tool must be an object; ignored</source>
        <translation>ツールはオブジェクトでなければなりません。無視しました</translation>
    </message>
    <message>
        <source>a tool without an &quot;id&quot;; ignored</source>
        <translation>ツールに &quot;id&quot; がありません。無視しました</translation>
    </message>
    <message>
        <source>a tool without a &quot;name&quot;; ignored</source>
        <translation>ツールに &quot;name&quot; がありません。無視しました</translation>
    </message>
    <message>
        <source>the tool &quot;%1&quot; names no toolset</source>
        <translation>ツール &quot;%1&quot; にツールセットの指定がありません</translation>
    </message>
    <message>
        <source>the tool &quot;%1&quot; has no &quot;inputSchema&quot;</source>
        <translation>ツール &quot;%1&quot; に &quot;inputSchema&quot; がありません</translation>
    </message>
    <message>
        <source>a schema without {&quot;name&quot;, &quot;schema&quot;} around it</source>
        <translation>スキーマを囲む {&quot;name&quot;, &quot;schema&quot;} がありません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of timeline, internal, evidence</source>
        <translation>&quot;%1&quot; は timeline、internal、evidence のいずれでもありません</translation>
    </message>
    <message>
        <source>server data without a type</source>
        <translation>サーバーデータに型がありません</translation>
    </message>
    <message>
        <source>is neither a list nor an object; ignored</source>
        <translation>リストでもオブジェクトでもありません。無視しました</translation>
    </message>
    <message>
        <source>server data must be an object; ignored</source>
        <translation>サーバーデータはオブジェクトでなければなりません。無視しました</translation>
    </message>
    <message>
        <source>a name cannot be empty</source>
        <translation>名前は空にできません</translation>
    </message>
    <message>
        <source>%1 does not accept %2 in a name; use %3</source>
        <translation>%1 の名前に %2 は使用できません。使用できる文字: %3</translation>
    </message>
    <message>
        <source>%1 wants a letter or &quot;_&quot; as the first character</source>
        <translation>%1 では先頭の文字は英字または &quot;_&quot; でなければなりません</translation>
    </message>
    <message>
        <source>%1 accepts at most %2 characters in a name; this one has %3</source>
        <translation>%1 の名前は %2 文字以下でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>the name has %1 characters; hosts add prefixes, so at most 40 are safe</source>
        <translation>名前が %1 文字あります。ホストが接頭辞を付けるため、40 文字以下が安全です</translation>
    </message>
    <message>
        <source>Goa-AI&apos;s names are in snake_case; &quot;%1&quot; is safe everywhere</source>
        <translation>Goa-AI の名前は snake_case です。&quot;%1&quot; ならどこでも安全です</translation>
    </message>
    <message>
        <source>Goa-AI&apos;s generator loses a property called &quot;example&quot;</source>
        <translation>Goa-AI のジェネレーターでは &quot;example&quot; という名前のプロパティが失われます</translation>
    </message>
    <message>
        <source>Goa-AI keeps names like this one for its own tools</source>
        <translation>このような名前は Goa-AI 自身のツール用に予約されています</translation>
    </message>
    <message>
        <source>the name needs a letter or a digit</source>
        <translation>名前には英字または数字が必要です</translation>
    </message>
    <message>
        <source>%1 is a number since draft 6; write the bound here</source>
        <translation>%1 は draft 6 以降では数値です。ここに限界値を書いてください</translation>
    </message>
    <message>
        <source>required must be a list of names beside &quot;properties&quot;; it is ignored</source>
        <translation>required は &quot;properties&quot; と並ぶ名前のリストでなければなりません。無視します</translation>
    </message>
    <message>
        <source>a list of schemas is called &quot;prefixItems&quot; since 2020-12</source>
        <translation>スキーマのリストは 2020-12 以降 &quot;prefixItems&quot; と呼ばれます</translation>
    </message>
    <message>
        <source>the meta-schema %1 is not known, so the usual rules are applied</source>
        <translation>メタスキーマ %1 は未知のため、通常の規則を適用します</translation>
    </message>
    <message>
        <source>a lone bracket must be escaped with a backslash at character %1; other validators may reject the pattern</source>
        <translation>%1 文字目: 単独の括弧はバックスラッシュでエスケープしなければなりません。ほかの検証ツールではパターンが拒否される可能性があります</translation>
    </message>
    <message>
        <source>this character must not be escaped at character %1; other validators may reject the pattern</source>
        <translation>%1 文字目: この文字はエスケープできません。ほかの検証ツールではパターンが拒否される可能性があります</translation>
    </message>
    <message>
        <source>a range must be between two characters at character %1; other validators may reject the pattern</source>
        <translation>%1 文字目: 範囲の両端は文字でなければなりません。ほかの検証ツールではパターンが拒否される可能性があります</translation>
    </message>
    <message>
        <source>RE2 does not support look-around (Go, Goa)</source>
        <translation>RE2 (Go、Goa) は先読みと後読みをサポートしていません</translation>
    </message>
    <message>
        <source>RE2 does not support back-references (Go, Goa)</source>
        <translation>RE2 (Go、Goa) は後方参照をサポートしていません</translation>
    </message>
    <message>
        <source>no value is both at least %1 and at most %2</source>
        <translation>%1 以上かつ %2 以下の値はありません</translation>
    </message>
    <message>
        <source>two toolsets have the id &quot;%1&quot;</source>
        <translation>2 つのツールセットに同じ ID &quot;%1&quot; があります</translation>
    </message>
    <message>
        <source>the service has two agents &quot;%1&quot;</source>
        <translation>サービスにエージェント &quot;%1&quot; が 2 つあります</translation>
    </message>
    <message>
        <source>two registries have the name &quot;%1&quot;</source>
        <translation>2 つのレジストリに同じ名前 &quot;%1&quot; があります</translation>
    </message>
    <message>
        <source>two entries of server data have the kind &quot;%1&quot;</source>
        <translation>種類 &quot;%1&quot; のサーバーデータが 2 つあります</translation>
    </message>
    <message>
        <source>there is no toolset &quot;%1&quot;</source>
        <translation>ツールセット &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>there is no service &quot;%1&quot;</source>
        <translation>サービス &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>there is no registry &quot;%1&quot;</source>
        <translation>レジストリ &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>a toolset of this kind names its %1</source>
        <translation>この種類のツールセットには %1 の指定が必要です</translation>
    </message>
    <message>
        <source>the tools of this toolset are declared elsewhere, so it cannot have tools of its own</source>
        <translation>このツールセットのツールは別の場所で宣言されているため、独自のツールを持てません</translation>
    </message>
    <message>
        <source>a toolset of an external MCP server lists its tools</source>
        <translation>外部 MCP サーバーのツールセットにはツールの一覧が必要です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is injected twice</source>
        <translation>&quot;%1&quot; が 2 回注入されています</translation>
    </message>
    <message>
        <source>there is no attribute &quot;%1&quot; to inject</source>
        <translation>注入する属性 &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>the injected attribute &quot;%1&quot; must be required</source>
        <translation>注入する属性 &quot;%1&quot; は必須でなければなりません</translation>
    </message>
    <message>
        <source>the injected attribute &quot;%1&quot; must be a string</source>
        <translation>注入する属性 &quot;%1&quot; は文字列でなければなりません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is filled from a label of the run, which a tool bound to a method cannot use</source>
        <translation>&quot;%1&quot; の値は実行のラベルから設定されますが、メソッドにバインドされたツールではラベルを使用できません</translation>
    </message>
    <message>
        <source>the method has no attribute &quot;%1&quot; that takes the injected value</source>
        <translation>注入された値を受け取る属性 &quot;%1&quot; がメソッドにありません</translation>
    </message>
    <message>
        <source>paging needs both a cursor and a next cursor</source>
        <translation>ページングにはカーソルと次のカーソルの両方が必要です</translation>
    </message>
    <message>
        <source>there is no attribute &quot;%1&quot; that takes the cursor</source>
        <translation>カーソルを受け取る属性 &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>the cursor &quot;%1&quot; must be a string</source>
        <translation>カーソル &quot;%1&quot; は文字列でなければなりません</translation>
    </message>
    <message>
        <source>the cursor &quot;%1&quot; must be optional: the first page has none</source>
        <translation>カーソル &quot;%1&quot; は任意でなければなりません: 最初のページにはカーソルがありません</translation>
    </message>
    <message>
        <source>a bounded result gets &quot;%1&quot; by itself; remove the attribute</source>
        <translation>制限付き結果には &quot;%1&quot; が自動的に追加されます。属性を削除してください</translation>
    </message>
    <message>
        <source>the toolset has no tool &quot;%1&quot; that continues</source>
        <translation>継続用のツール &quot;%1&quot; がツールセットにありません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; continues a result, so it needs a cursor and a next cursor of its own</source>
        <translation>&quot;%1&quot; は結果を継続するため、独自のカーソルと次のカーソルが必要です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; continues another tool already</source>
        <translation>&quot;%1&quot; はすでに別のツールを継続しています</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must take the payload of this tool, or nothing but a required cursor</source>
        <translation>&quot;%1&quot; はこのツールのペイロードか、必須のカーソルだけを受け取らなければなりません</translation>
    </message>
    <message>
        <source>a binding names its method</source>
        <translation>バインドにはメソッドの指定が必要です</translation>
    </message>
    <message>
        <source>the method has no attribute &quot;%1&quot;</source>
        <translation>メソッドに属性 &quot;%1&quot; がありません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has another type in the method</source>
        <translation>&quot;%1&quot; の型がメソッドと異なります</translation>
    </message>
    <message>
        <source>the method requires &quot;%1&quot;, which the tool neither takes nor injects</source>
        <translation>メソッドには &quot;%1&quot; が必須ですが、ツールは受け取りも注入もしていません</translation>
    </message>
    <message>
        <source>a bounded result needs &quot;%1&quot; in the result of the method</source>
        <translation>制限付き結果にはメソッドの結果に &quot;%1&quot; が必要です</translation>
    </message>
    <message>
        <source>only a tool bound to a method can take server data from its result</source>
        <translation>結果からサーバーデータを取り出せるのは、メソッドにバインドされたツールだけです</translation>
    </message>
    <message>
        <source>a confirmation needs a prompt and a result for a denied call</source>
        <translation>確認にはプロンプトと、拒否された呼び出しの結果が必要です</translation>
    </message>
    <message>
        <source>a history keeps recent turns or is compressed, not both</source>
        <translation>履歴には、最近のターンの保持と圧縮のどちらか一方だけを指定できます</translation>
    </message>
    <message>
        <source>a compressed history says when to compress and how much to keep</source>
        <translation>履歴の圧縮には、圧縮の時点と保持する量の指定が必要です</translation>
    </message>
    <message>
        <source>%1 turns are kept, which must be fewer than the %2 at which the history is compressed</source>
        <translation>保持するターン数 (%1) は、履歴を圧縮するターン数 (%2) より少なくなければなりません</translation>
    </message>
    <message>
        <source>a cap must be above 0</source>
        <translation>上限は 0 より大きくなければなりません</translation>
    </message>
    <message>
        <source>a cap of failed calls needs a cap of calls</source>
        <translation>失敗した呼び出しの上限には、呼び出しの上限も必要です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration; write it as in &quot;90s&quot; or &quot;2m30s&quot;</source>
        <translation>&quot;%1&quot; は時間ではありません。&quot;90s&quot; や &quot;2m30s&quot; のように書いてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of finalize, await_clarification and resume</source>
        <translation>&quot;%1&quot; は finalize、await_clarification、resume のいずれでもありません</translation>
    </message>
    <message>
        <source>not a regular expression: %1</source>
        <translation>正規表現ではありません: %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1または%2</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>配列</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>真偽値</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>%1 must be %2, but is %3</source>
        <translation>%1 は%2でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must match the pattern %2, but is %3</source>
        <translation>%1 はパターン %2 に一致しなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must be a multiple of %2, but is %3</source>
        <translation>%1 は %2 の倍数でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must not contain duplicates, but item %2 equals item %3</source>
        <translation>%1 の要素は重複できません (要素 %2 と要素 %3 が同じです)</translation>
    </message>
    <message>
        <source>%1 must not be of this kind: %2</source>
        <translation>%1 はこの種類であってはなりません: %2</translation>
    </message>
    <message>
        <source>%1 matches none of the alternatives</source>
        <translation>%1 はどの選択肢にも一致しません</translation>
    </message>
    <message>
        <source>%1 must not be present</source>
        <translation>%1 は指定できません</translation>
    </message>
    <message>
        <source>%1 is one item too many</source>
        <translation>%1 は余分な要素です</translation>
    </message>
    <message>
        <source>%1 must be base64 text, but is %2</source>
        <translation>%1 は base64 テキストでなければなりません (実際: %2)</translation>
    </message>
    <message>
        <source>%1 must contain JSON, but is %2</source>
        <translation>%1 は JSON を含まなければなりません (実際: %2)</translation>
    </message>
    <message>
        <source>the payload is not valid JSON%1</source>
        <translation>ペイロードは有効な JSON ではありません%1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1、ほか %2 件</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>。%1 の誤りではありませんか?</translation>
    </message>
    <message>
        <source>%1 is missing from %2</source>
        <translation>%2 に %1 がありません</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 がありません</translation>
    </message>
    <message>
        <source>; it is required because %1 is present</source>
        <translation>。%1 があるため必須です</translation>
    </message>
    <message>
        <source>; it must be one of %1</source>
        <translation>。次のいずれかでなければなりません: %1</translation>
    </message>
    <message>
        <source>%1 must be one of %2, but is %3</source>
        <translation>%1 は次のいずれかでなければなりません: %2 (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must be at least %2, but is %3</source>
        <translation>%1 は %2 以上でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must be more than %2, but is %3</source>
        <translation>%1 は %2 より大きくなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must be at most %2, but is %3</source>
        <translation>%1 は %2 以下でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must be less than %2, but is %3</source>
        <translation>%1 は %2 より小さくなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must have at most %2 item</source>
        <translation>%1 は %2 要素以下でなければなりません</translation>
    </message>
    <message>
        <source>%1 must have at most %2 items</source>
        <translation>%1 は %2 要素以下でなければなりません</translation>
    </message>
    <message>
        <source>%1 must have at least %2, but is omitted</source>
        <translation>%1 は %2以上でなければなりません (省略されています)</translation>
    </message>
    <message>
        <source>%1 must have at most %2, but is omitted</source>
        <translation>%1 は %2以下でなければなりません (省略されています)</translation>
    </message>
    <message>
        <source>%1 must have at least %2, but has %3</source>
        <translation>%1 は %2以上でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must have at most %2, but has %3</source>
        <translation>%1 は %2以下でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 byte</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 バイト</translation>
    </message>
    <message>
        <source>%1 item</source>
        <translation>%1 要素</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 件</translation>
    </message>
    <message>
        <source>%1 member</source>
        <translation>%1 メンバー</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 メンバー</translation>
    </message>
    <message>
        <source>%1 entry</source>
        <translation>%1 エントリ</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 エントリ</translation>
    </message>
    <message>
        <source>%1 character</source>
        <translation>%1 文字</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 文字</translation>
    </message>
    <message>
        <source>%1 matching item</source>
        <translation>%1 個</translation>
    </message>
    <message>
        <source>%1 matching items</source>
        <translation>%1 個</translation>
    </message>
    <message>
        <source>%1 must contain at most %2, but contains %3</source>
        <translation>%1 に含まれる一致要素は %2以下でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>%1 must contain at least %2, but contains %3</source>
        <translation>%1 に含まれる一致要素は %2以上でなければなりません (実際: %3)</translation>
    </message>
    <message>
        <source>the string %1</source>
        <translation>文字列 %1</translation>
    </message>
    <message>
        <source>the boolean %1</source>
        <translation>真偽値 %1</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数値 %1</translation>
    </message>
    <message>
        <source>%1 is not a known field</source>
        <translation>%1 は未知のフィールドです</translation>
    </message>
    <message>
        <source>; known are %1</source>
        <translation>。既知のフィールド: %1</translation>
    </message>
    <message>
        <source>%1 must match exactly one of the alternatives, but matches %2 (counted from 0)</source>
        <translation>%1 は選択肢の 1 つだけに一致しなければなりません (一致した選択肢、0 から数えて: %2)</translation>
    </message>
    <message>
        <source>the name %1 is not allowed here</source>
        <translation>名前 %1 はここでは使用できません</translation>
    </message>
    <message>
        <source>; it must match %1</source>
        <translation>。%1 に一致しなければなりません</translation>
    </message>
    <message>
        <source>; it must have at least %1 characters</source>
        <translation>。%1 文字以上でなければなりません</translation>
    </message>
    <message>
        <source>; it must have at most %1 characters</source>
        <translation>。%1 文字以下でなければなりません</translation>
    </message>
    <message>
        <source>there are more faults than these, but not everything could be checked; fix these first, or simplify the schema</source>
        <translation>誤りはほかにもありますが、すべては検査できませんでした。先にこれらを修正するか、スキーマを単純にしてください</translation>
    </message>
    <message>
        <source>the pattern %1 takes too long on a string of this payload, so it was not checked; write it without nested repetition, look-around or back-references</source>
        <translation>パターン %1 はこのペイロードの文字列に対して時間がかかりすぎるため、検査されませんでした。入れ子の繰り返し、先読みと後読み、後方参照を使わずに書いてください</translation>
    </message>
    <message>
        <source>the schema refers to itself too deeply or has too many alternatives for this payload, so it was not checked; simplify its references and unions</source>
        <translation>スキーマの自己参照が深すぎるか、このペイロードに対する選択肢が多すぎるため、検査されませんでした。参照とユニオンを単純にしてください</translation>
    </message>
    <message>
        <source>not valid UTF-8</source>
        <translation>有効な UTF-8 ではありません</translation>
    </message>
    <message>
        <source>nested deeper than 1024 levels</source>
        <translation>入れ子が 1024 階層を超えています</translation>
    </message>
    <message>
        <source>not JSON: unterminated string</source>
        <translation>JSON ではありません: 文字列が終わっていません</translation>
    </message>
    <message>
        <source>not JSON: control character in a string</source>
        <translation>JSON ではありません: 文字列に制御文字があります</translation>
    </message>
    <message>
        <source>not JSON: invalid escape in a string</source>
        <translation>JSON ではありません: 文字列に無効なエスケープがあります</translation>
    </message>
    <message>
        <source>not JSON: invalid number</source>
        <translation>JSON ではありません: 無効な数値です</translation>
    </message>
    <message>
        <source>not JSON: expected true, false or null</source>
        <translation>JSON ではありません: true、false、null のいずれかが必要です</translation>
    </message>
    <message>
        <source>not a complete JSON object: truncated, or its quotes or brackets do not match</source>
        <translation>完全な JSON オブジェクトではありません: 切り詰められているか、引用符または括弧が対応していません</translation>
    </message>
    <message>
        <source>not a run-log record: its type is empty</source>
        <translation>実行ログのレコードではありません: 型が空です</translation>
    </message>
    <message>
        <source>the file ends inside an array: its end is missing</source>
        <translation>ファイルが配列の途中で終わっています: 配列の終わりがありません</translation>
    </message>
    <message>
        <source>no JSON: NUL bytes</source>
        <translation>JSON がありません: NUL バイトです</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>JSON オブジェクトがありません</translation>
    </message>
    <message>
        <source>not JSON, and it contains other elements</source>
        <translation>JSON ではなく、ほかの要素を含んでいます</translation>
    </message>
    <message>
        <source>other text follows the record on its line</source>
        <translation>同じ行でレコードの後に別のテキストが続いています</translation>
    </message>
    <message>
        <source>the last line is incomplete: truncated, or still being written</source>
        <translation>最後の行が不完全です: 切り詰められたか、まだ書き込み中です</translation>
    </message>
    <message>
        <source>the end of an incomplete page</source>
        <translation>不完全なページの終わりです</translation>
    </message>
    <message>
        <source>an element that is not JSON</source>
        <translation>JSON ではない要素です</translation>
    </message>
    <message>
        <source>a stream entry without a payload field &quot;p&quot;</source>
        <translation>ストリームのエントリにペイロードのフィールド &quot;p&quot; がありません</translation>
    </message>
    <message>
        <source>a stream entry whose payload is not an event</source>
        <translation>ストリームのエントリのペイロードがイベントではありません</translation>
    </message>
    <message>
        <source>nested arrays without a record</source>
        <translation>入れ子の配列にレコードがありません</translation>
    </message>
    <message>
        <source>not a complete JSON array</source>
        <translation>完全な JSON 配列ではありません</translation>
    </message>
    <message>
        <source>other text follows the entry on its line</source>
        <translation>同じ行でエントリの後に別のテキストが続いています</translation>
    </message>
    <message>
        <source>data that is not gzip follows its end</source>
        <translation>終わりの後に gzip ではないデータが続いています</translation>
    </message>
    <message>
        <source>not gzip</source>
        <translation>gzip ではありません</translation>
    </message>
    <message>
        <source>other data follows its end</source>
        <translation>終わりの後に別のデータが続いています</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>読み取れません</translation>
    </message>
    <message>
        <source>the archive is truncated: the data packed in the rest is missing</source>
        <translation>アーカイブが切り詰められています: 残りの部分に圧縮されたデータがありません</translation>
    </message>
    <message>
        <source>the archive is empty</source>
        <translation>アーカイブが空です</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>its text is not base64</source>
        <translation>テキストが base64 ではありません</translation>
    </message>
    <message>
        <source>its data end too early</source>
        <translation>データが途中で終わっています</translation>
    </message>
    <message>
        <source>a part of its data is corrupt</source>
        <translation>データの一部が破損しています</translation>
    </message>
    <message>
        <source>its data are not an image</source>
        <translation>データが画像ではありません</translation>
    </message>
    <message>
        <source>a date and time with zone such as 2026-03-07T14:30:00Z</source>
        <translation>「2026-03-07T14:30:00Z」のようなタイムゾーン付きの日時</translation>
    </message>
    <message>
        <source>a calendar date such as 2026-03-07</source>
        <translation>「2026-03-07」のような日付</translation>
    </message>
    <message>
        <source>a time of day with zone such as 14:30:00Z</source>
        <translation>「14:30:00Z」のようなタイムゾーン付きの時刻</translation>
    </message>
    <message>
        <source>an ISO 8601 duration such as P3DT12H</source>
        <translation>「P3DT12H」のような ISO 8601 の期間</translation>
    </message>
    <message>
        <source>an e-mail address such as ada@example.com</source>
        <translation>「ada@example.com」のようなメールアドレス</translation>
    </message>
    <message>
        <source>a host name such as www.example.com</source>
        <translation>「www.example.com」のようなホスト名</translation>
    </message>
    <message>
        <source>a host name, also international, such as www.example.com</source>
        <translation>「www.example.com」のようなホスト名または国際化ホスト名</translation>
    </message>
    <message>
        <source>an IPv4 address such as 192.0.2.10</source>
        <translation>「192.0.2.10」のような IPv4 アドレス</translation>
    </message>
    <message>
        <source>an IPv6 address such as 2001:db8::1</source>
        <translation>「2001:db8::1」のような IPv6 アドレス</translation>
    </message>
    <message>
        <source>an absolute URI such as https://example.com/a?b=c</source>
        <translation>「https://example.com/a?b=c」のような絶対 URI</translation>
    </message>
    <message>
        <source>a URI or relative reference such as ../a?b=c</source>
        <translation>「../a?b=c」のような URI または相対参照</translation>
    </message>
    <message>
        <source>an absolute IRI such as https://example.com/a?b=c</source>
        <translation>「https://example.com/a?b=c」のような絶対 IRI</translation>
    </message>
    <message>
        <source>an IRI or relative reference such as ../a?b=c</source>
        <translation>「../a?b=c」のような IRI または相対参照</translation>
    </message>
    <message>
        <source>a URI template such as https://example.com/items/{id}</source>
        <translation>「https://example.com/items/{id}」のような URI テンプレート</translation>
    </message>
    <message>
        <source>a JSON Pointer such as /items/0/name</source>
        <translation>「/items/0/name」のような JSON Pointer</translation>
    </message>
    <message>
        <source>a relative JSON Pointer such as 1/name</source>
        <translation>「1/name」のような相対 JSON Pointer</translation>
    </message>
    <message>
        <source>an ECMA-262 regular expression such as ^[a-z]+$</source>
        <translation>「^[a-z]+$」のような ECMA-262 の正規表現</translation>
    </message>
    <message>
        <source>a UUID such as 123e4567-e89b-42d3-a456-426614174000</source>
        <translation>「123e4567-e89b-42d3-a456-426614174000」のような UUID</translation>
    </message>
    <message>
        <source>a CSS colour such as #cc8899 or navy</source>
        <translation>「#cc8899」や「navy」のような CSS の色</translation>
    </message>
    <message>
        <source>a run&apos;s snapshot, not a record of its log</source>
        <translation>実行のスナップショットであり、ログのレコードではありません</translation>
    </message>
    <message>
        <source>an event of a Temporal history, not a run-log record</source>
        <translation>Temporal の履歴のイベントであり、実行ログのレコードではありません</translation>
    </message>
    <message>
        <source>not a run-log record: it has no type with a run id</source>
        <translation>実行ログのレコードではありません: 実行 ID のある型がありません</translation>
    </message>
    <message>
        <source>read as RE2, since ECMA-262 rejects it (%1)</source>
        <translation>ECMA-262 では無効なため、RE2 として読み取りました (%1)</translation>
    </message>
    <message>
        <source>RE2 (Go, Goa) rejects it: %1</source>
        <translation>RE2 (Go、Goa) では無効です: %1</translation>
    </message>
    <message>
        <source>count</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>返却数</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>first time</source>
        <translation>最初の時刻</translation>
    </message>
    <message>
        <source>last time</source>
        <translation>最後の時刻</translation>
    </message>
    <message>
        <source>not known yet at the playback cursor</source>
        <translation>再生カーソルの時点では未確定</translation>
    </message>
    <message>
        <source>the log links it as a further page</source>
        <translation>ログが続きのページとして関連付けています</translation>
    </message>
    <message>
        <source>it sends the cursor of the previous result</source>
        <translation>直前の結果のカーソルを送っています</translation>
    </message>
    <message>
        <source>the log does not contain the arguments of one of the two calls</source>
        <translation>2 つの呼び出しの一方の引数がログにありません</translation>
    </message>
    <message>
        <source>the same arguments again</source>
        <translation>同じ引数の繰り返し</translation>
    </message>
    <message>
        <source>no later call of this tool in the run</source>
        <translation>この実行には、このツールの後続の呼び出しがありません</translation>
    </message>
    <message>
        <source>the next call of the same tool in the run, with the same arguments</source>
        <translation>同じ実行での同じツールの次の呼び出し (引数も同じ)</translation>
    </message>
    <message>
        <source>the next call of the same tool in the same run</source>
        <translation>同じ実行での同じツールの次の呼び出し</translation>
    </message>
    <message>
        <source>attempt %1 succeeded</source>
        <translation>%1 回目の試行が成功しました</translation>
    </message>
    <message>
        <source>every attempt sent the same arguments</source>
        <translation>すべての試行が同じ引数を送りました</translation>
    </message>
    <message>
        <source>1 issue gone in the last attempt</source>
        <translation>最後の試行で 1 件の問題がなくなりました</translation>
    </message>
    <message>
        <source>%1 of %2 issues gone in the last attempt</source>
        <translation>最後の試行で %2 件中 %1 件の問題がなくなりました</translation>
    </message>
    <message>
        <source>the log does not contain the result of the last attempt</source>
        <translation>最後の試行の結果がログにありません</translation>
    </message>
    <message>
        <source>the log ends before the outcome is known</source>
        <translation>結果が分かる前にログが終わっています</translation>
    </message>
    <message>
        <source>no later call of this tool in the run is an attempt at it</source>
        <translation>この実行には、再試行に当たるこのツールの後続の呼び出しがありません</translation>
    </message>
    <message>
        <source>the last attempt also failed, and no other followed</source>
        <translation>最後の試行も失敗し、その後の試行はありません</translation>
    </message>
    <message>
        <source>the run asked a person about this tool after the failure</source>
        <translation>失敗の後、実行はこのツールについて人に尋ねました</translation>
    </message>
    <message>
        <source>the run asked a person right after the failure</source>
        <translation>失敗の直後に、実行は人に尋ねました</translation>
    </message>
    <message>
        <source>the answer of the run ends in a question</source>
        <translation>実行の回答が質問で終わっています</translation>
    </message>
    <message>
        <source>no hint was recorded, and the text tells no kind</source>
        <translation>ヒントは記録されておらず、テキストからも種類が分かりません</translation>
    </message>
    <message>
        <source>no hint was recorded; the text is that of a payload error</source>
        <translation>ヒントは記録されていません。テキストはペイロードエラーのものです</translation>
    </message>
    <message>
        <source>mapped from the reason of the recorded hint</source>
        <translation>記録されたヒントの理由から対応付けました</translation>
    </message>
    <message>
        <source>the same query, and %1 asks for less than before</source>
        <translation>同じクエリで、%1 の要求が前より少ない</translation>
    </message>
    <message>
        <source>the same query, and %1 asks for more than before</source>
        <translation>同じクエリで、%1 の要求が前より多い</translation>
    </message>
    <message>
        <source>%1 has another value, which does not limit the amount of the result</source>
        <translation>%1 の値が別で、結果の量を制限するものではない</translation>
    </message>
    <message>
        <source>%1 changed; whether that asks for less is not known</source>
        <translation>%1 が変わった。要求が減ったかどうかは不明</translation>
    </message>
    <message>
        <source>the same query from a later place: %1</source>
        <translation>同じクエリの続きの位置から: %1</translation>
    </message>
    <message>
        <source>the same query with other conditions; its result counts %1 instead of %2</source>
        <translation>条件を変えた同じクエリ。結果の件数は %2 ではなく %1</translation>
    </message>
    <message>
        <source>%1 succeeded soon after with the arguments of the failed call</source>
        <translation>直後に %1 が失敗した呼び出しの引数で成功した</translation>
    </message>
    <message>
        <source>the run went on with %1 and other arguments</source>
        <translation>実行は %1 と別の引数で先へ進んだ</translation>
    </message>
    <message>
        <source>half of a surrogate pair is shown as U+FFFD, on line %1</source>
        <translation>サロゲートペアの片方は U+FFFD として表示されます (行 %1)</translation>
    </message>
    <message>
        <source>records that other files have, too, and that count there: %1</source>
        <translation>他のファイルにもあり、そちらで数えられるレコード: %1</translation>
    </message>
    <message>
        <source>unknown key &quot;%1&quot;; kept as it is</source>
        <translation>未知のキー「%1」です。そのまま保持しました</translation>
    </message>
    <message>
        <source>another parameter is called &quot;%1&quot;, so this one is called &quot;%2&quot;</source>
        <translation>別のパラメーターが「%1」という名前なので、これは「%2」になります</translation>
    </message>
    <message>
        <source>not a schema: %1</source>
        <translation>スキーマではありません: %1</translation>
    </message>
    <message>
        <source>the reference leads nowhere: %1</source>
        <translation>参照先がありません: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is required, but no property has this name</source>
        <translation>「%1」は必須ですが、この名前のプロパティがありません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is required, so its default is never used</source>
        <translation>「%1」は必須なので、既定値は使われません</translation>
    </message>
    <message>
        <source>the list does not say what it holds</source>
        <translation>リストの要素が定義されていません</translation>
    </message>
    <message>
        <source>a model chooses a tool by its description; this one has none</source>
        <translation>モデルは説明を読んでツールを選びますが、このツールには説明がありません</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no description</source>
        <translation>「%1」には説明がありません</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a URL</source>
        <translation>&quot;%1&quot; は URL ではありません</translation>
    </message>
    <message>
        <source>its payload is cut off, or damaged</source>
        <translation>ペイロードが途中で切れているか、破損しています</translation>
    </message>
    <message>
        <source>no JSON: control characters</source>
        <translation>JSON ではありません: 制御文字</translation>
    </message>
    <message>
        <source>%1 of %2 (%3) have only records that the other files have, too: each record counts once, and one file of each run is enough</source>
        <translation>%2 個中 %1 個 (%3) には、ほかのファイルにもあるレコードしかありません。各レコードは 1 回だけ数えられ、実行ごとに 1 つのファイルで十分です</translation>
    </message>
</context>
<context>
    <name>tw::FindingsCellDelegate</name>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
</context>
<context>
    <name>tw::FindingsTableModel</name>
    <message>
        <source>Derived: %1</source>
        <translation>推定: %1</translation>
    </message>
    <message>
        <source>%1, derived</source>
        <translation>%1、推定</translation>
    </message>
</context>
<context>
    <name>tw::FindingsTableView</name>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Show its place</source>
        <translation>その場所を表示</translation>
    </message>
    <message>
        <source>Show its calls</source>
        <translation>その呼び出しを表示</translation>
    </message>
    <message>
        <source>Fit widths to the content</source>
        <translation>幅を内容に合わせる</translation>
    </message>
</context>
<context>
    <name>tw::FindingsText</name>
    <message>
        <source>not known yet at the playback cursor</source>
        <translation>再生カーソルの時点では未確定</translation>
    </message>
    <message>
        <source>derived by comparing the arguments of the last two calls</source>
        <translation>最後の 2 回の呼び出しの引数を比較して推定</translation>
    </message>
    <message>
        <source>result truncated</source>
        <translation>結果の切り詰め</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>対処結果</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>試行数</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>No call failed, and no truncated result had a hint for a narrower query.</source>
        <translation>失敗した呼び出しも、クエリを絞るヒントの付いた切り詰め結果もありません。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Cut by</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>欠損</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>In its own words</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%2 %1 件</translation>
    </message>
    <message>
        <source>Truncated or lost: %1</source>
        <translation>切り詰め・欠損: %1</translation>
    </message>
    <message>
        <source>Nothing in this log was truncated, omitted or damaged.</source>
        <translation>このログに切り詰め、省略、破損はありません。</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>終了状況</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>先頭ページ</translation>
    </message>
    <message>
        <source>Last page</source>
        <translation>最終ページ</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>未確定</translation>
    </message>
    <message>
        <source>the last page failed</source>
        <translation>最終ページが失敗</translation>
    </message>
    <message>
        <source>read to the end</source>
        <translation>最後まで読み取り済み</translation>
    </message>
    <message>
        <source>not read to the end</source>
        <translation>途中まで読み取り</translation>
    </message>
    <message>
        <source>Some pages were found by the cursor that the call sends, not by a link in the log</source>
        <translation>一部のページは、ログ内のリンクではなく、呼び出しが送るページカーソルから特定しました</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No call of this log asked for a further page of an earlier result.</source>
        <translation>このログに、以前の結果の続きのページを求める呼び出しはありません。</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Every run and every call in this log has a start and an end, and no referenced log is missing.</source>
        <translation>このログのすべての実行と呼び出しに開始と終了があり、参照先のログも揃っています。</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>修正済み</translation>
    </message>
    <message>
        <source>partly fixed</source>
        <translation>一部修正</translation>
    </message>
    <message>
        <source>repeated unchanged</source>
        <translation>変更なしで再試行</translation>
    </message>
    <message>
        <source>worked around</source>
        <translation>回避</translation>
    </message>
    <message>
        <source>asked a person</source>
        <translation>人に確認</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>断念</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未解決</translation>
    </message>
    <message>
        <source>no hint</source>
        <translation>ヒントなし</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>反映</translation>
    </message>
    <message>
        <source>partly followed</source>
        <translation>一部反映</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>無視</translation>
    </message>
    <message>
        <source>provided</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>not handled</source>
        <translation>未対応</translation>
    </message>
    <message>
        <source>not found in the arguments</source>
        <translation>引数に該当なし</translation>
    </message>
    <message>
        <source>the example was used unchanged</source>
        <translation>例をそのまま使用</translation>
    </message>
    <message>
        <source>values of the example were used</source>
        <translation>例の値を使用</translation>
    </message>
    <message>
        <source>the example was not used</source>
        <translation>例は不使用</translation>
    </message>
    <message>
        <source>narrower query</source>
        <translation>絞り込んだクエリ</translation>
    </message>
    <message>
        <source>next page fetched</source>
        <translation>次のページを取得</translation>
    </message>
    <message>
        <source>same query again</source>
        <translation>同じクエリを再実行</translation>
    </message>
    <message>
        <source>wider query</source>
        <translation>範囲を広げたクエリ</translation>
    </message>
    <message>
        <source>no further query</source>
        <translation>以後のクエリなし</translation>
    </message>
    <message>
        <source>result omitted</source>
        <translation>結果の省略</translation>
    </message>
    <message>
        <source>result partly hidden from the model</source>
        <translation>結果の一部がモデルに非公開</translation>
    </message>
    <message>
        <source>record refused</source>
        <translation>レコードの拒否</translation>
    </message>
    <message>
        <source>thinking withheld</source>
        <translation>思考の非公開</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>gone from the file</source>
        <translation>ファイルから消失</translation>
    </message>
    <message>
        <source>partly shown</source>
        <translation>一部のみ表示</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保持</translation>
    </message>
    <message>
        <source>the tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>the runtime</source>
        <translation>ランタイム</translation>
    </message>
    <message>
        <source>the model&apos;s provider</source>
        <translation>モデルのプロバイダー</translation>
    </message>
    <message>
        <source>the program that wrote the file</source>
        <translation>ファイルを書き込んだプログラム</translation>
    </message>
    <message>
        <source>this view</source>
        <translation>このビュー</translation>
    </message>
    <message>
        <source>%1 of an unknown number</source>
        <translation>%1 / 不明</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>記録なし</translation>
    </message>
    <message>
        <source>run without start</source>
        <translation>開始のない実行</translation>
    </message>
    <message>
        <source>run without end</source>
        <translation>終了のない実行</translation>
    </message>
    <message>
        <source>call without result</source>
        <translation>結果のない呼び出し</translation>
    </message>
    <message>
        <source>result without call</source>
        <translation>呼び出しのない結果</translation>
    </message>
    <message>
        <source>child&apos;s log missing</source>
        <translation>子実行のログなし</translation>
    </message>
    <message>
        <source>parent&apos;s log missing</source>
        <translation>親実行のログなし</translation>
    </message>
    <message>
        <source>earlier run missing</source>
        <translation>先行する実行なし</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>未応答</translation>
    </message>
    <message>
        <source>duplicate records</source>
        <translation>重複レコード</translation>
    </message>
    <message>
        <source>records after the end</source>
        <translation>終了後のレコード</translation>
    </message>
    <message>
        <source>The log does not contain the start of this run.</source>
        <translation>ログにこの実行の開始が含まれていません。</translation>
    </message>
    <message>
        <source>It is still running, or the log was cut off.</source>
        <translation>まだ実行中か、ログが途中で切れています。</translation>
    </message>
    <message>
        <source>%1 %2 has no result in the log.</source>
        <translation>%1 %2 の結果がログにありません。</translation>
    </message>
    <message>
        <source>%1 %2 has a result, but was never scheduled here.</source>
        <translation>%1 %2 の結果はありますが、ここに呼び出しの記録がありません。</translation>
    </message>
    <message>
        <source>The log of the child run %1 is not open.</source>
        <translation>子実行 %1 のログが開かれていません。</translation>
    </message>
    <message>
        <source>The log of the parent run %1 is not open.</source>
        <translation>親実行 %1 のログが開かれていません。</translation>
    </message>
    <message>
        <source>It continues after the suspension %1, whose run is not open.</source>
        <translation>中断 %1 の後の継続ですが、中断した実行が開かれていません。</translation>
    </message>
    <message>
        <source>It waits for a person, and no run here continues with the answer.</source>
        <translation>人の応答を待っていますが、その応答を受けて継続する実行がありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) with the keys of earlier records: shown, not counted.</source>
        <translation>
            <numerusform>以前のレコードとキーが同じレコード %n 件: 表示しますが、数えません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) of calls after the end of the run.</source>
        <translation>
            <numerusform>実行の終了後にある、呼び出しのレコード %n 件。</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>(no session)</source>
        <translation>(セッションなし)</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(名前なし)</translation>
    </message>
    <message>
        <source>used by the child runs that calls of this tool started</source>
        <translation>このツールの呼び出しが開始した子実行の使用量</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 model calls</source>
        <translation>入力 %1、出力 %2、モデル呼び出し %3</translation>
    </message>
    <message>
        <source>Your price table has no price for some of these tokens.</source>
        <translation>価格表に、このトークンの一部の価格がありません。</translation>
    </message>
    <message>
        <source>%1 sent, %2 received</source>
        <translation>送信 %1、受信 %2</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>失敗率</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>修復率</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p90</source>
        <translation>p90</translation>
    </message>
    <message>
        <source>p99</source>
        <translation>p99</translation>
    </message>
    <message>
        <source>Slowest</source>
        <translation>最長</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Failures by kind</source>
        <translation>種類別の失敗</translation>
    </message>
    <message>
        <source>%1 · press Return or double-click a number to show its calls</source>
        <translation>%1 · Enter または数値のダブルクリックで該当する呼び出しを表示</translation>
    </message>
    <message>
        <source>There are no calls in this log.</source>
        <translation>このログに呼び出しはありません。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a count of repair chains and their outcome</comment>
        <translation>%2 %1 件</translation>
    </message>
    <message>
        <source>Queries: %1 · pages: %2</source>
        <translation>クエリ: %1 · ページ: %2</translation>
    </message>
    <message>
        <source>%1 · press Return to show the pages of one</source>
        <translation>%1 · Enter でクエリのページを表示</translation>
    </message>
    <message>
        <source>tries until fixed: %1 on average, %2 at most</source>
        <translation>修正までの試行: 平均 %1、最大 %2</translation>
    </message>
    <message>
        <source>hints: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>moved on</source>
        <translation>先へ進んだ</translation>
    </message>
    <message>
        <source>another query</source>
        <translation>別のクエリ</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>an unknown part of %1</source>
        <translation>%1 のうち量の不明な一部</translation>
    </message>
    <message>
        <source>not counted: %1 that tool results report as their own</source>
        <translation>ツールの結果が自ら報告した %1 は含まない</translation>
    </message>
    <message>
        <source>%1 waits for a person, %2 without an answer</source>
        <translation>人を待った回数 %1、うち回答なし %2</translation>
    </message>
    <message>
        <source>Failed runs</source>
        <translation>失敗した実行</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最長の待ち</translation>
    </message>
</context>
<context>
    <name>tw::FoldingSection</name>
    <message>
        <source>expanded</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>折りたたみ</translation>
    </message>
</context>
<context>
    <name>tw::FormRow</name>
    <message>
        <source>Use %1</source>
        <translation>%1 を使う</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>%1 に名前を変更</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>New name of %1</source>
        <translation>%1 の新しい名前</translation>
    </message>
    <message>
        <source>not in the schema</source>
        <translation>スキーマにありません</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必須</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (ほか %2 件)</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>非推奨</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>読み取り専用</translation>
    </message>
    <message>
        <source>write-only</source>
        <translation>書き込み専用</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>Set to null</source>
        <translation>null にする</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>上へ移動 (Alt+Up)</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>下へ移動 (Alt+Down)</translation>
    </message>
    <message>
        <source>%1 was not sent</source>
        <translation>%1 は未送信</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 を追加</translation>
    </message>
    <message>
        <source>%1 is null</source>
        <translation>%1 は null</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s) inside</source>
        <translation>
            <numerusform>内側に問題 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a value</source>
        <translation>値を追加</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>既定値を使う</translation>
    </message>
    <message>
        <source>Use the example %1</source>
        <translation>例 %1 を使う</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Add another key…</source>
        <translation>別のキーを追加…</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
</context>
<context>
    <name>tw::FormSchema</name>
    <message>
        <source>%1 or null</source>
        <translation>%1 または null</translation>
    </message>
    <message>
        <source>e.g. %1</source>
        <translation>例: %1</translation>
    </message>
</context>
<context>
    <name>tw::FormView</name>
    <message>
        <source>Payload form</source>
        <translation>ペイロードのフォーム</translation>
    </message>
    <message>
        <source>This tool takes no arguments: its payload is {}.</source>
        <translation>このツールは引数を取りません。ペイロードは {} です。</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>The text is not JSON. The form shows the payload before it.</source>
        <translation>テキストは JSON ではありません。フォームには以前のペイロードが表示されています。</translation>
    </message>
</context>
<context>
    <name>tw::Format</name>
    <message>
        <source>under 1 ms</source>
        <translation>1 ms 未満</translation>
    </message>
</context>
<context>
    <name>tw::GraphView</name>
    <message>
        <source>Find a node</source>
        <translation>ノードを検索</translation>
    </message>
    <message>
        <source>Graph: %1</source>
        <translation>ノード図: %1</translation>
    </message>
    <message>
        <source>%1, %2. N and P go to the next and the previous node, Space folds what follows from it.</source>
        <translation>%1、%2。N で次のノード、P で前のノードに移動し、スペースで後続のノードを折りたたみます。</translation>
    </message>
    <message>
        <source>Drag to move, wheel to zoom, 0 shows all, Space folds a node</source>
        <translation>ドラッグで移動、ホイールで拡大/縮小、0 で全体表示、スペースでノードの折りたたみ</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>ノード 1 個</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>ノード %1 個</translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation>エッジ 1 本</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>エッジ %1 本</translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) with a missing end</source>
        <translation>
            <numerusform>端点が欠けているエッジ %n 本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::HeaderBar</name>
    <message>
        <source>Main menu</source>
        <translation>メインメニュー</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Main menu (F10)</source>
        <translation>メインメニュー (F10)</translation>
    </message>
    <message>
        <source>Document and recent files</source>
        <translation>ドキュメントと最近使ったファイル</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1、変更あり</translation>
    </message>
</context>
<context>
    <name>tw::HelpBrowser</name>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Do this now</source>
        <translation>今すぐ実行します</translation>
    </message>
</context>
<context>
    <name>tw::HelpCentre</name>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Nothing is called “%1”</source>
        <translation>「%1」という名前の項目はありません</translation>
    </message>
    <message>
        <source>Return searches the text of the help for it</source>
        <translation>Enter でヘルプの本文を検索します</translation>
    </message>
</context>
<context>
    <name>tw::HelpWindow</name>
    <message>
        <source>Search the help</source>
        <translation>ヘルプを検索</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Nothing in the help contains “%1”. Try a shorter word.</source>
        <translation>ヘルプに「%1」は見つかりません。もっと短い語で試してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n セクション</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::HintView</name>
    <message>
        <source>Nothing: the payload is accepted</source>
        <translation>なし: ペイロードは受理されます</translation>
    </message>
    <message>
        <source>Hint as JSON</source>
        <translation>JSON 形式のヒント</translation>
    </message>
    <message>
        <source>Generation of the hint</source>
        <translation>ヒントの世代</translation>
    </message>
    <message>
        <source>Current (ToolFailure)</source>
        <translation>現行 (ToolFailure)</translation>
    </message>
    <message>
        <source>Different versions of the Goa-AI runtime word a hint differently</source>
        <translation>ヒントの文言は Goa-AI ランタイムのバージョンによって異なります</translation>
    </message>
</context>
<context>
    <name>tw::HistoryPane</name>
    <message>
        <source>under way</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>エラー %1</translation>
    </message>
    <message>
        <source>isError</source>
        <translation>isError</translation>
    </message>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Edit and send again</source>
        <translation>編集して再送信</translation>
    </message>
    <message>
        <source>Compare two answers</source>
        <translation>2 つの応答を比較</translation>
    </message>
    <message>
        <source>Put the arguments of the selected call into the editor (Return)</source>
        <translation>選択した呼び出しの引数をエディターに入れます (Enter)</translation>
    </message>
    <message>
        <source>Show what differs between the answers of the two selected calls</source>
        <translation>選択した 2 つの呼び出しの応答の違いを表示します</translation>
    </message>
    <message>
        <source>Calls of this session</source>
        <translation>このセッションの呼び出し</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Difference of two answers</source>
        <translation>2 つの応答の違い</translation>
    </message>
    <message>
        <source>The answers to calls %1 and %2 are equal.</source>
        <translation>呼び出し %1 と %2 の応答は同じです。</translation>
    </message>
    <message>
        <source>From call %1 to call %2:</source>
        <translation>呼び出し %1 から呼び出し %2 へ:</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tw::ImageView</name>
    <message>
        <source>Image: %1</source>
        <translation>画像: %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 ピクセル</translation>
    </message>
    <message>
        <source>The image is too large to be shown: %1 × %2 pixels. It can be saved.</source>
        <translation>画像が大きすぎて表示できません: %1 × %2 ピクセル。保存はできます。</translation>
    </message>
    <message>
        <source>The image is damaged or of a kind that cannot be shown. It can be saved.</source>
        <translation>画像が破損しているか、表示できない種類です。保存はできます。</translation>
    </message>
</context>
<context>
    <name>tw::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Inspector pages</source>
        <translation>インスペクターのページ</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Raw record</source>
        <translation>生レコード</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>生データ</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSON としてコピー</translation>
    </message>
    <message>
        <source>Copy the selected call as JSON</source>
        <translation>選択した呼び出しを JSON としてコピーします</translation>
    </message>
    <message>
        <source>Copy as a call</source>
        <translation>呼び出しとしてコピー</translation>
    </message>
    <message>
        <source>Copy a tools/call request for MCP servers</source>
        <translation>MCP サーバー用の tools/call リクエストをコピーします</translation>
    </message>
    <message>
        <source>Copy as a test</source>
        <translation>テストとしてコピー</translation>
    </message>
    <message>
        <source>Copy a shell test that checks the recorded result with toolwright-cli</source>
        <translation>記録された結果を toolwright-cli で検査するシェルテストをコピーします</translation>
    </message>
    <message>
        <source>Open in Call</source>
        <translation>「呼び出し」で開く</translation>
    </message>
    <message>
        <source>Open this call&apos;s payload in its form</source>
        <translation>この呼び出しのペイロードをフォームで開きます</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>Select a call in the timeline, or a row of a table, to see what was sent and what came back. E goes to the next failure.</source>
        <translation>タイムラインの呼び出しか表の行を選択すると、送信した内容と返された内容が表示されます。E で次の失敗に移動します。</translation>
    </message>
    <message numerus="yes">
        <source>offset %1, %2 byte(s)</source>
        <translation>
            <numerusform>オフセット %1、%2 バイト</numerusform>
        </translation>
    </message>
    <message>
        <source>the file changed: these bytes are gone</source>
        <translation>ファイルが変更され、このバイト列は失われました</translation>
    </message>
    <message>
        <source>Damaged line %1</source>
        <translation>破損行 %1</translation>
    </message>
    <message>
        <source>Not a record</source>
        <translation>レコードではありません</translation>
    </message>
    <message>
        <source>The line was skipped; all others were read. Its bytes are under Raw.</source>
        <translation>この行は読み飛ばされ、ほかの行はすべて読み取られました。バイト列は「生データ」にあります。</translation>
    </message>
    <message>
        <source>the first %1 shown</source>
        <translation>先頭の %1 を表示</translation>
    </message>
    <message>
        <source>(%1 more characters, all of them in the raw record)</source>
        <translation>(ほか %1 文字。すべて生レコードにあります)</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>duration not measured</source>
        <translation>所要時間は未計測</translation>
    </message>
</context>
<context>
    <name>tw::IssueListModel</name>
    <message>
        <source>payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>フィールド</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>問題の内容</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
</context>
<context>
    <name>tw::IssuePinText</name>
    <message>
        <source>allowed: %1</source>
        <translation>許容値: %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>期待: %1</translation>
    </message>
    <message>
        <source>got %1</source>
        <translation>実際: %1</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>形式 %1</translation>
    </message>
    <message>
        <source>pattern %1</source>
        <translation>パターン %1</translation>
    </message>
    <message>
        <source>at least %1 long</source>
        <translation>長さ %1 以上</translation>
    </message>
    <message>
        <source>at most %1 long</source>
        <translation>長さ %1 以下</translation>
    </message>
    <message>
        <source>possibly here</source>
        <translation>ここの可能性あり</translation>
    </message>
</context>
<context>
    <name>tw::IssueTableModel</name>
    <message>
        <source>Issue</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
</context>
<context>
    <name>tw::IssuesPanel</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>エラー %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>警告 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>ヒント %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Show or hide the issues (Ctrl+Shift+M)</source>
        <translation>問題を表示または非表示にします (Ctrl+Shift+M)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Show the place</source>
        <translation>該当箇所を表示</translation>
    </message>
</context>
<context>
    <name>tw::JsonBlock</name>
    <message>
        <source>Fold</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Show or fold the rest of the text</source>
        <translation>残りのテキストを表示または折りたたみます</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n line(s)</source>
        <translation>
            <numerusform>全 %n 行を表示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::JsonCompleter</name>
    <message>
        <source>Suggestions</source>
        <translation>候補</translation>
    </message>
</context>
<context>
    <name>tw::JsonEdit</name>
    <message>
        <source>JSON editor</source>
        <translation>JSON エディター</translation>
    </message>
    <message>
        <source>Fold objects and arrays</source>
        <translation>オブジェクトと配列を折りたたむ</translation>
    </message>
    <message>
        <source>Fold or unfold (Ctrl+Shift+[, Ctrl+Shift+])</source>
        <translation>折りたたみ/展開 (Ctrl+Shift+[、Ctrl+Shift+])</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Hide the lines of the object or array at the cursor</source>
        <translation>カーソル位置のオブジェクトまたは配列の行を隠します</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Show the lines of the object or array at the cursor</source>
        <translation>カーソル位置のオブジェクトまたは配列の行を表示します</translation>
    </message>
    <message>
        <source>Fold All</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Hide the lines of all objects and arrays in the outermost one</source>
        <translation>最も外側の中にあるすべてのオブジェクトと配列の行を隠します</translation>
    </message>
    <message>
        <source>Unfold All</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>すべての行を表示します</translation>
    </message>
    <message numerus="yes">
        <source>… %n member(s)</source>
        <translation>
            <numerusform>… メンバー %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n item(s)</source>
        <translation>
            <numerusform>… 要素 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::JsonField</name>
    <message>
        <source>any JSON value</source>
        <translation>任意の JSON 値</translation>
    </message>
</context>
<context>
    <name>tw::JsonFindBar</name>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>テキスト内を検索</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>前へ (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>次へ (Enter)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>閉じる (Esc)</translation>
    </message>
</context>
<context>
    <name>tw::JsonTreeModel</name>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>tw::JsonView</name>
    <message>
        <source>JSON text</source>
        <translation>JSON テキスト</translation>
    </message>
    <message>
        <source>Formatting…</source>
        <translation>整形中…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>すべてコピー</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>すべて選択</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>検索…</translation>
    </message>
</context>
<context>
    <name>tw::KeywordField</name>
    <message>
        <source>this is not JSON yet</source>
        <translation>まだ JSON ではありません</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>数値ではありません</translation>
    </message>
    <message>
        <source>a count is a whole number from 0</source>
        <translation>個数は 0 以上の整数です</translation>
    </message>
    <message>
        <source>Edit in a form</source>
        <translation>フォームで編集</translation>
    </message>
    <message>
        <source>“%1” is not of type %2</source>
        <translation>「%1」は型 %2 ではありません</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>許可</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>as described by the row “values”</source>
        <translation>行「値」のとおり</translation>
    </message>
</context>
<context>
    <name>tw::LargeArtifact</name>
    <message>
        <source>Keep</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Keep this artifact</source>
        <translation>このアーティファクトを固定</translation>
    </message>
    <message>
        <source>Keep it here when another call is selected</source>
        <translation>別の呼び出しを選択してもここに残します</translation>
    </message>
    <message>
        <source>Close this artifact</source>
        <translation>このアーティファクトを閉じる</translation>
    </message>
</context>
<context>
    <name>tw::LatencyChart</name>
    <message>
        <source>Durations</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>No durations are recorded.</source>
        <translation>所要時間の記録がありません。</translation>
    </message>
    <message>
        <source>%1 of %2: 50 % within %3, 90 % within %4, 99 % within %5</source>
        <translation>%2 (%1): 50 % が %3 以内、90 % が %4 以内、99 % が %5 以内</translation>
    </message>
    <message>
        <source>Select a row to see the durations of its calls</source>
        <translation>行を選択すると、その呼び出しの所要時間が表示されます</translation>
    </message>
    <message>
        <source>No durations are recorded for %1</source>
        <translation>%1 の所要時間の記録がありません</translation>
    </message>
    <message>
        <source>Durations of %1: p50 %2, p90 %3, p99 %4</source>
        <translation>%1 の所要時間: p50 %2、p90 %3、p99 %4</translation>
    </message>
    <message>
        <source>from (s)</source>
        <translation>下限 (s)</translation>
    </message>
    <message>
        <source>to (s)</source>
        <translation>上限 (s)</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>durations</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG として保存…</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>上限なし</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 から %2: %3</translation>
    </message>
</context>
<context>
    <name>tw::LineChart</name>
    <message>
        <source>Values at the cursor and statistics of the visible range</source>
        <translation>カーソル位置の値と表示範囲の統計</translation>
    </message>
    <message>
        <source>Copy, save and options of the chart</source>
        <translation>グラフのコピー、保存とオプション</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>グラフのメニュー</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>対数目盛</translation>
    </message>
    <message>
        <source>log</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>ローカル時刻</translation>
    </message>
    <message>
        <source>local</source>
        <translation>ローカル</translation>
    </message>
    <message>
        <source>Copy visible points</source>
        <translation>表示中の点をコピー</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>PNG として保存…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>SVG として保存…</translation>
    </message>
    <message>
        <source>Save for print…</source>
        <translation>印刷用に保存…</translation>
    </message>
    <message>
        <source>Save visible points as CSV…</source>
        <translation>表示中の点を CSV として保存…</translation>
    </message>
    <message>
        <source>Save all points as CSV…</source>
        <translation>すべての点を CSV として保存…</translation>
    </message>
    <message>
        <source>Show the curve %1</source>
        <translation>曲線 %1 を表示</translation>
    </message>
    <message>
        <source>Show or hide this curve</source>
        <translation>この曲線を表示または非表示にします</translation>
    </message>
    <message>
        <source>Curves shown: %1 of %2; the table lists all.</source>
        <translation>表示中の曲線: %1 / %2。表にはすべてあります。</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>描画する点がありません</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 %4</source>
        <translation>%1 は %2 から %3 %4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>グラフを保存</translation>
    </message>
    <message>
        <source>The chart was not saved. %1</source>
        <translation>グラフは保存されませんでした。%1</translation>
    </message>
    <message>
        <source>%1 points are too many for the clipboard. Zoom in, or save them as CSV.</source>
        <translation>%1 点は多すぎてクリップボードに入りません。拡大するか、CSV として保存してください。</translation>
    </message>
    <message>
        <source>%1 is %2 %3</source>
        <translation>%1 は %2 %3</translation>
    </message>
</context>
<context>
    <name>tw::LiveServer</name>
    <message>
        <source>The resource %1 has changed</source>
        <translation>リソース %1 が変更されました</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>未起動</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>起動中</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>停止処理中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>To sign you in, the server names an address of another server. Nothing is sent to it before you agree.</source>
        <translation>サインインのために、サーバーが別のサーバーのアドレスを指定しています。同意するまで、そこへは何も送信されません。</translation>
    </message>
    <message>
        <source>Sign in at this address, which opens in the browser.</source>
        <translation>ブラウザーで開くこのアドレスでサインインしてください。</translation>
    </message>
</context>
<context>
    <name>tw::LogNotices</name>
    <message>
        <source>The log has changed on disk.</source>
        <translation>ログがディスク上で変更されました。</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of the folder cannot be read</source>
        <translation>
            <numerusform>フォルダー内のほかのファイル %n 個を読み取れません</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::LongTextEdit</name>
    <message>
        <source>Wrap Lines</source>
        <translation>行を折り返す</translation>
    </message>
    <message>
        <source>Show lines that are wider than the view in several rows</source>
        <translation>表示幅より長い行を複数の行に分けて表示します</translation>
    </message>
</context>
<context>
    <name>tw::MainWindow</name>
    <message>
        <source>Sample · %1</source>
        <translation>サンプル · %1</translation>
    </message>
    <message>
        <source>Save the changes before another catalog is opened?</source>
        <translation>別のカタログを開く前に変更を保存しますか?</translation>
    </message>
    <message>
        <source>There is nothing to undo here.</source>
        <translation>元に戻す操作はありません。</translation>
    </message>
    <message>
        <source>There is nothing to redo here.</source>
        <translation>やり直す操作はありません。</translation>
    </message>
    <message>
        <source>There are no issues here.</source>
        <translation>ここに問題はありません。</translation>
    </message>
    <message>
        <source>Hide &amp;issues</source>
        <translation>問題を隠す(&amp;I)</translation>
    </message>
    <message>
        <source>Show &amp;issues</source>
        <translation>問題を表示(&amp;I)</translation>
    </message>
    <message>
        <source>The open catalog has no tool %1. Open the catalog of this run.</source>
        <translation>開いているカタログにツール %1 はありません。この実行のカタログを開いてください。</translation>
    </message>
    <message>
        <source>Open the catalog that has the tool %1 first.</source>
        <translation>先にツール %1 を含むカタログを開いてください。</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Works offline: nothing is sent unless you connect to a server</source>
        <translation>オフラインで動作: サーバーに接続しない限り何も送信しません</translation>
    </message>
    <message>
        <source>Switch to the light theme</source>
        <translation>ライトテーマに切り替え</translation>
    </message>
    <message>
        <source>Switch to the dark theme</source>
        <translation>ダークテーマに切り替え</translation>
    </message>
    <message>
        <source>Save the changes before closing?</source>
        <translation>閉じる前に変更を保存しますか?</translation>
    </message>
    <message>
        <source>Ending the servers…</source>
        <translation>サーバーを停止中…</translation>
    </message>
    <message>
        <source>Examining %1…</source>
        <translation>%1 を調査中…</translation>
    </message>
    <message>
        <source>%1 was found beside the log and is open in Design and Call.</source>
        <translation>ログと同じ場所に %1 が見つかり、「設計」と「呼び出し」で開かれています。</translation>
    </message>
    <message numerus="yes">
        <source>%n more catalog(s) skipped: only one can be open.</source>
        <translation>
            <numerusform>ほかのカタログ %n 件は開きませんでした。同時に開けるのは 1 つだけです。</numerusform>
        </translation>
    </message>
    <message>
        <source>No samples are installed.</source>
        <translation>サンプルはインストールされていません。</translation>
    </message>
    <message>
        <source>Open tool catalogs or run logs</source>
        <translation>ツールカタログまたは実行ログを開く</translation>
    </message>
    <message>
        <source>Catalogs and run logs (*.json *.jsonl *.ndjson *.log *.txt)</source>
        <translation>カタログと実行ログ (*.json *.jsonl *.ndjson *.log *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Open a folder of run logs</source>
        <translation>実行ログのフォルダーを開く</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1; %n fact(s) cannot be represented in this format</source>
        <translation>
            <numerusform>%1 を保存しました。この形式では表現できない情報: %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The saved calls were not saved</source>
        <translation>保存した呼び出しのファイルを保存できませんでした</translation>
    </message>
    <message>
        <source>Overwrite them</source>
        <translation>上書き</translation>
    </message>
    <message>
        <source>Discard my calls</source>
        <translation>自分の呼び出しを破棄</translation>
    </message>
    <message>
        <source>Save the catalog</source>
        <translation>カタログを保存</translation>
    </message>
    <message>
        <source>Design or tool catalog (*.json)</source>
        <translation>設計またはツールカタログ (*.json)</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>上書き</translation>
    </message>
    <message>
        <source>Discard my changes</source>
        <translation>自分の変更を破棄</translation>
    </message>
    <message>
        <source>%1 was changed by another program and has been reloaded.</source>
        <translation>%1 は別のプログラムによって変更されたため、再読み込みしました。</translation>
    </message>
    <message>
        <source>Save the changes before the catalog is closed?</source>
        <translation>カタログを閉じる前に変更を保存しますか?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>変更を破棄</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>“%1” needs something that is not open now.</source>
        <translation>「%1」に必要なものが現在開かれていません。</translation>
    </message>
    <message>
        <source>Toolwright did not exit normally last time. The files of that session are listed under Recent.</source>
        <translation>Toolwright は前回正常に終了しませんでした。そのセッションのファイルは「最近使ったファイル」にあります。</translation>
    </message>
    <message>
        <source>a new design</source>
        <translation>新しい設計</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Files of the last session that no longer exist: %1</source>
        <translation>前回のセッションのファイルのうち、存在しないもの: %1</translation>
    </message>
    <message>
        <source>Could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <source>The language changes when Toolwright is started again.</source>
        <translation>言語は、次に Toolwright を起動したときに変わります。</translation>
    </message>
    <message>
        <source>Some text changes size only when Toolwright is started again.</source>
        <translation>一部の文字の大きさは、次に Toolwright を起動したときに変わります。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) skipped: missing, or neither a tool catalog nor a run log.</source>
        <translation>
            <numerusform>%n 件のファイルは開きませんでした。見つからないか、ツールカタログでも実行ログでもありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened.</source>
        <translation>開いた後に、別のプログラムが %1 を変更しました。</translation>
    </message>
    <message>
        <source>Another program has removed %1 since it was opened.</source>
        <translation>開いた後に、別のプログラムが %1 を削除しました。</translation>
    </message>
    <message>
        <source>%1 was changed by another program; you will be asked before it is overwritten.</source>
        <translation>%1 は別のプログラムによって変更されました。上書きする前に確認します。</translation>
    </message>
    <message>
        <source>%1 was removed by another program; you will be asked before it is written again.</source>
        <translation>%1 は別のプログラムによって削除されました。再び書き込む前に確認します。</translation>
    </message>
    <message>
        <source>the saved calls</source>
        <translation>保存した呼び出し</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未保存: %1</translation>
    </message>
</context>
<context>
    <name>tw::MarkdownView</name>
    <message>
        <source>Text: %1</source>
        <translation>テキスト: %1</translation>
    </message>
    <message>
        <source>[Image not loaded: %1]</source>
        <translation>[画像は読み込まれていません: %1]</translation>
    </message>
    <message>
        <source>From here on the text is shown as it is: to lay it out as Markdown would take too long.</source>
        <translation>ここから先はテキストをそのまま表示します。Markdown として配置すると時間がかかりすぎるためです。</translation>
    </message>
</context>
<context>
    <name>tw::McpView</name>
    <message>
        <source>MCP tool result</source>
        <translation>MCP ツールの結果</translation>
    </message>
    <message>
        <source>Right: a tool result with isError. The model reads it and can correct the call.</source>
        <translation>正: isError 付きのツールの結果です。モデルはこれを読み、呼び出しを修正できます。</translation>
    </message>
    <message>
        <source>MCP protocol error</source>
        <translation>MCP プロトコルエラー</translation>
    </message>
    <message>
        <source>Wrong since 2025-11-25 (SEP-1303): a protocol error. The model may never see it.</source>
        <translation>誤 (2025-11-25 以降、SEP-1303): プロトコルエラーです。モデルに見えない可能性があります。</translation>
    </message>
    <message>
        <source>as JSON</source>
        <translation>JSON で表示</translation>
    </message>
    <message>
        <source>Show what is sent instead of what is read</source>
        <translation>モデルが読む内容ではなく、送信される内容を表示します</translation>
    </message>
    <message>
        <source>Nothing: the payload is accepted</source>
        <translation>なし: ペイロードは受理されます</translation>
    </message>
    <message>
        <source>error %1, not for the model</source>
        <translation>エラー %1、モデルには非公開</translation>
    </message>
</context>
<context>
    <name>tw::MergePage</name>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Tool %1</source>
        <translation>ツール %1</translation>
    </message>
    <message>
        <source>Toolset %1</source>
        <translation>ツールセット %1</translation>
    </message>
    <message>
        <source>Shared type %1</source>
        <translation>共有型 %1</translation>
    </message>
    <message>
        <source>Service %1</source>
        <translation>サービス %1</translation>
    </message>
    <message>
        <source>Agent %1</source>
        <translation>エージェント %1</translation>
    </message>
    <message>
        <source>Registry %1</source>
        <translation>レジストリ %1</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>競合</translation>
    </message>
    <message>
        <source>order changed</source>
        <translation>順序を変更</translation>
    </message>
    <message numerus="yes">
        <source>changed, %n field(s)</source>
        <translation>
            <numerusform>変更 (%n フィールド)</numerusform>
        </translation>
    </message>
    <message>
        <source>removed here, changed there</source>
        <translation>こちらで削除、相手側で変更</translation>
    </message>
    <message>
        <source>added</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>changed here, removed there</source>
        <translation>こちらで変更、相手側で削除</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>自分側</translation>
    </message>
    <message>
        <source>theirs</source>
        <translation>相手側</translation>
    </message>
    <message>
        <source>by field</source>
        <translation>フィールド別</translation>
    </message>
    <message>
        <source>both tools</source>
        <translation>両方のツール</translation>
    </message>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>競合 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>変更 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>追加 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>削除 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>違いはありません。</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>自分側</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>相手側</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>採用</translation>
    </message>
    <message>
        <source>Before both changes</source>
        <translation>両方の変更前</translation>
    </message>
    <message>
        <source>Did not exist</source>
        <translation>存在しませんでした</translation>
    </message>
    <message>
        <source>Not in this design</source>
        <translation>この設計にはありません</translation>
    </message>
    <message>
        <source>Not in the other file</source>
        <translation>相手のファイルにはありません</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分の変更を保持</translation>
    </message>
    <message>
        <source>Leave the selected rows as they are here</source>
        <translation>選択した行をこちらの内容のまま残します</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>相手の変更を採用</translation>
    </message>
    <message>
        <source>Take the selected rows from the other file</source>
        <translation>選択した行に相手のファイルの内容を採用します</translation>
    </message>
    <message>
        <source>Choose by field</source>
        <translation>フィールド別に選択</translation>
    </message>
    <message>
        <source>Merge the changes of both; the rows below decide each field</source>
        <translation>両方の変更をマージします。下の行でフィールドごとに決めます</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>両方を残す</translation>
    </message>
    <message>
        <source>Add the other tool under an unused name</source>
        <translation>相手のツールを未使用の名前で追加します</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>適用</translation>
    </message>
    <message>
        <source>Apply the choices as one step of undo</source>
        <translation>選択した内容を、1 回で元に戻せる変更として適用します</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Change nothing (Esc)</source>
        <translation>何も変更しません (Esc)</translation>
    </message>
    <message>
        <source>Merge with %1</source>
        <translation>%1 とマージ</translation>
    </message>
    <message>
        <source>Theirs: %1</source>
        <translation>相手側: %1</translation>
    </message>
</context>
<context>
    <name>tw::MessageBar</name>
    <message>
        <source>Dismiss this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
</context>
<context>
    <name>tw::MessageListModel</name>
    <message>
        <source>text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>call</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>役割</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
</context>
<context>
    <name>tw::Mode</name>
    <message>
        <source>&amp;Design</source>
        <translation>設計(&amp;D)</translation>
    </message>
    <message>
        <source>Edit tools and their constraints</source>
        <translation>ツールとその制約を編集します</translation>
    </message>
    <message>
        <source>Ca&amp;ll</source>
        <translation>呼び出し(&amp;L)</translation>
    </message>
    <message>
        <source>Write and check tool calls</source>
        <translation>ツール呼び出しを作成し、検査します</translation>
    </message>
    <message>
        <source>Re&amp;play</source>
        <translation>リプレイ(&amp;P)</translation>
    </message>
    <message>
        <source>Explore recorded runs</source>
        <translation>記録された実行を調べます</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>サンプルを開く</translation>
    </message>
</context>
<context>
    <name>tw::NewDesignPage</name>
    <message>
        <source>Blank design</source>
        <translation>空の設計</translation>
    </message>
    <message>
        <source>Make a design from this text</source>
        <translation>このテキストから設計を作成</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>新しい設計</translation>
    </message>
    <message>
        <source>Start with an empty toolset, or from something that exists: a tool catalog, an OpenAPI document, a JSON Schema or one example of a payload.</source>
        <translation>空のツールセットから始めるか、既存のもの (ツールカタログ、OpenAPI ドキュメント、JSON Schema、ペイロードの例) から始めます。</translation>
    </message>
    <message>
        <source>Copy of the sample</source>
        <translation>サンプルのコピー</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>ファイルから…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Catalog, JSON Schema or JSON example</source>
        <translation>カタログ、JSON Schema または JSON の例</translation>
    </message>
    <message>
        <source>Paste a catalog, a JSON Schema or a JSON example here, e.g. {&quot;zone_id&quot;: &quot;north-2&quot;, &quot;hours&quot;: 24}</source>
        <translation>カタログ、JSON Schema または JSON の例をここに貼り付けます。例: {&quot;zone_id&quot;: &quot;north-2&quot;, &quot;hours&quot;: 24}</translation>
    </message>
</context>
<context>
    <name>tw::NumberField</name>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
    <message>
        <source>Up and Down change the number by 1, with Page Up and Page Down by 10</source>
        <translation>上下キーで 1 ずつ、Page Up と Page Down で 10 ずつ増減します</translation>
    </message>
</context>
<context>
    <name>tw::ObjectField</name>
    <message>
        <source>+ Add</source>
        <translation>+ 追加</translation>
    </message>
    <message>
        <source>new key</source>
        <translation>新しいキー</translation>
    </message>
    <message>
        <source>Key of a new entry</source>
        <translation>新しいエントリのキー</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>エントリを追加</translation>
    </message>
    <message>
        <source>There is a field with this name.</source>
        <translation>この名前のフィールドはすでにあります。</translation>
    </message>
    <message>
        <source>The schema does not allow this name.</source>
        <translation>スキーマはこの名前を許可していません。</translation>
    </message>
    <message>
        <source>The schema has no such field.</source>
        <translation>スキーマにこのフィールドはありません。</translation>
    </message>
    <message>
        <source>The name does not match %1.</source>
        <translation>名前が %1 に一致しません。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message numerus="yes">
        <source>Show more (%n field(s) left)</source>
        <translation>
            <numerusform>さらに表示（残り %n フィールド）</numerusform>
        </translation>
    </message>
    <message>
        <source>Set to {}</source>
        <translation>{} にする</translation>
    </message>
</context>
<context>
    <name>tw::OffersPage</name>
    <message>
        <source>Tell me when it changes</source>
        <translation>変更を通知</translation>
    </message>
    <message>
        <source>Prompts and resources</source>
        <translation>プロンプトとリソース</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>再読み込み</translation>
    </message>
    <message>
        <source>List prompts and resources again</source>
        <translation>プロンプトとリソースの一覧を再取得します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Return to the tools</source>
        <translation>ツールに戻ります</translation>
    </message>
    <message>
        <source>Subscribe to this resource; changes are listed below</source>
        <translation>このリソースを購読します。変更は下に表示されます</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>ログレベル</translation>
    </message>
    <message>
        <source>Ask the server for log messages of this level and above</source>
        <translation>このレベル以上のログメッセージをサーバーに求めます</translation>
    </message>
    <message>
        <source>the default of the server</source>
        <translation>サーバーの既定</translation>
    </message>
    <message>
        <source>Notifications of the server</source>
        <translation>サーバーの通知</translation>
    </message>
    <message>
        <source>Log messages, changed lists and changed resources appear here.</source>
        <translation>ログメッセージ、一覧の変更、リソースの変更がここに表示されます。</translation>
    </message>
    <message>
        <source>Prompts and resources of %1</source>
        <translation>%1 のプロンプトとリソース</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>リソース</translation>
    </message>
    <message>
        <source>Resource templates</source>
        <translation>リソーステンプレート</translation>
    </message>
    <message>
        <source>This server lists no prompts and no resources.</source>
        <translation>このサーバーにはプロンプトもリソースもありません。</translation>
    </message>
    <message>
        <source>Get prompt</source>
        <translation>プロンプトを取得</translation>
    </message>
    <message>
        <source>Read resource</source>
        <translation>リソースを読み取る</translation>
    </message>
</context>
<context>
    <name>tw::OpenRequest</name>
    <message numerus="yes">
        <source>Open a tool catalog and %n run log(s)</source>
        <translation>
            <numerusform>ツールカタログと実行ログ %n 件を開く</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open %n run log(s) in %1</source>
        <translation>
            <numerusform>実行ログ %n 件を「%1」で開く</numerusform>
        </translation>
    </message>
    <message>
        <source>Open this tool catalog in %1</source>
        <translation>このツールカタログを「%1」で開く</translation>
    </message>
    <message>
        <source>Toolwright cannot open this</source>
        <translation>Toolwright では開けません</translation>
    </message>
</context>
<context>
    <name>tw::OutcomePane</name>
    <message>
        <source>Goa boundary</source>
        <translation>Goa 境界</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>Validates like generated Goa code: unknown keys are rejected, and some errors hide others</source>
        <translation>生成された Goa コードと同じように検証します: 未知のキーは拒否され、一部のエラーがほかのエラーを隠します</translation>
    </message>
    <message>
        <source>Validates as JSON Schema defines it: all errors at once, unknown keys allowed</source>
        <translation>JSON Schema の定義どおりに検証します: すべてのエラーを一度に示し、未知のキーを許可します</translation>
    </message>
    <message>
        <source>assert formats</source>
        <translation>形式も検証</translation>
    </message>
    <message>
        <source>Issues of the payload</source>
        <translation>ペイロードの問題</translation>
    </message>
    <message>
        <source>Answer of the tool boundary</source>
        <translation>ツール境界の応答</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>The ToolError of the hint</source>
        <translation>ヒントの ToolError</translation>
    </message>
    <message>
        <source>MCP</source>
        <translation>MCP</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>修正後</translation>
    </message>
    <message>
        <source>Payloads</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The schema is invalid</source>
        <translation>スキーマが無効です</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): sent as shown, it would be refused</source>
        <translation>
            <numerusform>問題 %n 件: このまま送信すると拒否されます</numerusform>
        </translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>受理</translation>
    </message>
    <message numerus="yes">
        <source>The boundary stops there: %n more behind it</source>
        <translation>
            <numerusform>境界はそこで止まります: その先にあと %n 件あります</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::OutlineView</name>
    <message>
        <source>Outline: %1</source>
        <translation>輪郭: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n shape(s) between %1 and %2</source>
        <translation>
            <numerusform>%1 から %2 までの図形 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag to move, wheel to zoom, 0 shows all</source>
        <translation>ドラッグで移動、ホイールで拡大/縮小、0 で全体表示</translation>
    </message>
    <message>
        <source> N</source>
        <translation> N</translation>
    </message>
    <message>
        <source> S</source>
        <translation> S</translation>
    </message>
    <message>
        <source> E</source>
        <translation> E</translation>
    </message>
    <message>
        <source> W</source>
        <translation> W</translation>
    </message>
</context>
<context>
    <name>tw::PagedView</name>
    <message>
        <source>Loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>別のファイルを開く…</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>%1 に戻る</translation>
    </message>
</context>
<context>
    <name>tw::ParsedLaterView</name>
    <message>
        <source>Reading the data</source>
        <translation>データを読み込み中</translation>
    </message>
</context>
<context>
    <name>tw::PastePanel</name>
    <message>
        <source>No property for column %1: left out.</source>
        <translation>列 %1 に対応するプロパティがないため省略しました。</translation>
    </message>
    <message>
        <source>The first row names the columns</source>
        <translation>先頭行は列名</translation>
    </message>
    <message>
        <source>Replace all items</source>
        <translation>すべての要素を置換</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Add the items after the present ones</source>
        <translation>現在の要素の後に追加します</translation>
    </message>
    <message>
        <source>Remove the present items first</source>
        <translation>先に現在の要素を削除します</translation>
    </message>
    <message>
        <source>Paste nothing (Escape)</source>
        <translation>何も貼り付けません (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard holds no rows.</source>
        <translation>クリップボードに行がありません。</translation>
    </message>
    <message numerus="yes">
        <source>Add %n item(s)</source>
        <translation>
            <numerusform>要素 %n 個を追加</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::PatternField</name>
    <message>
        <source>regular expression, e.g. ^[a-z]+$</source>
        <translation>正規表現 (例: ^[a-z]+$)</translation>
    </message>
    <message>
        <source>Text to try the pattern on</source>
        <translation>パターンを試すテキスト</translation>
    </message>
    <message>
        <source>text to try</source>
        <translation>試すテキスト</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>一致しません</translation>
    </message>
    <message>
        <source>✓ matches</source>
        <translation>✓ 一致します</translation>
    </message>
    <message>
        <source>✕ does not match</source>
        <translation>✕ 一致しません</translation>
    </message>
</context>
<context>
    <name>tw::PayloadBlock</name>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Payload as a form</source>
        <translation>ペイロードをフォームで表示</translation>
    </message>
    <message>
        <source>Payload as JSON</source>
        <translation>JSON 形式のペイロード</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>フォーム</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Schema: %1</source>
        <translation>スキーマ: %1</translation>
    </message>
    <message>
        <source>From the catalog open in Design and Call</source>
        <translation>「設計」と「呼び出し」で開いているカタログから</translation>
    </message>
    <message>
        <source>From a catalog next to the log</source>
        <translation>ログと同じ場所のカタログから</translation>
    </message>
    <message>
        <source>What the model sent, as a form</source>
        <translation>モデルが送信した内容 (フォーム)</translation>
    </message>
    <message>
        <source>1 field not sent</source>
        <translation>未送信の 1 フィールド</translation>
    </message>
    <message>
        <source>%1 fields not sent</source>
        <translation>未送信の %1 フィールド</translation>
    </message>
</context>
<context>
    <name>tw::PayloadSet</name>
    <message>
        <source>at the lower bound</source>
        <translation>下限値</translation>
    </message>
    <message>
        <source>at the upper bound</source>
        <translation>上限値</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>未知のフィールド</translation>
    </message>
    <message>
        <source>wrong type, expected %1</source>
        <translation>型の誤り (%1 が必要)</translation>
    </message>
    <message>
        <source>not an allowed value</source>
        <translation>許容値以外の値</translation>
    </message>
    <message>
        <source>below the minimum %1</source>
        <translation>最小値 %1 未満</translation>
    </message>
    <message>
        <source>above the maximum %1</source>
        <translation>最大値 %1 超</translation>
    </message>
    <message>
        <source>shorter than %1</source>
        <translation>長さ %1 未満</translation>
    </message>
    <message>
        <source>longer than %1</source>
        <translation>長さ %1 超</translation>
    </message>
    <message>
        <source>does not match the pattern</source>
        <translation>パターンに不一致</translation>
    </message>
    <message>
        <source>not in the format %1</source>
        <translation>形式 %1 に不適合</translation>
    </message>
    <message>
        <source>violates %1</source>
        <translation>%1 に違反</translation>
    </message>
    <message>
        <source>only what is required</source>
        <translation>必須のみ</translation>
    </message>
    <message>
        <source>every field</source>
        <translation>全フィールド</translation>
    </message>
    <message>
        <source>random, seed %1</source>
        <translation>ランダム、シード %1</translation>
    </message>
    <message>
        <source>No payload for #%1: %2</source>
        <translation>#%1 のペイロードなし: %2</translation>
    </message>
    <message>
        <source>minimal</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>boundary</source>
        <translation>境界値</translation>
    </message>
    <message>
        <source>one fault</source>
        <translation>誤り 1 つ</translation>
    </message>
    <message>
        <source>random</source>
        <translation>ランダム</translation>
    </message>
</context>
<context>
    <name>tw::PayloadSetModel</name>
    <message>
        <source>pass</source>
        <translation>合格</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>不合格</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>受理</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
</context>
<context>
    <name>tw::PayloadsView</name>
    <message>
        <source>Open in the form</source>
        <translation>フォームで開く</translation>
    </message>
    <message>
        <source>Copy the payload</source>
        <translation>ペイロードをコピー</translation>
    </message>
    <message>
        <source>Generated payloads</source>
        <translation>生成したペイロード</translation>
    </message>
    <message>
        <source>Copy the payload of the selected row (Ctrl+C)</source>
        <translation>選択した行のペイロードをコピーします (Ctrl+C)</translation>
    </message>
    <message>
        <source>Open the payload of the selected row in the form (Return)</source>
        <translation>選択した行のペイロードをフォームで開きます (Enter)</translation>
    </message>
    <message>
        <source>Valid and invalid payloads made from the schema</source>
        <translation>スキーマから生成した有効なペイロードと無効なペイロード</translation>
    </message>
    <message>
        <source>%1 of %2 not as expected</source>
        <translation>%2 件中 %1 件が期待と相違</translation>
    </message>
    <message numerus="yes">
        <source>All %n payload(s) as expected</source>
        <translation>
            <numerusform>ペイロード %n 件すべて期待どおり</numerusform>
        </translation>
    </message>
    <message>
        <source>Generating payloads…</source>
        <translation>ペイロードを生成中…</translation>
    </message>
</context>
<context>
    <name>tw::PlaybackBar</name>
    <message>
        <source>Playback position</source>
        <translation>再生位置</translation>
    </message>
    <message>
        <source>Time at the cursor</source>
        <translation>カーソル位置の時刻</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>次のイベント</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>前のイベント</translation>
    </message>
    <message>
        <source>Next step of a call</source>
        <translation>呼び出しの次の段階</translation>
    </message>
    <message>
        <source>Previous step of a call</source>
        <translation>呼び出しの前の段階</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>次のターン</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>前のターン</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Skip idle time</source>
        <translation>アイドル時間をスキップ</translation>
    </message>
    <message>
        <source>Repeat the marked range</source>
        <translation>選択範囲を繰り返す</translation>
    </message>
    <message>
        <source>Leave the playback</source>
        <translation>再生を終了</translation>
    </message>
    <message>
        <source>Show the final state of the whole log</source>
        <translation>ログ全体の最終状態を表示します</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>再生を速く</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>再生を遅く</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>%1 has not started</source>
        <translation>%1 は未開始</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>%1 done, %2 failed</source>
        <translation>完了 %1、失敗 %2</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>完了 %1</translation>
    </message>
    <message>
        <source>in flight: %1</source>
        <translation>処理中: %1</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>処理中 %1 件</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 call(s) left</source>
        <translation>
            <numerusform>残り呼び出し数 %1 / %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 failure(s) left</source>
        <translation>
            <numerusform>残り失敗数 %1 / %2</numerusform>
        </translation>
    </message>
    <message>
        <source>The playback cursor between the start and the end of the log. All views show what was known at its time.</source>
        <translation>ログの開始と終了の間にある再生カーソルです。すべてのビューはその時点で既知だった内容を表示します。</translation>
    </message>
    <message>
        <source>The time of the playback cursor, since the start of the log. Empty without a cursor.</source>
        <translation>ログの開始からの再生カーソルの時刻です。カーソルがなければ空です。</translation>
    </message>
    <message>
        <source>How many seconds of the log are played in one second.</source>
        <translation>1 秒間に再生するログの秒数です。</translation>
    </message>
    <message>
        <source>Moves the playback cursor to the next record of the log.</source>
        <translation>再生カーソルをログの次のレコードへ移動します。</translation>
    </message>
    <message>
        <source>Moves the playback cursor to the record before.</source>
        <translation>再生カーソルを前のレコードへ移動します。</translation>
    </message>
    <message>
        <source>Plays the log from the cursor on, at the chosen speed, or pauses it. All views show what was known at the time of the cursor.</source>
        <translation>選択した速度でカーソルの位置からログを再生、または一時停止します。すべてのビューはカーソルの時点で既知だった内容を表示します。</translation>
    </message>
    <message>
        <source>The playback jumps over times without a record, such as waits for a person.</source>
        <translation>人の応答待ちなど、レコードのない時間を再生時に飛ばします。</translation>
    </message>
    <message>
        <source>Plays the marked range again and again. Drag with Shift in the timeline to mark one.</source>
        <translation>選択範囲を繰り返し再生します。範囲はタイムラインで Shift を押しながらドラッグして選択します。</translation>
    </message>
    <message>
        <source>Takes the playback cursor away: all views show the final state of the log again.</source>
        <translation>再生カーソルを外します。すべてのビューは再びログの最終状態を表示します。</translation>
    </message>
</context>
<context>
    <name>tw::PreviewPane</name>
    <message>
        <source>Design file</source>
        <translation>設計ファイル</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>What the preview shows</source>
        <translation>プレビューの内容</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>File as saved</source>
        <translation>保存済みのファイル</translation>
    </message>
    <message>
        <source>Preview of the written tool</source>
        <translation>書き出されるツールのプレビュー</translation>
    </message>
    <message>
        <source>The design has no file yet, or another program changed it.</source>
        <translation>設計にまだファイルがないか、別のプログラムがファイルを変更しました。</translation>
    </message>
    <message>
        <source>Select a tool to see how it is written.</source>
        <translation>ツールを選択すると、どのように書き出されるかが表示されます。</translation>
    </message>
</context>
<context>
    <name>tw::PriceDialog</name>
    <message>
        <source>Prices</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Prices per million tokens, by model. In a name, * matches any characters; the first match applies. input_includes_cache means that the input count includes cached tokens. The table is part of your settings and is empty by default.</source>
        <translation>モデルごとの 100 万トークンあたりの価格です。名前の中の * は任意の文字列に一致し、最初に一致したものが適用されます。input_includes_cache は、入力の数にキャッシュ済みのトークンを含むことを表します。この表は設定の一部で、既定では空です。</translation>
    </message>
    <message>
        <source>Price table</source>
        <translation>価格表</translation>
    </message>
    <message>
        <source>Add the models of this log</source>
        <translation>このログのモデルを追加</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with prices</source>
        <translation>
            <numerusform>価格のあるモデル %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::ProblemsPane</name>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1
%2, line %3</source>
        <translation>%1
%2、%3 行目</translation>
    </message>
    <message>
        <source>Problems here</source>
        <translation>この項目の問題</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 件中 %1 件</translation>
    </message>
</context>
<context>
    <name>tw::ProvenanceView</name>
    <message>
        <source>Sources: %1</source>
        <translation>出典: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>出典 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more: see the table</source>
        <translation>ほか %1 件: 表を参照</translation>
    </message>
</context>
<context>
    <name>tw::QuestionsPane</name>
    <message>
        <source>Server asks</source>
        <translation>サーバーからの質問</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>前の質問</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>次の質問</translation>
    </message>
    <message>
        <source>Question of a server</source>
        <translation>サーバーからの質問</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Request for a message</source>
        <translation>メッセージのリクエスト</translation>
    </message>
    <message>
        <source>Answer of the model</source>
        <translation>モデルの応答</translation>
    </message>
    <message>
        <source>What the model answers</source>
        <translation>モデルが応答する内容</translation>
    </message>
    <message>
        <source>The folders that this server may use, one per line. An empty list is an answer, too.</source>
        <translation>このサーバーが使用できるフォルダーを 1 行に 1 つ書きます。空の一覧も応答になります。</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Always answer this server like this</source>
        <translation>このサーバーには常にこの応答を返す</translation>
    </message>
    <message>
        <source>Later questions of this kind get the same answer without asking; it is listed in the details of the server, where it can be removed</source>
        <translation>今後この種の質問には、確認なしで同じ応答を返します。応答はサーバーの詳細に表示され、そこで削除できます</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>ブラウザーで開く</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Agree and open the address in the system browser</source>
        <translation>同意し、アドレスをシステムのブラウザーで開きます</translation>
    </message>
    <message>
        <source>Send this answer to the server</source>
        <translation>この応答をサーバーに送信します</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>辞退</translation>
    </message>
    <message>
        <source>Decline the request</source>
        <translation>リクエストを断ります</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Tell the server that you give no answer</source>
        <translation>応答しないことをサーバーに伝えます</translation>
    </message>
    <message>
        <source>Answer later</source>
        <translation>後で答える</translation>
    </message>
    <message>
        <source>Return to the tools; the question waits in the list of servers</source>
        <translation>ツールに戻ります。質問はサーバーの一覧に残ります</translation>
    </message>
    <message>
        <source>Contact this server</source>
        <translation>このサーバーに接続</translation>
    </message>
    <message>
        <source>Agree; it is not asked again for this server until you sign out</source>
        <translation>同意します。サインアウトするまで、このサーバーについて再度確認されることはありません</translation>
    </message>
</context>
<context>
    <name>tw::RecordPage</name>
    <message>
        <source>not set; for example 30s, 5m or 1h30m</source>
        <translation>未設定。例: 30s、5m、1h30m</translation>
    </message>
</context>
<context>
    <name>tw::RecordedCallSaver</name>
    <message>
        <source>Save as call…</source>
        <translation>呼び出しとして保存…</translation>
    </message>
    <message>
        <source>Add the recorded payload to the saved calls of its catalog, with the present answer</source>
        <translation>記録されたペイロードを、現在の応答とともにカタログの保存した呼び出しに追加します</translation>
    </message>
    <message>
        <source>The call was not saved</source>
        <translation>呼び出しは保存されませんでした</translation>
    </message>
    <message>
        <source>The catalog with the tool %1 is not open. Open it first.</source>
        <translation>ツール %1 を含むカタログが開かれていません。先に開いてください。</translation>
    </message>
    <message>
        <source>The log has no payload of this call.</source>
        <translation>この呼び出しのペイロードがログにありません。</translation>
    </message>
    <message>
        <source>Save as call</source>
        <translation>呼び出しとして保存</translation>
    </message>
    <message>
        <source>Name of the saved call of %1:</source>
        <translation>保存する %1 の呼び出しの名前:</translation>
    </message>
</context>
<context>
    <name>tw::RegistryPage</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>a registry needs a name</source>
        <translation>レジストリには名前が必要です</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>API のバージョン</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>タイムアウト</translation>
    </message>
    <message>
        <source>Read again every</source>
        <translation>再読み込みの間隔</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>保持期間</translation>
    </message>
</context>
<context>
    <name>tw::RepairChainView</name>
    <message>
        <source>Attempts and changed arguments</source>
        <translation>試行と変更された引数</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>変更前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>Show this call</source>
        <translation>この呼び出しを表示</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Derived: %1</source>
        <translation>推定: %1</translation>
    </message>
    <message>
        <source>Press Return to show this call</source>
        <translation>Enter でこの呼び出しを表示します</translation>
    </message>
    <message>
        <source>(whole payload)</source>
        <translation>(ペイロード全体)</translation>
    </message>
    <message numerus="yes">
        <source>%1 more change(s)</source>
        <translation>
            <numerusform>ほかの変更 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>ヒント: %1</translation>
    </message>
    <message>
        <source>derived by comparing the arguments of both calls</source>
        <translation>両方の呼び出しの引数を比較して推定</translation>
    </message>
    <message>
        <source>as in the example</source>
        <translation>例のとおり</translation>
    </message>
    <message>
        <source>Return shows %1</source>
        <translation>Enter で %1 を表示します</translation>
    </message>
    <message numerus="yes">
        <source>%1 more attempt(s)</source>
        <translation>
            <numerusform>ほかの試行 %1 件</numerusform>
        </translation>
    </message>
    <message>
        <source>the same arguments again</source>
        <translation>同じ引数の繰り返し</translation>
    </message>
    <message>
        <source>the log does not contain the arguments of one of the two calls</source>
        <translation>2 つの呼び出しの一方の引数がログにありません</translation>
    </message>
</context>
<context>
    <name>tw::RepairsPage</name>
    <message>
        <source>Repairs</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>No attempts to show</source>
        <translation>表示する試行はありません</translation>
    </message>
    <message>
        <source>The selected row is not in the part of the log that is shown. Select another to see its attempts.</source>
        <translation>選択した行は、表示しているログの部分にありません。別の行を選択すると、その試行が表示されます。</translation>
    </message>
    <message>
        <source>No row of this page is in the part of the log that is shown.</source>
        <translation>このページの行は、表示しているログの部分にありません。</translation>
    </message>
</context>
<context>
    <name>tw::ReplayAnalysis</name>
    <message>
        <source>Paging</source>
        <translation>ページング</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>データの切り捨て</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>欠落</translation>
    </message>
</context>
<context>
    <name>tw::ReplayFilterBar</name>
    <message>
        <source>Filter: status:failed dur:&gt;2s, or any text</source>
        <translation>フィルター: status:failed dur:&gt;2s または任意のテキスト</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Filter: status:failed</source>
        <translation>フィルター: status:failed</translation>
    </message>
    <message>
        <source>Filter expression, for example type:tool_result status:failed</source>
        <translation>フィルター式 (例: type:tool_result status:failed)</translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation>表示中の行数</translation>
    </message>
    <message>
        <source>Show the whole time range</source>
        <translation>全時間範囲を表示</translation>
    </message>
    <message>
        <source>Show the whole time range (Escape in the timeline)</source>
        <translation>全時間範囲を表示します (タイムラインでは Esc)</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>保存したフィルター</translation>
    </message>
    <message>
        <source>Save this filter or use a saved one</source>
        <translation>このフィルターを保存、または保存したものを使用します</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 row(s)</source>
        <translation>
            <numerusform>%2 行中 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>%1 文字目: %2</translation>
    </message>
    <message>
        <source>%1 marked</source>
        <translation>選択範囲 %1</translation>
    </message>
    <message>
        <source>Limited to the marked %1; click to show the whole time range</source>
        <translation>選択範囲 %1 に限定中。クリックすると全時間範囲を表示します</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>このフィルターを保存</translation>
    </message>
    <message>
        <source>Remove this filter</source>
        <translation>このフィルターを削除</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Failed and never repaired</source>
        <translation>失敗し、修復されていないもの</translation>
    </message>
    <message>
        <source>Truncated results</source>
        <translation>切り詰められた結果</translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation>人の応答待ち</translation>
    </message>
    <message>
        <source>Slower than two seconds</source>
        <translation>2 秒より遅いもの</translation>
    </message>
</context>
<context>
    <name>tw::ReplayFindBar</name>
    <message>
        <source>Find text</source>
        <translation>テキストを検索</translation>
    </message>
    <message>
        <source>Find in all records</source>
        <translation>すべてのレコードを検索</translation>
    </message>
    <message>
        <source>Any text, also in payloads. F3 goes to the next hit, Shift+F3 to the previous one.</source>
        <translation>ペイロード内を含む任意のテキスト。F3 で次の一致、Shift+F3 で前の一致に移動します。</translation>
    </message>
    <message>
        <source>Find a text in all records, including payloads</source>
        <translation>ペイロードを含むすべてのレコードからテキストを検索します</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>次の一致 (F3)</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>前の一致 (Shift+F3)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>Match case: A is not a (%1)</source>
        <translation>大文字と小文字を区別: A と a は別 (%1)</translation>
    </message>
    <message>
        <source>Find only text with the same case</source>
        <translation>大文字と小文字も同じテキストだけを検索します</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>検索中…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>hit %1 of %2</source>
        <translation>%2 件中 %1 件目の一致</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>一致 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>No record contains this text</source>
        <translation>このテキストを含むレコードはありません</translation>
    </message>
</context>
<context>
    <name>tw::ReplayPage</name>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>トランスクリプト</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>アーティファクト</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>修復</translation>
    </message>
    <message>
        <source>What became of each failed call</source>
        <translation>失敗した各呼び出しのその後</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Paging</source>
        <translation>ページング</translation>
    </message>
    <message>
        <source>Queries whose results were asked for page by page</source>
        <translation>結果をページ単位で要求したクエリ</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>データの切り捨て</translation>
    </message>
    <message>
        <source>Everything that was cut, left out or damaged, and who did it</source>
        <translation>切り詰め、省略、破損のすべてとその主体</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>欠落</translation>
    </message>
    <message>
        <source>Where the logs are not whole</source>
        <translation>ログが欠けている箇所</translation>
    </message>
    <message>
        <source>What the selected call returned for people, to compare and to copy</source>
        <translation>選択した呼び出しが人のために返したもの。比較とコピーができます</translation>
    </message>
    <message>
        <source>Calls, failures, durations, tokens and costs, counted</source>
        <translation>呼び出し、失敗、所要時間、トークン、費用の集計</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTable</name>
    <message>
        <source>Copy rows</source>
        <translation>行をコピー</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>選択した行をタブ区切りテキストとしてコピーします</translation>
    </message>
    <message>
        <source>Follow the link</source>
        <translation>リンク先に移動</translation>
    </message>
    <message>
        <source>Select the call or run that this row refers to</source>
        <translation>この行が指す呼び出しまたは実行を選択します</translation>
    </message>
    <message>
        <source>Log order</source>
        <translation>ログの順序</translation>
    </message>
    <message>
        <source>Default columns</source>
        <translation>既定の列</translation>
    </message>
    <message>
        <source>Fit widths to the content</source>
        <translation>幅を内容に合わせる</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>%1 だけを表示</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 を隠す</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTableModel</name>
    <message>
        <source>%1, contains the text searched for</source>
        <translation>%1、検索文字列を含む</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>時刻 (%1)</translation>
    </message>
    <message>
        <source>Log time</source>
        <translation>ログ内時刻</translation>
    </message>
    <message>
        <source>Since the start of the log, %1</source>
        <translation>ログの開始 %1 からの時間</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTablesPane</name>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>すべてのページ</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Filter events, calls and messages</source>
        <translation>イベント、呼び出し、メッセージを絞り込みます</translation>
    </message>
    <message>
        <source>page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>filter %1</source>
        <translation>フィルター %1</translation>
    </message>
</context>
<context>
    <name>tw::ReplayText</name>
    <message>
        <source>1 call</source>
        <translation>呼び出し 1 件</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>呼び出し %1 件</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>イベント 1 件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>イベント %1 件</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>実行 1 件</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>実行 %1 件</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 トークン</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 トークン</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>denied by a person</source>
        <translation>人が拒否</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>切り詰め</translation>
    </message>
    <message>
        <source>result omitted</source>
        <translation>結果の省略</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>不明な型</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>later</source>
        <translation>未開始</translation>
    </message>
    <message>
        <source>This run failed</source>
        <translation>この実行は失敗しました</translation>
    </message>
    <message>
        <source>This run was canceled</source>
        <translation>この実行はキャンセルされました</translation>
    </message>
    <message>
        <source>Derived: the next call of the same tool in the same run</source>
        <translation>推定: 同じ実行内での同じツールの次の呼び出し</translation>
    </message>
    <message>
        <source>Tool call %1, %2</source>
        <translation>ツール呼び出し %1、%2</translation>
    </message>
    <message>
        <source>repaired later</source>
        <translation>後に修復</translation>
    </message>
    <message>
        <source>result truncated</source>
        <translation>結果の切り詰め</translation>
    </message>
    <message>
        <source>This record is damaged</source>
        <translation>このレコードは破損しています</translation>
    </message>
    <message>
        <source>Its payload could not be read; the raw bytes are under Raw.</source>
        <translation>ペイロードを読み取れませんでした。元のバイト列は「生データ」にあります。</translation>
    </message>
    <message>
        <source>Duplicate record</source>
        <translation>重複レコード</translation>
    </message>
    <message>
        <source>An earlier record has the same key. This one is shown but not counted.</source>
        <translation>同じキーのレコードが先にあります。このレコードは表示しますが、数えません。</translation>
    </message>
    <message>
        <source>Unknown record type</source>
        <translation>不明なレコード型</translation>
    </message>
    <message>
        <source>It is kept and shown unchanged.</source>
        <translation>そのまま保持して表示します。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>This record has no payload.</source>
        <translation>このレコードにペイロードはありません。</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>ターン</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>実行を表示</translation>
    </message>
    <message>
        <source>prompted</source>
        <translation>プロンプト受信</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>計画</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>synthesizing</source>
        <translation>応答生成</translation>
    </message>
    <message>
        <source>waiting for a person</source>
        <translation>人の応答待ち</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>%1 待機</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>executing tools</source>
        <translation>ツール実行中</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>1 failed run</source>
        <translation>失敗した実行 1 件</translation>
    </message>
    <message>
        <source>%1 failed runs</source>
        <translation>失敗した実行 %1 件</translation>
    </message>
    <message>
        <source>no result yet</source>
        <translation>まだ結果なし</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
</context>
<context>
    <name>tw::ReplayWorkspace</name>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>No recorded run is open</source>
        <translation>実行記録が開かれていません</translation>
    </message>
    <message>
        <source>Open or drop a run log of your agents: record files, database exports and stream dumps of Goa-AI need no conversion.</source>
        <translation>エージェントの実行ログを開くかドロップしてください。Goa-AI のレコードファイル、データベースのエクスポート、ストリームのダンプは変換不要です。</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>読み込みを中止</translation>
    </message>
    <message>
        <source>Stop reading; keep the records read so far</source>
        <translation>読み取りを中止し、それまでのレコードを残します</translation>
    </message>
    <message>
        <source>Reload the log</source>
        <translation>ログを再読み込み</translation>
    </message>
    <message>
        <source>Follow the log</source>
        <translation>ログを追跡</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追跡</translation>
    </message>
    <message>
        <source>Read new records as they are written, and stay at the end until you scroll up</source>
        <translation>書き込まれる新しいレコードを読み取り、上にスクロールするまで末尾を表示します</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Write a report, tables, raw records, a trace or a picture of the timeline; secrets can be hidden</source>
        <translation>レポート、表、生レコード、トレース、タイムラインの画像を書き出します。機密情報を隠せます</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>実行を表示</translation>
    </message>
    <message>
        <source>Show timeline</source>
        <translation>タイムラインを表示</translation>
    </message>
    <message>
        <source>Show tables</source>
        <translation>表を表示</translation>
    </message>
    <message>
        <source>Show inspector</source>
        <translation>インスペクターを表示</translation>
    </message>
    <message>
        <source>Show playback bar</source>
        <translation>再生バーを表示</translation>
    </message>
    <message>
        <source>Show or hide this part of Replay</source>
        <translation>「リプレイ」のこの部分を表示または非表示にします</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message numerus="yes">
        <source>%n run log(s)</source>
        <translation>
            <numerusform>実行ログ %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No run log</source>
        <translation>実行ログなし</translation>
    </message>
    <message>
        <source>1 damaged line</source>
        <translation>破損行 1 行</translation>
    </message>
    <message>
        <source>%1 damaged lines</source>
        <translation>破損行 %1 行</translation>
    </message>
    <message>
        <source>Lines that could not be read as records</source>
        <translation>レコードとして読み取れなかった行</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>読み取り中 %1 %</translation>
    </message>
    <message>
        <source>following</source>
        <translation>追跡中</translation>
    </message>
    <message>
        <source>New records are read as they are written; click to stop following</source>
        <translation>新しいレコードを書き込みと同時に読み取っています。クリックすると追跡をやめます</translation>
    </message>
    <message>
        <source>changed on disk</source>
        <translation>ディスク上で変更</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>再読み込みすると読み直します</translation>
    </message>
    <message>
        <source>stopped: only the first part was read</source>
        <translation>中止: 最初の部分だけを読み取りました</translation>
    </message>
    <message>
        <source>Reload to read all of it</source>
        <translation>再読み込みするとすべて読み取ります</translation>
    </message>
    <message>
        <source>Time from opening to the last record</source>
        <translation>開いてから最後のレコードまでの時間</translation>
    </message>
    <message numerus="yes">
        <source>%n more damaged line(s)</source>
        <translation>
            <numerusform>ほかの破損行 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of the folder cannot be read</source>
        <translation>
            <numerusform>フォルダー内のほかのファイル %n 個を読み取れません</numerusform>
        </translation>
    </message>
    <message>
        <source>The file changed while it was open: reload it</source>
        <translation>開いている間にファイルが変更されました。再読み込みしてください</translation>
    </message>
    <message>
        <source>The log of the parent run %1 is not open</source>
        <translation>親実行 %1 のログが開かれていません</translation>
    </message>
    <message>
        <source>The log of the suspended run %1 is not open</source>
        <translation>中断した実行 %1 のログが開かれていません</translation>
    </message>
    <message>
        <source>More summaries that do not match their data: %1</source>
        <translation>データと一致しないほかの概要: %1</translation>
    </message>
    <message>
        <source>session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>read in %1</source>
        <translation>%1 で読み込み</translation>
    </message>
</context>
<context>
    <name>tw::ResultPane</name>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Show in Replay</source>
        <translation>「リプレイ」で表示</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Check the result in the clipboard (Ctrl+V)</source>
        <translation>クリップボードの結果を検査します (Ctrl+V)</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Check a result from a file</source>
        <translation>ファイルの結果を検査します</translation>
    </message>
    <message>
        <source>Recorded results</source>
        <translation>記録された結果</translation>
    </message>
    <message>
        <source>Results of this tool in the open run log, the newest first</source>
        <translation>開いている実行ログにあるこのツールの結果 (新しい順)</translation>
    </message>
    <message>
        <source>Show the call of this result in Replay</source>
        <translation>この結果の呼び出しを「リプレイ」で表示します</translation>
    </message>
    <message>
        <source>Result of the tool</source>
        <translation>ツールの結果</translation>
    </message>
    <message numerus="yes">
        <source>Recorded results: %n</source>
        <translation>
            <numerusform>記録された結果: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a result</source>
        <translation>結果を開く</translation>
    </message>
    <message>
        <source>%1 cannot be read, or it is larger than 64 MB.</source>
        <translation>%1 は読み取れないか、64 MB を超えています。</translation>
    </message>
    <message>
        <source>This tool has no result schema; nothing is checked.</source>
        <translation>このツールには結果のスキーマがないため、何も検査しません。</translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation>これは JSON ではありません</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>受信したままの結果</translation>
    </message>
    <message>
        <source>Paste a result of this tool or open a file: it is checked against the result schema.</source>
        <translation>このツールの結果を貼り付けるか、ファイルを開いてください。結果のスキーマに照らして検査します。</translation>
    </message>
    <message>
        <source>This tool has no result schema; a pasted result is shown, but not checked.</source>
        <translation>このツールには結果のスキーマがないため、貼り付けた結果は表示するだけで、検査しません。</translation>
    </message>
</context>
<context>
    <name>tw::ResultScroll</name>
    <message>
        <source>This call returned no value.</source>
        <translation>この呼び出しは値を返しませんでした。</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>結果に戻る</translation>
    </message>
    <message>
        <source>Back to the result (Esc)</source>
        <translation>結果に戻る (Esc)</translation>
    </message>
</context>
<context>
    <name>tw::ResultView</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 returned</source>
        <translation>%1 件を返却</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>切り詰め</translation>
    </message>
    <message>
        <source>next cursor: %1</source>
        <translation>次のカーソル: %1</translation>
    </message>
    <message>
        <source>What came back</source>
        <translation>返された内容</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>isError: the tool reports a failure</source>
        <translation>isError: ツールが失敗を報告</translation>
    </message>
    <message>
        <source>The result schema is invalid</source>
        <translation>結果のスキーマが無効です</translation>
    </message>
    <message>
        <source>Too large to be compared with the result schema here</source>
        <translation>大きすぎるため、ここでは結果のスキーマと照合できません</translation>
    </message>
    <message>
        <source>Matches the result schema</source>
        <translation>結果のスキーマに一致</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>問題 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Show the value in the JSON</source>
        <translation>JSON 内の値を表示</translation>
    </message>
    <message>
        <source>Text of the result</source>
        <translation>結果のテキスト</translation>
    </message>
    <message>
        <source>Structured</source>
        <translation>構造化</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>生データ</translation>
    </message>
    <message>
        <source>The text as it arrived</source>
        <translation>受信したままのテキスト</translation>
    </message>
    <message>
        <source>The value in its views</source>
        <translation>値を各ビューで表示します</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>受信したままの結果</translation>
    </message>
    <message numerus="yes">
        <source>Show more artifacts (%n left)</source>
        <translation>
            <numerusform>アーティファクトをさらに表示（残り %n 件）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::RunSections</name>
    <message>
        <source>Not started at this moment</source>
        <translation>この時点では未開始</translation>
    </message>
    <message>
        <source>The playback has not reached it yet.</source>
        <translation>再生がまだそこに達していません。</translation>
    </message>
    <message>
        <source>Not finished at this moment</source>
        <translation>この時点では未完了</translation>
    </message>
    <message>
        <source>The values below are those at that time.</source>
        <translation>以下はその時点の値です。</translation>
    </message>
    <message>
        <source>No end in the log</source>
        <translation>ログに終了なし</translation>
    </message>
    <message>
        <source>The run was still active when the log was written, or the log is truncated.</source>
        <translation>ログの書き込み時に実行中だったか、ログが切り詰められています。</translation>
    </message>
    <message>
        <source>The parent run is not open</source>
        <translation>親の実行は開かれていません</translation>
    </message>
    <message>
        <source>The suspended run before this one is not open</source>
        <translation>この前の中断された実行は開かれていません</translation>
    </message>
    <message>
        <source>Show the last record</source>
        <translation>最後のレコードを表示</translation>
    </message>
    <message>
        <source>Its last record gives no reason.</source>
        <translation>最後のレコードに理由の記載はありません。</translation>
    </message>
    <message>
        <source>may help</source>
        <translation>有効な可能性あり</translation>
    </message>
    <message>
        <source>The failure</source>
        <translation>失敗の内容</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>プロバイダー</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP ステータス</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Internal message</source>
        <translation>内部メッセージ</translation>
    </message>
    <message>
        <source>not meant for end users</source>
        <translation>エンドユーザー向けではありません</translation>
    </message>
    <message>
        <source>Final answer</source>
        <translation>最終応答</translation>
    </message>
    <message>
        <source>Asked a person: %1</source>
        <translation>人に確認: %1</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 件</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 件</translation>
    </message>
    <message>
        <source>Show the record</source>
        <translation>レコードを表示</translation>
    </message>
    <message>
        <source>Continues %1</source>
        <translation>%1 の継続</translation>
    </message>
    <message>
        <source>Continued by %1</source>
        <translation>%1 が継続</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>%1 が開始</translation>
    </message>
    <message>
        <source>From call %1</source>
        <translation>呼び出し %1 から</translation>
    </message>
    <message>
        <source>Child run %1</source>
        <translation>子実行 %1</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 total</source>
        <translation>入力 %1、出力 %2、合計 %3</translation>
    </message>
    <message>
        <source>%1 read, %2 written</source>
        <translation>読み取り %1、書き込み %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>ターン</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1、失敗 %2</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>モデル呼び出し</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message numerus="yes">
        <source>and %n more child run(s); the list of runs shows them</source>
        <translation>
            <numerusform>ほかの子実行 %n 件（実行の一覧に表示されます）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier wait(s) for a person: see the table of events</source>
        <translation>
            <numerusform>これ以前の人の応答待ち %n 件（イベントの表を参照）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::RunStateView</name>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Calls left</source>
        <translation>残り呼び出し数</translation>
    </message>
    <message>
        <source>Failures left</source>
        <translation>残り失敗数</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>レコード</translation>
    </message>
    <message>
        <source>%1 done, %2 failed</source>
        <translation>完了 %1、失敗 %2</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>完了 %1</translation>
    </message>
</context>
<context>
    <name>tw::RunTreeModel</name>
    <message>
        <source>The log of the parent run %1 is not open</source>
        <translation>親実行 %1 のログが開かれていません</translation>
    </message>
    <message>
        <source>The log of the suspended run %1 is not open</source>
        <translation>中断した実行 %1 のログが開かれていません</translation>
    </message>
    <message>
        <source>The log does not contain the start of this run</source>
        <translation>ログにこの実行の開始が含まれていません</translation>
    </message>
    <message>
        <source>No session</source>
        <translation>セッションなし</translation>
    </message>
    <message>
        <source>Runs that were started without a session</source>
        <translation>セッションなしで開始された実行</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>ターン %1</translation>
    </message>
    <message>
        <source>Turn %1, %2, %3, %4 failed</source>
        <translation>ターン %1、%2、%3、失敗: %4</translation>
    </message>
    <message>
        <source>Run %1, %2, %3 failed</source>
        <translation>実行 %1、%2、失敗: %3</translation>
    </message>
    <message>
        <source>Runs without a session, %1, %2 failed</source>
        <translation>セッションのない実行、%1、失敗 %2</translation>
    </message>
    <message>
        <source>Session %1, %2, %3 failed</source>
        <translation>セッション %1、%2、失敗 %3</translation>
    </message>
</context>
<context>
    <name>tw::RunsPane</name>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>これだけを表示</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>ID をコピー</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Filter: agent, session or failed</source>
        <translation>フィルター: エージェント、セッション、失敗</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>実行を絞り込む</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失敗 %1</translation>
    </message>
</context>
<context>
    <name>tw::Sample</name>
    <message>
        <source>A day in the greenhouse</source>
        <translation>温室の一日</translation>
    </message>
    <message>
        <source>Ten recorded sessions and their tools</source>
        <translation>記録された 10 のセッションとそのツール</translation>
    </message>
    <message>
        <source>Calls that fail and are repaired</source>
        <translation>失敗して修復される呼び出し</translation>
    </message>
    <message>
        <source>Every way a tool can fail, with hints and second attempts</source>
        <translation>ツールのあらゆる失敗とヒント、再試行</translation>
    </message>
    <message>
        <source>Agents that call agents</source>
        <translation>エージェントを呼び出すエージェント</translation>
    </message>
    <message>
        <source>Child runs two levels deep</source>
        <translation>2 階層の子実行</translation>
    </message>
    <message>
        <source>The tools of a greenhouse</source>
        <translation>温室のツール</translation>
    </message>
    <message>
        <source>A catalog to explore, edit and call</source>
        <translation>閲覧、編集、呼び出しができるカタログ</translation>
    </message>
</context>
<context>
    <name>tw::SavedCallsPane</name>
    <message>
        <source>Saved calls</source>
        <translation>保存した呼び出し</translation>
    </message>
    <message>
        <source>Save Call</source>
        <translation>呼び出しを保存</translation>
    </message>
    <message>
        <source>Save the payload as it is shown, with its current answer as the expected one</source>
        <translation>表示中のペイロードを、現在の応答を期待値として保存します</translation>
    </message>
    <message>
        <source>Run Saved Calls</source>
        <translation>保存した呼び出しを実行</translation>
    </message>
    <message>
        <source>Validate all saved calls and compare the answers</source>
        <translation>保存した呼び出しをすべて検証し、応答を比較します</translation>
    </message>
    <message>
        <source>Saved Calls of This Tool</source>
        <translation>このツールの呼び出しのみ</translation>
    </message>
    <message>
        <source>List the saved calls of the selected tool only</source>
        <translation>選択したツールについて保存した呼び出しだけを一覧に表示します</translation>
    </message>
    <message>
        <source>Show Saved Calls</source>
        <translation>保存した呼び出しを表示</translation>
    </message>
    <message>
        <source>Show or hide the list of saved calls</source>
        <translation>保存した呼び出しの一覧を表示または非表示にします</translation>
    </message>
    <message>
        <source>Expected and current answer</source>
        <translation>期待する応答と現在の応答</translation>
    </message>
    <message>
        <source>Open in the form</source>
        <translation>フォームで開く</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Update expectation</source>
        <translation>期待値を更新</translation>
    </message>
    <message>
        <source>Replace with the payload shown</source>
        <translation>表示中のペイロードで置換</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Hide Saved Calls</source>
        <translation>保存した呼び出しを隠す</translation>
    </message>
    <message numerus="yes">
        <source>%n not as expected</source>
        <translation>
            <numerusform>期待と相違 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be validated</source>
        <translation>
            <numerusform>検証不可 %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as expected</source>
        <translation>
            <numerusform>期待どおり %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not run</source>
        <translation>
            <numerusform>未実行 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The saved calls cannot be read.

%1: %2

They are read again when the file changes.</source>
        <translation>保存した呼び出しを読み取れません。

%1: %2

ファイルが変更されると、再び読み取ります。</translation>
    </message>
    <message>
        <source>No call of this tool is saved.</source>
        <translation>このツールについて保存した呼び出しはありません。</translation>
    </message>
    <message>
        <source>Save a call to keep its payload with the answer you expect. Run the saved calls after a change of the schema to see which answers differ; toolwright-cli call test does the same.</source>
        <translation>呼び出しを保存すると、ペイロードが、期待する応答とともに保持されます。スキーマを変更した後に保存した呼び出しを実行すると、どの応答が異なるかがわかります。toolwright-cli call test でも同じことができます。</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み取り不可</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>実行中…</translation>
    </message>
</context>
<context>
    <name>tw::SchemaFacts</name>
    <message>
        <source>items</source>
        <translation>要素</translation>
    </message>
    <message>
        <source>values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>multiple of %1</source>
        <translation>%1 の倍数</translation>
    </message>
    <message>
        <source>root</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>any</source>
        <translation>any</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>値なし</translation>
    </message>
    <message>
        <source> or </source>
        <translation> or </translation>
    </message>
    <message>
        <source>object</source>
        <translation>object</translation>
    </message>
    <message>
        <source>one of a list</source>
        <translation>列挙値</translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation>固定値</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>エントリ</translation>
    </message>
    <message>
        <source>no duplicates</source>
        <translation>重複なし</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>既定値 %1</translation>
    </message>
</context>
<context>
    <name>tw::SearchField</name>
    <message>
        <source>Select the text</source>
        <translation>テキストを選択</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>クリア</translation>
    </message>
</context>
<context>
    <name>tw::SecretListModel</name>
    <message>
        <source>bearer token</source>
        <translation>Bearer トークン</translation>
    </message>
    <message>
        <source>JSON Web Token</source>
        <translation>JSON Web Token</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API キー</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>メールアドレス</translation>
    </message>
    <message>
        <source>your rule</source>
        <translation>ユーザー規則</translation>
    </message>
    <message>
        <source>card number</source>
        <translation>カード番号</translation>
    </message>
    <message>
        <source>suspected</source>
        <translation>疑わしい値</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>First found in</source>
        <translation>最初の場所</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>箇所数</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>置換後</translation>
    </message>
</context>
<context>
    <name>tw::SendBar</name>
    <message>
        <source>Send</source>
        <translation>送信</translation>
    </message>
    <message>
        <source>Cancel Call</source>
        <translation>呼び出しをキャンセル</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>送信しない</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel this call (Esc)</source>
        <translation>この呼び出しをキャンセル (Esc)</translation>
    </message>
    <message>
        <source>Progress of the call</source>
        <translation>呼び出しの進捗</translation>
    </message>
    <message>
        <source>Start the server and send</source>
        <translation>サーバーを起動して送信</translation>
    </message>
    <message>
        <source>Call the tool with this payload (Ctrl+Return)</source>
        <translation>このペイロードでツールを呼び出します (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>%1. It is sent as shown (Ctrl+Return)</source>
        <translation>%1。表示されたとおりに送信します (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>waits for your answer</source>
        <translation>ユーザーの応答待ち</translation>
    </message>
    <message>
        <source>%1 does not declare that it only reads; it may change something.</source>
        <translation>%1 は読み取り専用と宣言していません。何かを変更する可能性があります。</translation>
    </message>
    <message>
        <source>Not sent: %1</source>
        <translation>未送信: %1</translation>
    </message>
    <message>
        <source>Send raw anyway</source>
        <translation>それでもそのまま送信</translation>
    </message>
    <message>
        <source>Send nothing (Esc)</source>
        <translation>何も送信しません (Esc)</translation>
    </message>
    <message>
        <source>Ctrl+Return and the button below do the same</source>
        <translation>Ctrl+Return と下のボタンも同じ動作です</translation>
    </message>
    <message>
        <source>Send once</source>
        <translation>1 回だけ送信</translation>
    </message>
    <message>
        <source>Send, and don&apos;t ask for this tool again</source>
        <translation>送信し、このツールでは次から確認しない</translation>
    </message>
    <message>
        <source>Send, and don&apos;t ask for this server again</source>
        <translation>送信し、このサーバーでは次から確認しない</translation>
    </message>
</context>
<context>
    <name>tw::ServerBook</name>
    <message>
        <source>server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>%1 is in the list already.</source>
        <translation>%1 はすでに一覧にあります。</translation>
    </message>
</context>
<context>
    <name>tw::ServerDataBar</name>
    <message>
        <source>Move server data up</source>
        <translation>サーバーデータを上へ移動</translation>
    </message>
    <message>
        <source>Move server data down</source>
        <translation>サーバーデータを下へ移動</translation>
    </message>
    <message>
        <source>Server data</source>
        <translation>サーバーデータ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>kind, e.g. chart.series</source>
        <translation>種類 (例: chart.series)</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>対象者</translation>
    </message>
    <message>
        <source>Who sees it: people on the timeline, the system alone, or auditors</source>
        <translation>見る人: タイムラインを見る人、システムのみ、または監査者</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Add server data</source>
        <translation>サーバーデータを追加</translation>
    </message>
    <message>
        <source>Remove server data</source>
        <translation>サーバーデータを削除</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>tw::ServerPage</name>
    <message>
        <source>•••••••• (secret)</source>
        <translation>•••••••• (機密情報)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>ヘッダー</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>stderr and oddities</source>
        <translation>stderr と異常な出力</translation>
    </message>
    <message>
        <source>Output of the server</source>
        <translation>サーバーの出力</translation>
    </message>
    <message>
        <source>The server does not run</source>
        <translation>サーバーは実行されていません</translation>
    </message>
    <message>
        <source>Start this program?</source>
        <translation>このプログラムを起動しますか?</translation>
    </message>
    <message>
        <source>Connect to this server?</source>
        <translation>このサーバーに接続しますか?</translation>
    </message>
    <message>
        <source>It runs on this computer with your rights. Start it only if you know where it comes from and what it does. Check command, arguments, environment and folder below.</source>
        <translation>このコンピューター上で、ユーザーの権限で実行されます。入手元と動作がわかっている場合にだけ起動してください。以下のコマンド、引数、環境変数、フォルダーを確認してください。</translation>
    </message>
    <message>
        <source>It receives the headers below and everything that you send to its tools.</source>
        <translation>以下のヘッダーと、ツールに送信するすべての内容を受け取ります。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Start the server with the setup below</source>
        <translation>以下の設定でサーバーを起動します</translation>
    </message>
    <message>
        <source>Don&apos;t start</source>
        <translation>起動しない</translation>
    </message>
    <message>
        <source>Don&apos;t connect</source>
        <translation>接続しない</translation>
    </message>
    <message>
        <source>Leave the server as it is</source>
        <translation>サーバーをそのままにします</translation>
    </message>
    <message>
        <source>Secret; kept in the keychain</source>
        <translation>機密情報。キーチェーンに保存されます</translation>
    </message>
    <message>
        <source>Secret; kept in memory until Toolwright ends</source>
        <translation>機密情報。Toolwright の終了までメモリに保持されます</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End the server</source>
        <translation>サーバーを停止します</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>End the server and start it again</source>
        <translation>サーバーを停止し、再び起動します</translation>
    </message>
    <message>
        <source>Show in Design</source>
        <translation>「設計」で表示</translation>
    </message>
    <message>
        <source>Open the tools in Design, where they can be copied to a new catalog</source>
        <translation>ツールを「設計」で開きます。そこで新しいカタログにコピーできます</translation>
    </message>
    <message>
        <source>Probe…</source>
        <translation>プローブ…</translation>
    </message>
    <message>
        <source>Send calls with one fault each and judge the answers</source>
        <translation>誤りを 1 つずつ含む呼び出しを送信し、応答を判定します</translation>
    </message>
    <message>
        <source>Prompts and resources…</source>
        <translation>プロンプトとリソース…</translation>
    </message>
    <message>
        <source>Show the prompts and resources of the server and its notifications</source>
        <translation>サーバーのプロンプト、リソース、通知を表示します</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>サインアウト</translation>
    </message>
    <message>
        <source>Forget the tokens of this server, also in the system&apos;s keychain</source>
        <translation>このサーバーのトークンを、システムのキーチェーンからも削除します</translation>
    </message>
    <message>
        <source>Forget the tokens of this server, which are kept in memory only</source>
        <translation>メモリだけに保持されているこのサーバーのトークンを削除します</translation>
    </message>
    <message>
        <source>Open recording in Replay</source>
        <translation>記録を「リプレイ」で開く</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>プロトコル</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>ステートレス</translation>
    </message>
    <message>
        <source>handshake</source>
        <translation>ハンドシェイク</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Ping</source>
        <translation>Ping</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>Tool list</source>
        <translation>ツール一覧</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>機能</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Answers without asking</source>
        <translation>確認なしの応答</translation>
    </message>
    <message>
        <source>Ask me again</source>
        <translation>次回から確認</translation>
    </message>
    <message>
        <source>Forget these answers</source>
        <translation>これらの応答を消去します</translation>
    </message>
    <message>
        <source>The setup has changed since you agreed to it.</source>
        <translation>同意した後に設定が変更されました。</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>引き継ぐ変数</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>記録</translation>
    </message>
</context>
<context>
    <name>tw::ServerQuestion</name>
    <message>
        <source>%1 asks for input</source>
        <translation>%1 が入力を求めています</translation>
    </message>
    <message>
        <source>%1 asks you to visit an address</source>
        <translation>%1 がアドレスへのアクセスを求めています</translation>
    </message>
    <message>
        <source>%1 asks for an answer of a model</source>
        <translation>%1 がモデルの応答を求めています</translation>
    </message>
    <message>
        <source>%1 asks for your folders</source>
        <translation>%1 がフォルダーの情報を求めています</translation>
    </message>
    <message>
        <source>%1 asks for %2</source>
        <translation>%1 が %2 を求めています</translation>
    </message>
    <message>
        <source>This address cannot be read. Do not open it.</source>
        <translation>このアドレスは解釈できません。開かないでください。</translation>
    </message>
    <message>
        <source>This is not a web address; it starts another program.</source>
        <translation>Web アドレスではありません。別のプログラムが起動します。</translation>
    </message>
    <message>
        <source>The host has letters of other alphabets (Punycode %1). It may imitate another site.</source>
        <translation>ホスト名に別の文字体系の文字が含まれています (Punycode %1)。別のサイトになりすましている可能性があります。</translation>
    </message>
    <message>
        <source>The address has a user name before the host; the host is %1.</source>
        <translation>アドレスのホスト名の前にユーザー名があります。ホスト名は %1 です。</translation>
    </message>
    <message>
        <source>The connection is not encrypted.</source>
        <translation>接続は暗号化されていません。</translation>
    </message>
    <message>
        <source>%1 names another server for signing in</source>
        <translation>%1 がサインイン用に別のサーバーを指定しています</translation>
    </message>
</context>
<context>
    <name>tw::ServersPane</name>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>ツール %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Add Server…</source>
        <translation>サーバーを追加…</translation>
    </message>
    <message>
        <source>Add an MCP server by its command or URL</source>
        <translation>コマンドまたは URL で MCP サーバーを追加します</translation>
    </message>
    <message>
        <source>Import Servers…</source>
        <translation>サーバーをインポート…</translation>
    </message>
    <message>
        <source>Add the servers of another program&apos;s configuration</source>
        <translation>別のプログラムの設定にあるサーバーを追加します</translation>
    </message>
    <message>
        <source>Start Server</source>
        <translation>サーバーを起動</translation>
    </message>
    <message>
        <source>Start or stop this server</source>
        <translation>このサーバーを起動または停止します</translation>
    </message>
    <message>
        <source>Restart Server</source>
        <translation>サーバーを再起動</translation>
    </message>
    <message>
        <source>End this server and start it again</source>
        <translation>このサーバーを停止し、再び起動します</translation>
    </message>
    <message>
        <source>Server Details</source>
        <translation>サーバーの詳細</translation>
    </message>
    <message>
        <source>Show command, output, instructions and state of this server</source>
        <translation>このサーバーのコマンド、出力、指示、状態を表示します</translation>
    </message>
    <message>
        <source>Probe with Wrong Calls…</source>
        <translation>誤った呼び出しでプローブ…</translation>
    </message>
    <message>
        <source>Send calls with one fault each and judge the answers</source>
        <translation>誤りを 1 つずつ含む呼び出しを送信し、応答を判定します</translation>
    </message>
    <message>
        <source>Show the prompts, resources and notifications of this server</source>
        <translation>このサーバーのプロンプト、リソース、通知を表示します</translation>
    </message>
    <message>
        <source>Remove Server</source>
        <translation>サーバーを削除</translation>
    </message>
    <message>
        <source>Stop this server and remove it from the list</source>
        <translation>このサーバーを停止し、一覧から削除します</translation>
    </message>
    <message>
        <source>file</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Stop Server</source>
        <translation>サーバーを停止</translation>
    </message>
    <message>
        <source>Prompts and resources</source>
        <translation>プロンプトとリソース</translation>
    </message>
    <message>
        <source>Change Server…</source>
        <translation>サーバーを変更…</translation>
    </message>
    <message>
        <source>Change name, command, environment or address of this server</source>
        <translation>このサーバーの名前、コマンド、環境変数、アドレスを変更します</translation>
    </message>
    <message>
        <source>Restore Removed Server</source>
        <translation>削除したサーバーを元に戻す</translation>
    </message>
    <message>
        <source>Put the server that was removed last back to the list</source>
        <translation>最後に削除したサーバーを一覧に戻します</translation>
    </message>
    <message>
        <source>Undo the removal of %1</source>
        <translation>%1 の削除を取り消す</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) of servers</source>
        <translation>
            <numerusform>サーバーからの質問 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
</context>
<context>
    <name>tw::ServicePage</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>a service needs a name</source>
        <translation>サービスには名前が必要です</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>MCP server name</source>
        <translation>MCP サーバーの名前</translation>
    </message>
    <message>
        <source>MCP server version</source>
        <translation>MCP サーバーのバージョン</translation>
    </message>
    <message>
        <source>MCP protocol version</source>
        <translation>MCP プロトコルのバージョン</translation>
    </message>
</context>
<context>
    <name>tw::SettingsWindow</name>
    <message>
        <source>Search the settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>No setting matches.</source>
        <translation>一致する設定はありません。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>Light or dark colours</source>
        <translation>明るい配色または暗い配色</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>文字サイズ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>The language of the window; a change reopens the window</source>
        <translation>ウィンドウの言語。変更するとウィンドウを開き直します</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Relative times, or the time of day</source>
        <translation>相対時間または時刻</translation>
    </message>
    <message>
        <source>UTC, as recorded</source>
        <translation>UTC (記録どおり)</translation>
    </message>
    <message>
        <source>Time zone of this computer</source>
        <translation>このコンピューターのタイムゾーン</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>タイムゾーン(&amp;Z)</translation>
    </message>
    <message>
        <source>The zone of the times of day</source>
        <translation>時刻のタイムゾーン</translation>
    </message>
    <message>
        <source>Start and run logs</source>
        <translation>起動と実行ログ</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>起動時(&amp;S)</translation>
    </message>
    <message>
        <source>Open the files of the last session</source>
        <translation>前回のセッションのファイルを開く</translation>
    </message>
    <message>
        <source>What opens when Toolwright is started without files</source>
        <translation>ファイルを指定せずに Toolwright を起動したときに開くもの</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Keep none</source>
        <translation>保持しない</translation>
    </message>
    <message>
        <source>&amp;Indexes of large logs</source>
        <translation>大きなログのインデックス(&amp;I)</translation>
    </message>
    <message>
        <source>Disk space for indexes, with which large logs open faster the next time</source>
        <translation>インデックス用のディスク容量。大きなログが次回から速く開きます</translation>
    </message>
    <message>
        <source>Remove them now</source>
        <translation>今すぐ削除</translation>
    </message>
    <message>
        <source>Indexes on disk</source>
        <translation>ディスク上のインデックス</translation>
    </message>
    <message>
        <source>The size of the indexes; removing them loses nothing</source>
        <translation>インデックスのサイズ。削除しても何も失われません</translation>
    </message>
    <message>
        <source>Checks of calls</source>
        <translation>呼び出しの検査</translation>
    </message>
    <message>
        <source>As usual: Goa boundary</source>
        <translation>既定: Goa 境界</translation>
    </message>
    <message>
        <source>As usual: JSON Schema</source>
        <translation>既定: JSON Schema</translation>
    </message>
    <message>
        <source>Goa boundary</source>
        <translation>Goa 境界</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>%1 catalogs</source>
        <translation>%1 カタログ</translation>
    </message>
    <message>
        <source>The rules for checking payloads, unless others were chosen for a catalog in Call</source>
        <translation>ペイロードの検査規則。「呼び出し」でカタログごとに選んだ規則が優先されます</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>確認メッセージ</translation>
    </message>
    <message>
        <source>Saving a catalog</source>
        <translation>カタログの保存</translation>
    </message>
    <message>
        <source>Ask before a save leaves something out</source>
        <translation>保存で失われる情報があるときに確認する</translation>
    </message>
    <message>
        <source>The file format cannot hold everything in the catalog</source>
        <translation>ファイル形式がカタログの内容をすべて保持できない場合</translation>
    </message>
    <message>
        <source>Calling a server</source>
        <translation>サーバーの呼び出し</translation>
    </message>
    <message>
        <source>Ask before calling a tool that may change something</source>
        <translation>何かを変更する可能性のあるツールを呼び出す前に確認する</translation>
    </message>
    <message>
        <source>The tool does not declare that it only reads</source>
        <translation>読み取りのみと宣言していないツールの場合</translation>
    </message>
    <message>
        <source>Ask all questions again</source>
        <translation>すべて再び確認する</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>すべての確認</translation>
    </message>
    <message>
        <source>Ask again every question that was turned off</source>
        <translation>オフにした確認をすべて再び表示します</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Leave secrets out of what is copied</source>
        <translation>コピーする内容から機密情報を除く</translation>
    </message>
    <message>
        <source>Tokens, keys and passwords are replaced in everything that is copied from a log</source>
        <translation>ログからコピーする内容のトークン、キー、パスワードをすべて置き換えます</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Remember the files that were opened</source>
        <translation>開いたファイルを記憶する</translation>
    </message>
    <message>
        <source>Clear the list now</source>
        <translation>今すぐ一覧を消去</translation>
    </message>
    <message>
        <source>Recent files so far</source>
        <translation>記憶済みのファイル</translation>
    </message>
    <message>
        <source>Forget the names of recent files</source>
        <translation>最近使ったファイルの名前を消去します</translation>
    </message>
    <message>
        <source>Toolwright sends data only to the servers that you connect to. It does not look for updates and does not send reports.</source>
        <translation>Toolwright は、接続したサーバーにのみデータを送信します。更新の確認やレポートの送信は行いません。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>What Toolwright sends, and to whom</source>
        <translation>Toolwright が送信する内容と送信先</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Times in ta&amp;bles</source>
        <translation>表の時刻(&amp;B)</translation>
    </message>
    <message>
        <source>If this is off, the list is cleared, and neither it nor the last session is kept. Unsaved changes and payloads are kept all the same.</source>
        <translation>オフにすると、一覧は消去され、一覧も前回のセッションも保存されません。保存していない変更とペイロードは引き続き保存されます。</translation>
    </message>
    <message>
        <source>The size of all texts; the window opens again with it when the settings are closed</source>
        <translation>すべての文字の大きさ。設定を閉じると、ウィンドウがこの大きさで開き直します</translation>
    </message>
    <message>
        <source>Restore the list</source>
        <translation>一覧を元に戻す</translation>
    </message>
    <message>
        <source>when the settings are closed</source>
        <translation>設定を閉じたときに反映</translation>
    </message>
    <message>
        <source>the window opens again</source>
        <translation>ウィンドウを開き直します</translation>
    </message>
    <message>
        <source>Since the start of the log</source>
        <translation>ログの開始から</translation>
    </message>
</context>
<context>
    <name>tw::ShortcutsWindow</name>
    <message>
        <source>Search an action or a key</source>
        <translation>操作またはキーを検索</translation>
    </message>
    <message>
        <source>Take the key</source>
        <translation>このキーを使う</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>既定に戻す</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>キーなし</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作とキーの一覧</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Key of the selected action</source>
        <translation>選択した操作のキー</translation>
    </message>
    <message>
        <source>Remove the key from the other action</source>
        <translation>ほかの操作からキーを外します</translation>
    </message>
    <message>
        <source>Give the action the key that it has by default</source>
        <translation>操作に既定のキーを割り当てます</translation>
    </message>
    <message>
        <source>Remove the key from the action</source>
        <translation>操作からキーを外します</translation>
    </message>
    <message>
        <source>All usual keys</source>
        <translation>すべて既定に戻す</translation>
    </message>
    <message>
        <source>Give every action the key that it has by default</source>
        <translation>すべての操作に既定のキーを割り当てます</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>&amp;New key:</source>
        <translation>新しいキー(&amp;N):</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The key also belongs to %1. It does nothing while two actions have it.</source>
        <translation>このキーは %1 にも割り当てられています。2 つの操作に割り当てられている間は機能しません。</translation>
    </message>
    <message>
        <source>No action has “%1” in its name, key or description.</source>
        <translation>名前、キー、説明に「%1」を含むアクションはありません。</translation>
    </message>
    <message>
        <source>The key begins like that of %1. The longer one does nothing.</source>
        <translation>このキーは %1 のキーと同じキーで始まります。長い方のキーは機能しません。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Take back the last change of keys</source>
        <translation>キーの最後の変更を元に戻します</translation>
    </message>
</context>
<context>
    <name>tw::StartPage</name>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>No samples are installed.</source>
        <translation>サンプルはインストールされていません。</translation>
    </message>
    <message>
        <source>Design the tools of language-model agents, call them, and replay what happened. Open a tool catalog or a run log, or drop it anywhere on this window.</source>
        <translation>言語モデルエージェントのツールを設計し、呼び出し、実行内容をリプレイします。ツールカタログまたは実行ログを開くか、このウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Recover unsaved changes</source>
        <translation>未保存の変更を復元</translation>
    </message>
    <message>
        <source>Last session</source>
        <translation>前回のセッション</translation>
    </message>
    <message>
        <source>Files you open are listed here.</source>
        <translation>開いたファイルがここに表示されます。</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>見つかりません: %1</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>一覧を消去</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>パスをコピー</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>一覧から削除</translation>
    </message>
    <message>
        <source>Restore list</source>
        <translation>一覧を元に戻す</translation>
    </message>
</context>
<context>
    <name>tw::StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>集計の単位</translation>
    </message>
    <message>
        <source>By tool</source>
        <translation>ツール別</translation>
    </message>
    <message>
        <source>By agent</source>
        <translation>エージェント別</translation>
    </message>
    <message>
        <source>By session</source>
        <translation>セッション別</translation>
    </message>
    <message>
        <source>Prices…</source>
        <translation>価格…</translation>
    </message>
    <message>
        <source>What a million tokens of each model cost you</source>
        <translation>各モデルの 100 万トークンあたりの費用</translation>
    </message>
    <message>
        <source>Press Return or double-click a cell to show the calls that it counts</source>
        <translation>セルで Enter を押すかダブルクリックすると、そこに数えた呼び出しを表示します</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>実行別</translation>
    </message>
</context>
<context>
    <name>tw::TablePage</name>
    <message>
        <source>Nothing matches the filter. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>フィルターに該当するものがありません。&lt;a href=&apos;all&apos;&gt;%1 件すべてを表示&lt;/a&gt;</translation>
    </message>
    <message>
        <source>This log has none.</source>
        <translation>このログにはありません。</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>呼び出し</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>Nothing is in the marked range. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>選択範囲には何もありません。&lt;a href=&apos;all&apos;&gt;%1 件すべてを表示&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Nothing in the marked range matches the filter. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>選択範囲にはフィルターに該当するものがありません。&lt;a href=&apos;all&apos;&gt;%1 件すべてを表示&lt;/a&gt;</translation>
    </message>
    <message>
        <source>No call matches. &lt;a href=&apos;events&apos;&gt;Show the %1 that do&lt;/a&gt;</source>
        <translation>一致する呼び出しはありません。&lt;a href=&apos;events&apos;&gt;一致する %1を表示&lt;/a&gt;</translation>
    </message>
</context>
<context>
    <name>tw::TableRendererView</name>
    <message>
        <source>Filter rows</source>
        <translation>行を絞り込み</translation>
    </message>
    <message>
        <source>Table: %1</source>
        <translation>表: %1</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>セルをコピー</translation>
    </message>
    <message>
        <source>%1; columns: %2</source>
        <translation>%1、列: %2</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>この列で並べ替え</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%2 行中 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>the first %n column(s)</source>
        <translation>
            <numerusform>先頭の %n 列</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::TextField</name>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Load file…</source>
        <translation>ファイルを読み込む…</translation>
    </message>
    <message>
        <source>Choose a time (Alt+Down)</source>
        <translation>時刻を選択 (Alt+Down)</translation>
    </message>
    <message>
        <source>Choose a date (Alt+Down)</source>
        <translation>日付を選択 (Alt+Down)</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>期間の例</translation>
    </message>
    <message>
        <source>P, then years Y, months M, weeks W, days D; after T: hours H, minutes M, seconds S</source>
        <translation>P に続けて Y 年、M 月、W 週、D 日。T の後に H 時間、M 分、S 秒</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 秒</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 分</translation>
    </message>
    <message>
        <source>1 hour 30 minutes</source>
        <translation>1 時間 30 分</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 日</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 週間</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 か月</translation>
    </message>
    <message>
        <source>1 year, 2 months, 3 days, 4 hours, 5 minutes, 6 seconds</source>
        <translation>1 年 2 か月 3 日 4 時間 5 分 6 秒</translation>
    </message>
    <message>
        <source>Load a file as base64</source>
        <translation>ファイルを base64 として読み込む</translation>
    </message>
    <message>
        <source>The file cannot be read, or it is larger than 8 MB.</source>
        <translation>ファイルを読み取れないか、8 MB を超えています。</translation>
    </message>
    <message>
        <source>This is not base64.</source>
        <translation>base64 ではありません。</translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation>正規表現ではありません。</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>%1を入力してください。</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未設定</translation>
    </message>
</context>
<context>
    <name>tw::TextRendererView</name>
    <message>
        <source>Find a text</source>
        <translation>テキストを検索</translation>
    </message>
    <message>
        <source>Diff: %1</source>
        <translation>差分: %1</translation>
    </message>
    <message>
        <source>Text: %1</source>
        <translation>テキスト: %1</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 added, %2 removed</source>
        <translation>追加 %1、削除 %2</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>行をコピー</translation>
    </message>
</context>
<context>
    <name>tw::TextsPage</name>
    <message>
        <source>Texts between {{ and }} are filled in: {{ .ZoneID }} is the attribute zone_id of the call. The line below each text is a sample.</source>
        <translation>{{ と }} の間には値が入ります: {{ .ZoneID }} は呼び出しの属性 zone_id です。各テキストの下の行はその例です。</translation>
    </message>
    <message>
        <source>While it runs</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>When it is done</source>
        <translation>完了時</translation>
    </message>
    <message>
        <source>Reminder for the model</source>
        <translation>モデルへの注意書き</translation>
    </message>
    <message>
        <source>Confirmation title</source>
        <translation>確認のタイトル</translation>
    </message>
    <message>
        <source>Question for the person</source>
        <translation>人への質問</translation>
    </message>
    <message>
        <source>Result if refused</source>
        <translation>拒否時の結果</translation>
    </message>
</context>
<context>
    <name>tw::TimelineHoverCard</name>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>repaired by %1</source>
        <translation>修復した呼び出し: %1</translation>
    </message>
    <message>
        <source>and %1 more here: zoom in to tell them apart</source>
        <translation>ここにほか %1 件: 拡大すると見分けられます</translation>
    </message>
</context>
<context>
    <name>tw::TimelinePane</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失敗 %1</translation>
    </message>
</context>
<context>
    <name>tw::TimelinePointers</name>
    <message>
        <source>The nearest earlier call: %1 in %2</source>
        <translation>直前の呼び出し: %2 の %1</translation>
    </message>
    <message>
        <source>The nearest later call: %1 in %2</source>
        <translation>直後の呼び出し: %2 の %1</translation>
    </message>
    <message>
        <source>A call at this time: %1 in %2</source>
        <translation>この時刻の呼び出し: %2 の %1</translation>
    </message>
</context>
<context>
    <name>tw::TimelineView</name>
    <message>
        <source>run %1</source>
        <translation>実行 %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more run(s)</source>
        <translation>
            <numerusform>ほかの実行 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Export the timeline</source>
        <translation>タイムラインのエクスポート</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 図 (*.svg)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Choose another place and try again.</source>
        <translation>%1 に書き込めませんでした: %2。別の場所を選んでもう一度試してください。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red with a cross:&lt;/b&gt; the call failed. At any zoom it is at least two pixels wide.</source>
        <translation>&lt;b&gt;赤とバツ印:&lt;/b&gt; 呼び出しは失敗しました。どの倍率でも幅は 2 ピクセル以上です。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Amber flag:&lt;/b&gt; the failure came with a hint for the model.</source>
        <translation>&lt;b&gt;黄色の旗:&lt;/b&gt; 失敗にモデルへのヒントが付いていました。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Green flag:&lt;/b&gt; the call repairs an earlier failure; an arc leads to it.</source>
        <translation>&lt;b&gt;緑の旗:&lt;/b&gt; 呼び出しは以前の失敗を修復しました。弧がその失敗につながります。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Torn right edge:&lt;/b&gt; the result was truncated: items were left out.</source>
        <translation>&lt;b&gt;ちぎれた右端:&lt;/b&gt; 結果は切り詰められ、要素が省略されました。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Double right edge:&lt;/b&gt; the result says how many items there are, and is complete unless its edge is torn.</source>
        <translation>&lt;b&gt;二重の右端:&lt;/b&gt; 結果は要素の総数を示しています。端がちぎれていなければ、結果は完全です。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Hatching:&lt;/b&gt; the call waits for a person.</source>
        <translation>&lt;b&gt;斜線:&lt;/b&gt; 呼び出しは人の応答を待っています。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Fading right end:&lt;/b&gt; the end of the call is not in the log.</source>
        <translation>&lt;b&gt;薄れる右端:&lt;/b&gt; 呼び出しの終了がログにありません。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The whole log.&lt;/b&gt; Red ticks are failures. The frame is the part that is shown below: drag it, or double-click to show everything.</source>
        <translation>&lt;b&gt;ログ全体。&lt;/b&gt; 赤い印は失敗です。枠は下に表示されている部分です。枠をドラッグして移動し、ダブルクリックで全体を表示します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The time axis.&lt;/b&gt; A click sets the playback cursor: all views then show what was known at that time. A zigzag is shortened idle time. Wedges are records that contain the search text.</source>
        <translation>&lt;b&gt;時間軸。&lt;/b&gt; クリックすると再生カーソルが置かれ、すべてのビューがその時点で既知だった内容を表示します。ジグザグは短縮されたアイドル時間、くさび形は検索テキストを含むレコードです。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A call of %1.&lt;/b&gt; A bar is as long as the call took, in the colour of its tool.</source>
        <translation>&lt;b&gt;%1 の呼び出し。&lt;/b&gt; バーの長さは呼び出しの所要時間、色はツールを表します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A run.&lt;/b&gt; Child runs are indented below the run that called them; a run that continues after a wait follows the suspended one. A click selects the run.</source>
        <translation>&lt;b&gt;実行。&lt;/b&gt; 子実行は、それを呼び出した実行の下に字下げされます。待機の後に継続する実行は、中断された実行の次に並びます。クリックすると実行を選択します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The lane of a run.&lt;/b&gt; Bars are calls. The tint behind them is the phase of the run: planning, tools, synthesizing. Small bars at the bottom are model calls, as high as their tokens. Pale bars are calls that the filter hides. Bars too narrow to draw are grey columns; their red part is the share of failed calls.</source>
        <translation>&lt;b&gt;実行のレーン。&lt;/b&gt; バーは呼び出しです。背景の色合いは実行のフェーズ (計画、ツール、応答生成) です。下部の小さなバーはモデル呼び出しで、高さはトークン数を表します。淡いバーはフィルターで隠れる呼び出しです。細すぎて描けないバーは灰色の列になり、その赤い部分は失敗した呼び出しの割合です。</translation>
    </message>
    <message>
        <source>Pin or unpin the lane</source>
        <translation>レーンを固定/固定解除</translation>
    </message>
    <message>
        <source>Keep the lane of the selected run at the top</source>
        <translation>選択した実行のレーンを上端に固定します</translation>
    </message>
    <message>
        <source>Move the lane up</source>
        <translation>レーンを上へ移動</translation>
    </message>
    <message>
        <source>Move the lane of the selected run above the one before it</source>
        <translation>選択した実行のレーンを 1 つ上へ移動します</translation>
    </message>
    <message>
        <source>Move the lane down</source>
        <translation>レーンを下へ移動</translation>
    </message>
    <message>
        <source>Move the lane of the selected run below the one after it</source>
        <translation>選択した実行のレーンを 1 つ下へ移動します</translation>
    </message>
    <message>
        <source>Lanes in the order of the log</source>
        <translation>レーンをログの順序に戻す</translation>
    </message>
    <message>
        <source>Forget which lanes were pinned and moved</source>
        <translation>レーンの固定と移動を取り消します</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>%1 の固定を解除</translation>
    </message>
    <message>
        <source>Pin %1 to the top</source>
        <translation>%1 を上端に固定</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>%1 を上へ移動</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>%1 を下へ移動</translation>
    </message>
    <message>
        <source>Shorten idle time</source>
        <translation>アイドル時間を短縮</translation>
    </message>
    <message>
        <source>Shorten long periods without activity (I)</source>
        <translation>活動のない長い時間を短縮します (I)</translation>
    </message>
    <message>
        <source>Shorten long periods without activity</source>
        <translation>活動のない長い時間を短縮します</translation>
    </message>
    <message>
        <source>Fit the timeline</source>
        <translation>タイムライン全体を表示</translation>
    </message>
    <message>
        <source>Show the whole log</source>
        <translation>ログ全体を表示</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom in on the timeline</source>
        <translation>タイムラインを拡大します</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom out of the timeline</source>
        <translation>タイムラインを縮小します</translation>
    </message>
    <message>
        <source>Previous failure</source>
        <translation>前の失敗</translation>
    </message>
    <message>
        <source>Next failure</source>
        <translation>次の失敗</translation>
    </message>
    <message>
        <source>Export the timeline as a picture…</source>
        <translation>タイムラインを画像としてエクスポート…</translation>
    </message>
    <message>
        <source>Save the visible timeline as PNG or SVG</source>
        <translation>表示中のタイムラインを PNG または SVG として保存します</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左へ移動</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右へ移動</translation>
    </message>
    <message>
        <source>Show earlier or later calls</source>
        <translation>前または後の呼び出しを表示します</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>何も開かれていません</translation>
    </message>
    <message>
        <source>%1 in %2, %3 failed. Arrow keys move from call to call, E to the next failure.</source>
        <translation>%2 に %1、失敗 %3。矢印キーで呼び出しの間を移動し、E で次の失敗に移動します。</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>実行はまだありません</translation>
    </message>
    <message>
        <source>phase: %1</source>
        <translation>フェーズ: %1</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>モデル: %1</translation>
    </message>
    <message>
        <source>%1 without a record, shortened</source>
        <translation>レコードのない %1 を短縮</translation>
    </message>
    <message>
        <source>Zoom to the marked range</source>
        <translation>選択範囲を拡大</translation>
    </message>
    <message>
        <source>Show the whole time range</source>
        <translation>全時間範囲を表示</translation>
    </message>
    <message>
        <source>&lt;b&gt;The playback cursor.&lt;/b&gt; All views show what was known at its time; what comes after it is pale. Drag it by its handle on the time axis.</source>
        <translation>&lt;b&gt;再生カーソル。&lt;/b&gt; すべてのビューはその時点で既知だった内容を表示し、それより後は淡く表示します。時間軸上のつまみをドラッグして動かします。</translation>
    </message>
    <message>
        <source>&lt;b&gt;An arc&lt;/b&gt; leads from a failed call to the next attempt: green to the call that repairs it, dashed and red to one that failed again.</source>
        <translation>&lt;b&gt;弧&lt;/b&gt;は失敗した呼び出しから次の試行へ続きます。修復した呼び出しへは緑、再び失敗した呼び出しへは赤い破線です。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The playback cursor&lt;/b&gt; in the whole log. All views show what was known at its time.</source>
        <translation>ログ全体の中の&lt;b&gt;再生カーソル&lt;/b&gt;です。すべてのビューはその時点で既知だった内容を表示します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The frame&lt;/b&gt; is the part of the log that is shown below: drag it, or double-click to show everything.</source>
        <translation>&lt;b&gt;枠&lt;/b&gt;は下に表示されているログの部分です。ドラッグして動かすか、ダブルクリックで全体を表示します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Pin:&lt;/b&gt; the lane stays at the top while the others scroll. Its context menu takes the pin away.</source>
        <translation>&lt;b&gt;ピン:&lt;/b&gt; ほかのレーンがスクロールしても上に留まります。コンテキストメニューで固定を解除できます。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red cross and number:&lt;/b&gt; how many calls of the run failed.</source>
        <translation>&lt;b&gt;赤い × と数:&lt;/b&gt; 実行の中で失敗した呼び出しの数です。</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;A grey column&lt;/b&gt; stands for calls that are too narrow for bars: there are %n here. Its red part is the share that failed. Zoom in to see them.</source>
        <translation>
            <numerusform>&lt;b&gt;灰色の列&lt;/b&gt;は、細すぎてバーで描けない呼び出しを表します。ここには %n 件あります。赤い部分は失敗した割合です。拡大すると個々に見えます。</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Pale:&lt;/b&gt; the filter hides the call.</source>
        <translation>&lt;b&gt;淡い表示:&lt;/b&gt; フィルターで隠れている呼び出しです。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The marked range.&lt;/b&gt; The tables show what happened in it. Drag with Shift to mark another one; Escape clears it.</source>
        <translation>&lt;b&gt;選択範囲。&lt;/b&gt; 表はこの中で起きたことを表示します。Shift を押しながらドラッグすると別の範囲を選択し、Escape で解除します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A wedge&lt;/b&gt; is a record that contains the search text. Dotted arcs connect the records when there are few.</source>
        <translation>&lt;b&gt;くさび形&lt;/b&gt;は検索テキストを含むレコードです。少ないときは点線の弧で結ばれます。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A small bar at the bottom&lt;/b&gt; is a call of the model, as high as its tokens.</source>
        <translation>&lt;b&gt;下部の小さなバー&lt;/b&gt;はモデル呼び出しで、高さはトークン数を表します。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A hatched band:&lt;/b&gt; the run waits for a person.</source>
        <translation>&lt;b&gt;斜線の帯:&lt;/b&gt; 実行は人の応答を待っています。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A zigzag&lt;/b&gt; is shortened idle time: nothing was recorded. The axis says how long it was.</source>
        <translation>&lt;b&gt;ジグザグ&lt;/b&gt;は短縮されたアイドル時間で、何も記録されていません。長さは時間軸に示されます。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red end of the band:&lt;/b&gt; the run failed.</source>
        <translation>&lt;b&gt;帯の赤い端:&lt;/b&gt; 実行は失敗しました。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Grey end of the band:&lt;/b&gt; the run was cancelled.</source>
        <translation>&lt;b&gt;帯の灰色の端:&lt;/b&gt; 実行はキャンセルされました。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The tint&lt;/b&gt; is the phase of the run, here: %1.</source>
        <translation>&lt;b&gt;色合い&lt;/b&gt;は実行のフェーズです。ここでは: %1。</translation>
    </message>
    <message>
        <source>&lt;b&gt;A dotted arc&lt;/b&gt; leads from a record that contains the search text to the next one.</source>
        <translation>&lt;b&gt;点線の弧&lt;/b&gt;は、検索テキストを含むレコードから次のレコードへつながります。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Arrow before the name:&lt;/b&gt; the run continues a suspended one.</source>
        <translation>&lt;b&gt;名前の前の矢印:&lt;/b&gt; この実行は、中断された実行の続きです。</translation>
    </message>
    <message>
        <source>Hide lanes without a match</source>
        <translation>一致しないレーンを隠す</translation>
    </message>
    <message>
        <source>Show only the runs that the filter lets through (H)</source>
        <translation>フィルターを通る実行だけを表示します (H)</translation>
    </message>
    <message>
        <source>Show only the runs that the filter lets through</source>
        <translation>フィルターを通る実行だけを表示します</translation>
    </message>
    <message>
        <source>Go to the previous failed call or run</source>
        <translation>前の失敗した呼び出しまたは実行へ移動します</translation>
    </message>
    <message>
        <source>Go to the next failed call or run</source>
        <translation>次の失敗した呼び出しまたは実行へ移動します</translation>
    </message>
    <message>
        <source>No run has a call or an event that the filter lets through</source>
        <translation>フィルターを通る呼び出しやイベントのある実行はありません</translation>
    </message>
</context>
<context>
    <name>tw::ToolDescription</name>
    <message>
        <source>Whole description</source>
        <translation>説明の全文</translation>
    </message>
    <message>
        <source>Show the whole description</source>
        <translation>説明の全文を表示します</translation>
    </message>
    <message>
        <source>Description of the tool</source>
        <translation>ツールの説明</translation>
    </message>
    <message>
        <source>Artifacts (control)</source>
        <translation>アーティファクト (制御)</translation>
    </message>
    <message>
        <source>Controls the runtime; it is not data of the tool.</source>
        <translation>ランタイムを制御します。ツールのデータではありません。</translation>
    </message>
    <message>
        <source>Hidden from the model, filled in by the server: %1</source>
        <translation>モデルに非公開、サーバーが設定: %1</translation>
    </message>
</context>
<context>
    <name>tw::ToolErrorView</name>
    <message>
        <source>ToolError as JSON</source>
        <translation>JSON 形式の ToolError</translation>
    </message>
    <message numerus="yes">
        <source>One message for all faults, and a chain of %n cause(s)</source>
        <translation>
            <numerusform>すべての誤りを示す 1 つのメッセージと、原因 %n 件の連鎖</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::ToolHeader</name>
    <message>
        <source>bounded, paged by cursor</source>
        <translation>制限付き、カーソルでページング</translation>
    </message>
    <message>
        <source>bounded, paged by %1</source>
        <translation>制限付き、%1 でページング</translation>
    </message>
    <message>
        <source>bounded</source>
        <translation>制限付き</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Name of the tool, as the model sees it</source>
        <translation>モデルから見えるツールの名前</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Title, for people</source>
        <translation>タイトル (人向け)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>What the tool does and when to use it: the model reads this to choose</source>
        <translation>ツールの働きと使う場面: モデルはこれを読んでツールを選びます</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>タグをコンマ区切りで</translation>
    </message>
    <message>
        <source>server data %1</source>
        <translation>サーバーデータ %1</translation>
    </message>
    <message>
        <source>asks before the call</source>
        <translation>呼び出し前に確認</translation>
    </message>
    <message>
        <source>injects %1</source>
        <translation>%1 を注入</translation>
    </message>
    <message>
        <source>bound to %1</source>
        <translation>%1 にバインド</translation>
    </message>
    <message>
        <source>ends the run</source>
        <translation>実行を終了</translation>
    </message>
    <message>
        <source>returns nothing</source>
        <translation>結果なし</translation>
    </message>
</context>
<context>
    <name>tw::ToolPage</name>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Parts of the tool</source>
        <translation>ツールの各部分</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>ペイロード</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Server data</source>
        <translation>サーバーデータ</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>境界</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1を表示</translation>
    </message>
    <message>
        <source>Remove this part</source>
        <translation>この部分を削除</translation>
    </message>
    <message>
        <source>Server data %1</source>
        <translation>サーバーデータ %1</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>The tool has no result schema.</source>
        <translation>ツールに結果のスキーマがありません。</translation>
    </message>
    <message>
        <source>Describe the result</source>
        <translation>結果を記述</translation>
    </message>
    <message>
        <source>No server data</source>
        <translation>サーバーデータなし</translation>
    </message>
    <message>
        <source>Server data goes to people beside the result; the model never sees it.</source>
        <translation>サーバーデータは結果とは別に人に渡されます。モデルには見えません。</translation>
    </message>
    <message>
        <source>Add server data</source>
        <translation>サーバーデータを追加</translation>
    </message>
    <message>
        <source>No payload</source>
        <translation>ペイロードなし</translation>
    </message>
    <message>
        <source>The tool takes no arguments.</source>
        <translation>ツールは引数を取りません。</translation>
    </message>
    <message>
        <source>Describe the payload</source>
        <translation>ペイロードを記述</translation>
    </message>
    <message>
        <source>%1 holds only a part of what is set here: Save lists what it leaves out. A design file holds all.</source>
        <translation>%1 に保存できるのは、ここで設定した内容の一部だけです。保存時に、省かれる内容が一覧表示されます。デザインファイルにはすべて保存されます。</translation>
    </message>
</context>
<context>
    <name>tw::ToolTreeModel</name>
    <message>
        <source>Shared types</source>
        <translation>共有型</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>エージェント</translation>
    </message>
    <message>
        <source>Registries</source>
        <translation>レジストリ</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>%1 (again)</source>
        <translation>%1 (再帰)</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1、必須</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
</context>
<context>
    <name>tw::ToolTreeView</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Search tools</source>
        <translation>ツールを検索</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>No tool has “%1” in its name, title or description.</source>
        <translation>名前、タイトル、説明に「%1」を含むツールはありません。</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name, and no tool in its title or description.</source>
        <translation>名前に「%1」を含むものも、タイトルや説明に含むツールもありません。</translation>
    </message>
</context>
<context>
    <name>tw::ToolsetPage</name>
    <message>
        <source>made in this design</source>
        <translation>この設計で定義</translation>
    </message>
    <message>
        <source>bound to methods of a service</source>
        <translation>サービスのメソッドにバインド</translation>
    </message>
    <message>
        <source>exported by an agent</source>
        <translation>エージェントがエクスポート</translation>
    </message>
    <message>
        <source>of another agent</source>
        <translation>別のエージェントのもの</translation>
    </message>
    <message>
        <source>MCP server of a service of this design</source>
        <translation>この設計のサービスの MCP サーバー</translation>
    </message>
    <message>
        <source>external MCP server</source>
        <translation>外部の MCP サーバー</translation>
    </message>
    <message>
        <source>from a registry</source>
        <translation>レジストリから</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>サービス</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>メタ</translation>
    </message>
    <message>
        <source>key: value, value</source>
        <translation>キー: 値, 値</translation>
    </message>
    <message>
        <source>Tools are</source>
        <translation>ツールの出所</translation>
    </message>
    <message>
        <source>From service</source>
        <translation>提供元サービス</translation>
    </message>
    <message>
        <source>From agent</source>
        <translation>提供元エージェント</translation>
    </message>
    <message>
        <source>From registry</source>
        <translation>提供元レジストリ</translation>
    </message>
    <message>
        <source>Its name there</source>
        <translation>提供元での名前</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptDelegate</name>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptModel</name>
    <message>
        <source>Continues after a wait (%1) in a run whose log is not open</source>
        <translation>待機 (%1) の後の継続ですが、その実行のログが開かれていません</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) that this run started with are not in the log before it</source>
        <translation>
            <numerusform>この実行の開始時のメッセージ %n 件が、以前のログにありません</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for a person; the log has no answer</source>
        <translation>人の応答待ち。ログに応答がありません</translation>
    </message>
    <message>
        <source>Waited %1 for a person</source>
        <translation>人の応答を %1 待機</translation>
    </message>
    <message>
        <source>Waited for a person</source>
        <translation>人の応答を待機</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) after this one</source>
        <translation>
            <numerusform>この後にさらに質問 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>continued by %1</source>
        <translation>%1 が継続</translation>
    </message>
    <message>
        <source>The runtime asked for a final answer: %1</source>
        <translation>ランタイムが最終応答を要求: %1</translation>
    </message>
    <message>
        <source>(thinking, recorded without text)</source>
        <translation>(思考、テキストの記録なし)</translation>
    </message>
    <message>
        <source>Result of %1: </source>
        <translation>%1 の結果: </translation>
    </message>
    <message>
        <source>Waits for a person</source>
        <translation>人の応答待ち</translation>
    </message>
    <message>
        <source>%1, contains the text searched for</source>
        <translation>%1、検索文字列を含む</translation>
    </message>
    <message>
        <source>%1, does not match the filter</source>
        <translation>%1、フィルターに該当しません</translation>
    </message>
    <message>
        <source>answered in a later turn, %1 (derived)</source>
        <translation>後のターン %1 で回答（推定）</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptPage</name>
    <message numerus="yes">
        <source>The filter and the marked range show %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>フィルターと選択範囲に該当するのは %n 件中 %1 件です。ほかは薄く表示されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filter shows %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>フィルターに該当するのは %n 件中 %1 件です。ほかは薄く表示されます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the marked range: %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>選択範囲にあるのは %n 件中 %1 件です。ほかは薄く表示されます。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::TranscriptView</name>
    <message>
        <source>derived</source>
        <translation>推定</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>トランスクリプト</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Copy the conversation</source>
        <translation>会話をコピー</translation>
    </message>
    <message>
        <source>Save the conversation…</source>
        <translation>会話を保存…</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>No messages were recorded for this run</source>
        <translation>この実行にはメッセージの記録がありません</translation>
    </message>
    <message>
        <source>Select a run to read its conversation</source>
        <translation>実行を選択すると、その会話を読めます</translation>
    </message>
</context>
<context>
    <name>tw::TreeRendererView</name>
    <message>
        <source>Find a key or a value</source>
        <translation>キーまたは値を検索</translation>
    </message>
    <message>
        <source>Tree: %1</source>
        <translation>ツリー: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>メンバー %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>パスをコピー</translation>
    </message>
</context>
<context>
    <name>tw::TypeBox</name>
    <message>
        <source>Type</source>
        <translation>型</translation>
    </message>
    <message>
        <source>Choose a type, or write one: list of string, map of int64, one of string, number; “?” after it allows null</source>
        <translation>型を選ぶか入力します: list of string、map of int64、one of string, number。末尾に「?」を付けると null を許可します</translation>
    </message>
    <message>
        <source>One of several types, told apart by a tag</source>
        <translation>タグで区別する複数の型のいずれか</translation>
    </message>
    <message>
        <source>One of several types, told apart by their shape</source>
        <translation>形で区別する複数の型のいずれか</translation>
    </message>
</context>
<context>
    <name>tw::TypeHeader</name>
    <message>
        <source>Shared type</source>
        <translation>共有型</translation>
    </message>
</context>
<context>
    <name>tw::TypeText</name>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
</context>
<context>
    <name>tw::UnionField</name>
    <message>
        <source>choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>%1 を含む</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>Kind of %1</source>
        <translation>%1 の種類</translation>
    </message>
    <message>
        <source>no branch matches: choose…</source>
        <translation>一致する選択肢なし: 選択…</translation>
    </message>
</context>
<context>
    <name>tw::ValueForm</name>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>tw::VerdictPage</name>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>No call chosen</source>
        <translation>呼び出し未選択</translation>
    </message>
    <message>
        <source>Click a verdict to see what was sent and what came back.</source>
        <translation>判定をクリックすると、送信した内容と返された内容が表示されます。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Kinds of fault</source>
        <translation>誤りの種類</translation>
    </message>
    <message>
        <source>Calls to send</source>
        <translation>送信する呼び出し</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き出し先: %1</translation>
    </message>
    <message>
        <source>Send the calls of the list, one after the other</source>
        <translation>一覧の呼び出しを順に送信します</translation>
    </message>
    <message>
        <source>Copy the sentence above, for an issue of the server</source>
        <translation>サーバーの issue に貼るため、上の文をコピーします</translation>
    </message>
    <message>
        <source>Write the verdicts as HTML, JSON or JUnit</source>
        <translation>判定を HTML、JSON または JUnit として書き出します</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Return to the tools</source>
        <translation>ツールに戻ります</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>誤り</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>%1 (may change something)</source>
        <translation>%1 (変更の可能性あり)</translation>
    </message>
    <message numerus="yes">
        <source>Send %n call(s)</source>
        <translation>
            <numerusform>呼び出し %n 件を送信</numerusform>
        </translation>
    </message>
    <message>
        <source>Call %1 of %2</source>
        <translation>呼び出し %1 / %2</translation>
    </message>
    <message>
        <source>Probe %1 with wrong calls</source>
        <translation>誤った呼び出しで %1 をプローブ</translation>
    </message>
    <message>
        <source>score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 (%n call(s))</source>
        <translation>
            <numerusform>%1: %2 (呼び出し %n 件)</numerusform>
        </translation>
    </message>
    <message>
        <source>call %1 of %2, click the cell for the next</source>
        <translation>%2 件中 %1 件目の呼び出し、次はセルをクリック</translation>
    </message>
    <message>
        <source>Export verdicts</source>
        <translation>判定のエクスポート</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Web ページ (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>JUnit report (*.xml)</source>
        <translation>JUnit レポート (*.xml)</translation>
    </message>
    <message>
        <source>These tools do not declare that they only read; they may change something: %1.</source>
        <translation>次のツールは読み取り専用と宣言しておらず、何かを変更する可能性があります: %1。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Cancel the current call and end the run</source>
        <translation>実行中の呼び出しを取り消して終了します</translation>
    </message>
</context>
<context>
    <name>tw::VerdictStudy</name>
    <message numerus="yes">
        <source>%1 %2 answered %3 of %4 wrong calls of %n tool(s) as SEP-1303 asks (%5 %): %6.</source>
        <translation>
            <numerusform>%1 %2 は、%n 個のツールに対する誤った呼び出し %4 件のうち %3 件に SEP-1303 のとおり応答しました (%5 %): %6。</numerusform>
        </translation>
    </message>
    <message>
        <source>conforming</source>
        <translation>準拠</translation>
    </message>
    <message>
        <source>conforming, legacy wording</source>
        <translation>準拠 (旧来の文言)</translation>
    </message>
    <message>
        <source>protocol error</source>
        <translation>プロトコルエラー</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>hung</source>
        <translation>ハング</translation>
    </message>
    <message>
        <source>missing field</source>
        <translation>フィールド不足</translation>
    </message>
    <message>
        <source>invalid enum value</source>
        <translation>無効な enum 値</translation>
    </message>
    <message>
        <source>invalid format</source>
        <translation>無効な形式</translation>
    </message>
    <message>
        <source>invalid pattern</source>
        <translation>パターン不一致</translation>
    </message>
    <message>
        <source>invalid range</source>
        <translation>範囲外</translation>
    </message>
    <message>
        <source>invalid length</source>
        <translation>無効な長さ</translation>
    </message>
    <message>
        <source>invalid field type</source>
        <translation>無効な型</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>未知のフィールド</translation>
    </message>
    <message>
        <source>invalid const</source>
        <translation>無効な const 値</translation>
    </message>
    <message>
        <source>not multiple</source>
        <translation>倍数以外</translation>
    </message>
    <message>
        <source>not unique</source>
        <translation>要素の重複</translation>
    </message>
    <message>
        <source>not contained</source>
        <translation>contains 違反</translation>
    </message>
    <message>
        <source>forbidden by not</source>
        <translation>not 違反</translation>
    </message>
    <message>
        <source>no matching branch</source>
        <translation>選択肢に不一致</translation>
    </message>
    <message>
        <source>several matching branches</source>
        <translation>複数の選択肢に一致</translation>
    </message>
    <message>
        <source>false schema</source>
        <translation>false スキーマ</translation>
    </message>
    <message>
        <source>missing dependency</source>
        <translation>依存先の不足</translation>
    </message>
    <message>
        <source>invalid property name</source>
        <translation>無効なプロパティ名</translation>
    </message>
    <message>
        <source>unevaluated</source>
        <translation>未評価</translation>
    </message>
    <message>
        <source>invalid content</source>
        <translation>無効な内容</translation>
    </message>
    <message>
        <source>non object arguments</source>
        <translation>引数が非オブジェクト</translation>
    </message>
    <message>
        <source>unknown tool</source>
        <translation>未知のツール</translation>
    </message>
</context>
<context>
    <name>tw::ViewRowsWriter</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 に書き込めませんでした: %2</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>%1 を書き込み中…</translation>
    </message>
    <message>
        <source>Copying rows…</source>
        <translation>行をコピー中…</translation>
    </message>
    <message>
        <source>The rows are too long for the clipboard. Save them as CSV instead.</source>
        <translation>行が長すぎてクリップボードに入りません。代わりに CSV として保存してください。</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>すべて展開</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>すべて折りたたむ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>セルをコピー</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>すべての行をコピー</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>CSV として保存…</translation>
    </message>
    <message>
        <source>Not copied</source>
        <translation>コピーされませんでした</translation>
    </message>
    <message>
        <source>The rows changed while they were being read. Try again.</source>
        <translation>読み取り中に行が変更されました。もう一度試してください。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
</context>
<context>
    <name>tw::WindowActions</name>
    <message>
        <source>&amp;Menu</source>
        <translation>メニュー(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>&amp;New design…</source>
        <translation>新しい設計(&amp;N)…</translation>
    </message>
    <message>
        <source>Start a design: blank, or from a JSON example, a sample or a catalog</source>
        <translation>設計を新規作成します (空の設計、または JSON の例、サンプル、カタログから)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open tool catalogs and run logs</source>
        <translation>ツールカタログと実行ログを開きます</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>フォルダーを開く(&amp;F)…</translation>
    </message>
    <message>
        <source>Open all run logs of a folder as one set</source>
        <translation>フォルダー内のすべての実行ログをまとめて開きます</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新しいウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>Open a second window with files of its own: two logs side by side</source>
        <translation>別のファイルを扱う 2 つ目のウィンドウを開きます。2 つのログを並べて表示できます</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the catalog to its file</source>
        <translation>カタログをファイルに保存します</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the catalog to another file</source>
        <translation>カタログを別のファイルに保存します</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Close the file or files of this mode</source>
        <translation>このモードのファイルを閉じます</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>すべてのウィンドウを閉じます</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>Take back the last change of this mode</source>
        <translation>このモードの直前の変更を取り消します</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>やり直し(&amp;E)</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>取り消した変更を再び適用します</translation>
    </message>
    <message>
        <source>Search or run a co&amp;mmand</source>
        <translation>検索またはコマンドの実行(&amp;M)</translation>
    </message>
    <message>
        <source>Find tools, runs, calls and commands</source>
        <translation>ツール、実行、呼び出し、コマンドを検索します</translation>
    </message>
    <message>
        <source>Main menu</source>
        <translation>メインメニュー</translation>
    </message>
    <message>
        <source>Show &amp;issues</source>
        <translation>問題を表示(&amp;I)</translation>
    </message>
    <message>
        <source>Show or hide the list of issues</source>
        <translation>問題の一覧を表示または非表示にします</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>次のペイン(&amp;X)</translation>
    </message>
    <message>
        <source>Move the focus to the next pane</source>
        <translation>フォーカスを次のペインに移します</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>前のペイン(&amp;V)</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane</source>
        <translation>フォーカスを前のペインに移します</translation>
    </message>
    <message>
        <source>S&amp;tart page</source>
        <translation>スタートページ(&amp;T)</translation>
    </message>
    <message>
        <source>Show samples and recent files</source>
        <translation>サンプルと最近使ったファイルを表示します</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>設定(&amp;G)…</translation>
    </message>
    <message>
        <source>Looks, times, disk space and privacy</source>
        <translation>外観、時刻、ディスク容量、プライバシー</translation>
    </message>
    <message>
        <source>Show how Toolwright works</source>
        <translation>Toolwright の使い方を表示します</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>キーボードショートカット(&amp;K)…</translation>
    </message>
    <message>
        <source>List the keys of all actions, and change them</source>
        <translation>すべての操作のキーを一覧表示し、変更します</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>これは何?(&amp;W)</translation>
    </message>
    <message>
        <source>Click a sign of the timeline to see what it means</source>
        <translation>タイムラインの記号をクリックすると、その意味を表示します</translation>
    </message>
    <message>
        <source>&amp;About Toolwright</source>
        <translation>Toolwright について(&amp;A)</translation>
    </message>
    <message>
        <source>Show versions and licences</source>
        <translation>バージョンとライセンスを表示します</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>ライトとダークを切り替え</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>最近使ったファイルなし</translation>
    </message>
    <message>
        <source>Clear recent files</source>
        <translation>最近使ったファイルを消去</translation>
    </message>
    <message>
        <source>&amp;Follow the system</source>
        <translation>システムに合わせる(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>&amp;Reopen the files of the last session</source>
        <translation>前回のセッションのファイルを開き直す(&amp;R)</translation>
    </message>
    <message>
        <source>A start without files reopens the files of the last session</source>
        <translation>ファイルを指定せずに起動すると、前回のセッションのファイルを開き直します</translation>
    </message>
    <message>
        <source>Run logs</source>
        <translation>実行ログ</translation>
    </message>
    <message>
        <source>&amp;Keep indexes of large logs</source>
        <translation>大きなログのインデックスを保持(&amp;K)</translation>
    </message>
    <message>
        <source>Large logs open faster the next time; uses up to 2 GB of disk space</source>
        <translation>大きなログが次回から速く開きます。最大 2 GB のディスク容量を使用します</translation>
    </message>
    <message>
        <source>&amp;Clear recent files</source>
        <translation>最近使ったファイルを消去(&amp;C)</translation>
    </message>
    <message>
        <source>%1 actions</source>
        <translation>%1の操作</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>元に戻す(&amp;U): %1</translation>
    </message>
    <message>
        <source>R&amp;edo %1</source>
        <translation>やり直し(&amp;E): %1</translation>
    </message>
    <message>
        <source>Restore recent files</source>
        <translation>最近使ったファイルの一覧を元に戻す</translation>
    </message>
</context>
</TS>
