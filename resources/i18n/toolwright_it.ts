<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>tw::AboutWindow</name>
    <message>
        <source>About Toolwright</source>
        <translation>Informazioni su Toolwright</translation>
    </message>
    <message>
        <source>Design the tools of language-model agents, call them, and replay what happened. Works offline, and sends data only to the servers that you connect to.</source>
        <translation>Progetta gli strumenti degli agenti basati su modelli linguistici, li chiama e rivede che cosa è successo. Funziona offline e invia dati solo ai server a cui ci si connette.</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versioni</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licenze</translation>
    </message>
    <message>
        <source>Copy versions</source>
        <translation>Copia le versioni</translation>
    </message>
    <message>
        <source>Copy the versions for a bug report</source>
        <translation>Copia le versioni per una segnalazione di errore</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>tw::AddServerPage</name>
    <message>
        <source>Add a server</source>
        <translation>Aggiungi un server</translation>
    </message>
    <message>
        <source>Command or URL</source>
        <translation>Comando o URL</translation>
    </message>
    <message>
        <source>npx -y @modelcontextprotocol/server-everything, or https://…/mcp</source>
        <translation>npx -y @modelcontextprotocol/server-everything, oppure https://…/mcp</translation>
    </message>
    <message>
        <source>Nothing is started yet: the next page shows what would run, and asks.</source>
        <translation>Per ora non viene avviato nulla: la pagina successiva mostra che cosa verrebbe eseguito e chiede conferma.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Taken from the command if empty</source>
        <translation>Ricavato dal comando se vuoto</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>Where the program runs; empty: the current folder</source>
        <translation>Dove viene eseguito il programma; vuoto: la cartella attuale</translation>
    </message>
    <message>
        <source>Environment or headers</source>
        <translation>Ambiente o intestazioni</translation>
    </message>
    <message>
        <source>One per line: API_KEY=…, or Authorization: Bearer … for URLs. Secrets are not written to files.</source>
        <translation>Una per riga: API_KEY=…, oppure Authorization: Bearer … per gli URL. I segreti non vengono scritti nei file.</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocollo</translation>
    </message>
    <message>
        <source>How client and server agree on a version</source>
        <translation>Come client e server concordano una versione</translation>
    </message>
    <message>
        <source>Detect (server/discover, then the handshake)</source>
        <translation>Rileva (server/discover, poi l&apos;handshake)</translation>
    </message>
    <message>
        <source>Handshake, up to 2025-11-25</source>
        <translation>Handshake, fino a 2025-11-25</translation>
    </message>
    <message>
        <source>Stateless, 2026-07-28</source>
        <translation>Senza stato, 2026-07-28</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Add the server and show what would be started</source>
        <translation>Aggiunge il server e mostra che cosa verrebbe avviato</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Or import from another program</source>
        <translation>Oppure importa da un altro programma</translation>
    </message>
    <message>
        <source>Choose a configuration file…</source>
        <translation>Scegli un file di configurazione…</translation>
    </message>
    <message>
        <source>claude_desktop_config.json, mcp.json, .mcp.json, server.json, …</source>
        <translation>claude_desktop_config.json, mcp.json, .mcp.json, server.json, …</translation>
    </message>
    <message>
        <source>Add the servers of this file</source>
        <translation>Aggiunge i server di questo file</translation>
    </message>
    <message>
        <source>Import servers</source>
        <translation>Importa server</translation>
    </message>
    <message>
        <source>Configurations (*.json *.jsonc)</source>
        <translation>Configurazioni (*.json *.jsonc)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tutti i file (*)</translation>
    </message>
    <message>
        <source>Added, not started: %1</source>
        <translation>Aggiunti, non avviati: %1</translation>
    </message>
    <message>
        <source>Change nothing</source>
        <translation>Non cambia niente</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Cambia %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambia</translation>
    </message>
    <message>
        <source>Stop the server and show what would be started</source>
        <translation>Ferma il server e mostra che cosa verrebbe avviato</translation>
    </message>
</context>
<context>
    <name>tw::AgentPage</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>an agent needs a name</source>
        <translation>un agente deve avere un nome</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servizio</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Usa</translation>
    </message>
    <message>
        <source>Exports</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Tool calls, at most</source>
        <translation>Max. chiamate di strumenti</translation>
    </message>
    <message>
        <source>Failed calls in a row, at most</source>
        <translation>Max. chiamate fallite di fila</translation>
    </message>
    <message>
        <source>Time for a run</source>
        <translation>Tempo per l&apos;esecuzione</translation>
    </message>
    <message>
        <source>Time for planning</source>
        <translation>Tempo per la pianificazione</translation>
    </message>
    <message>
        <source>Time for tools</source>
        <translation>Tempo per gli strumenti</translation>
    </message>
    <message>
        <source>If fields are missing</source>
        <translation>Se mancano campi</translation>
    </message>
    <message>
        <source>Turns to keep</source>
        <translation>Turni da conservare</translation>
    </message>
    <message>
        <source>Compress from turns</source>
        <translation>Comprimi da (turni)</translation>
    </message>
    <message>
        <source>Compress from input tokens</source>
        <translation>Comprimi da (token in ingresso)</translation>
    </message>
    <message>
        <source>Keep turns, compressed</source>
        <translation>Turni dopo la compressione</translation>
    </message>
    <message>
        <source>Keep input tokens</source>
        <translation>Token dopo la compressione</translation>
    </message>
    <message>
        <source>Prompt cache</source>
        <translation>Cache dei prompt</translation>
    </message>
    <message>
        <source>after the system prompt</source>
        <translation>dopo il prompt di sistema</translation>
    </message>
    <message>
        <source>after the tools</source>
        <translation>dopo gli strumenti</translation>
    </message>
</context>
<context>
    <name>tw::AnalysisPage</name>
    <message>
        <source>Available when the log has been read.</source>
        <translation>Disponibile al termine della lettura del log.</translation>
    </message>
    <message>
        <source>The whole log, without the filter and the playback cursor. &lt;a href=&apos;part&apos;&gt;Show only that part&lt;/a&gt;</source>
        <translation>L&apos;intero log, senza il filtro e il cursore di riproduzione. &lt;a href=&apos;part&apos;&gt;Mostra solo quella parte&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n row(s)</source>
        <translation>
            <numerusform>%1 di %n riga</numerusform>
            <numerusform>%1 di %n righe</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the whole log</source>
        <translation>Mostra l&apos;intero log</translation>
    </message>
    <message>
        <source>Only what the filter and the marked range show: %1.</source>
        <translation>Solo ciò che mostrano il filtro e l&apos;intervallo marcato: %1.</translation>
    </message>
    <message>
        <source>Only what the filter and the marked range show, as known at the playback cursor (%1): %2.</source>
        <translation>Solo ciò che mostrano il filtro e l&apos;intervallo marcato, per quanto noto al cursore di riproduzione (%1): %2.</translation>
    </message>
    <message>
        <source>Only what was known at the playback cursor (%1): %2.</source>
        <translation>Solo ciò che era noto al cursore di riproduzione (%1): %2.</translation>
    </message>
    <message>
        <source>Only what the filter shows: %1.</source>
        <translation>Solo ciò che mostra il filtro: %1.</translation>
    </message>
    <message>
        <source>Only what is in the marked range: %1.</source>
        <translation>Solo ciò che è nell&apos;intervallo marcato: %1.</translation>
    </message>
    <message>
        <source>Only what the filter shows, as known at the playback cursor (%1): %2.</source>
        <translation>Solo ciò che mostra il filtro, per quanto noto al cursore di riproduzione (%1): %2.</translation>
    </message>
    <message>
        <source>Only what is in the marked range, as known at the playback cursor (%1): %2.</source>
        <translation>Solo ciò che è nell&apos;intervallo marcato, per quanto noto al cursore di riproduzione (%1): %2.</translation>
    </message>
</context>
<context>
    <name>tw::AnswerPane</name>
    <message>
        <source>Answer of the server</source>
        <translation>Risposta del server</translation>
    </message>
    <message>
        <source>Content of the answer</source>
        <translation>Contenuto della risposta</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Contenuto</translation>
    </message>
    <message>
        <source>Message as sent</source>
        <translation>Messaggio inviato</translation>
    </message>
    <message>
        <source>Message as received</source>
        <translation>Messaggio ricevuto</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Inviato</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>Ricevuto</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messaggi</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Ancora nessuna risposta</translation>
    </message>
    <message>
        <source>Send the payload: the answer appears here, with its content, its checks and the messages byte for byte.</source>
        <translation>Inviare il payload: la risposta appare qui, con il suo contenuto, i suoi controlli e i messaggi byte per byte.</translation>
    </message>
    <message>
        <source>The result is not JSON</source>
        <translation>Il risultato non è JSON</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>Risultato così come è arrivato</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Messaggio</translation>
    </message>
    <message>
        <source>Data of the error</source>
        <translation>Dati dell&apos;errore</translation>
    </message>
    <message>
        <source>The result breaks the output schema</source>
        <translation>Il risultato viola lo schema di output</translation>
    </message>
</context>
<context>
    <name>tw::AnswerWords</name>
    <message>
        <source>whole answer</source>
        <translation>intera risposta</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>assente</translation>
    </message>
    <message>
        <source>Conforming (SEP-1303): the model can read this.</source>
        <translation>Conforme (SEP-1303): il modello può leggerlo.</translation>
    </message>
    <message>
        <source>Conforming (SEP-1303), in the wording of a protocol error.</source>
        <translation>Conforme (SEP-1303), con la formulazione di un errore di protocollo.</translation>
    </message>
    <message>
        <source>Not conforming (SEP-1303): a protocol error instead of a tool result; the model may not see it.</source>
        <translation>Non conforme (SEP-1303): un errore di protocollo anziché un risultato dello strumento; il modello potrebbe non vederlo.</translation>
    </message>
    <message>
        <source>Not validated: the server did not refuse these arguments.</source>
        <translation>Non convalidato: il server non ha rifiutato questi argomenti.</translation>
    </message>
    <message>
        <source>The server crashed on these arguments.</source>
        <translation>Con questi argomenti il server è andato in crash.</translation>
    </message>
    <message>
        <source>The server did not answer these arguments in time.</source>
        <translation>Il server non ha risposto in tempo a questi argomenti.</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Nessuna risposta</translation>
    </message>
    <message>
        <source>Waiting for the answer</source>
        <translation>In attesa della risposta</translation>
    </message>
    <message>
        <source>Protocol error %1 · %2</source>
        <translation>Errore di protocollo %1 · %2</translation>
    </message>
    <message>
        <source>Tool error (isError) · %1</source>
        <translation>Errore dello strumento (isError) · %1</translation>
    </message>
    <message>
        <source>Result · %1</source>
        <translation>Risultato · %1</translation>
    </message>
    <message>
        <source>The text differs from structuredContent at %1</source>
        <translation>Il testo differisce da structuredContent in %1</translation>
    </message>
    <message>
        <source>It names the field and says what is allowed.</source>
        <translation>Indica il campo e dice che cosa è ammesso.</translation>
    </message>
    <message>
        <source>It names the field, but does not say what is allowed.</source>
        <translation>Indica il campo, ma non dice che cosa è ammesso.</translation>
    </message>
    <message>
        <source>It says what is allowed, but does not name the field.</source>
        <translation>Dice che cosa è ammesso, ma non indica il campo.</translation>
    </message>
    <message>
        <source>It names neither the field nor what is allowed.</source>
        <translation>Non indica né il campo né che cosa è ammesso.</translation>
    </message>
</context>
<context>
    <name>tw::AnyField</name>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>true/false</source>
        <translation>vero/falso</translation>
    </message>
    <message>
        <source>list</source>
        <translation>elenco</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>choose a type…</source>
        <translation>scegliere un tipo…</translation>
    </message>
    <message>
        <source>%1 (not allowed)</source>
        <translation>%1 (non ammesso)</translation>
    </message>
    <message>
        <source>Type of %1</source>
        <translation>Tipo di %1</translation>
    </message>
</context>
<context>
    <name>tw::ArrayField</name>
    <message>
        <source>+ Add item</source>
        <translation>+ Aggiungi elemento</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more item(s)</source>
        <translation>
            <numerusform>Mostra %n altro elemento</numerusform>
            <numerusform>Mostra altri %n elementi</numerusform>
        </translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabella</translation>
    </message>
    <message>
        <source>Edit the items as a table</source>
        <translation>Modifica gli elementi come tabella</translation>
    </message>
    <message>
        <source>Paste Rows…</source>
        <translation>Incolla righe…</translation>
    </message>
    <message>
        <source>Read items from the clipboard: lines, comma- or tab-separated cells</source>
        <translation>Legge gli elementi dagli appunti: righe, celle separate da virgole o tabulazioni</translation>
    </message>
    <message>
        <source>Paste rows</source>
        <translation>Incolla righe</translation>
    </message>
    <message>
        <source>Set to []</source>
        <translation>Imposta []</translation>
    </message>
</context>
<context>
    <name>tw::ArrayTable</name>
    <message>
        <source>Items as a table</source>
        <translation>Elementi come tabella</translation>
    </message>
    <message>
        <source>Return edits a cell, Insert adds a row; the context menu has the other keys</source>
        <translation>Invio modifica una cella, Ins aggiunge una riga; gli altri tasti sono nel menu contestuale</translation>
    </message>
    <message>
        <source>Add Row</source>
        <translation>Aggiungi riga</translation>
    </message>
    <message>
        <source>Duplicate Row</source>
        <translation>Duplica riga</translation>
    </message>
    <message>
        <source>Move Row Up</source>
        <translation>Sposta riga in su</translation>
    </message>
    <message>
        <source>Move Row Down</source>
        <translation>Sposta riga in giù</translation>
    </message>
    <message>
        <source>Remove Rows</source>
        <translation>Rimuovi righe</translation>
    </message>
    <message>
        <source>Set to null</source>
        <translation>Imposta a null</translation>
    </message>
    <message>
        <source>Leave Out</source>
        <translation>Ometti</translation>
    </message>
    <message>
        <source>Copy Cells</source>
        <translation>Copia celle</translation>
    </message>
    <message>
        <source>Paste Rows…</source>
        <translation>Incolla righe…</translation>
    </message>
</context>
<context>
    <name>tw::ArrayTableModel</name>
    <message>
        <source>not set</source>
        <translation>non impostato</translation>
    </message>
    <message>
        <source>Return opens it in the list</source>
        <translation>Invio lo apre nell&apos;elenco</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obbligatorio</translation>
    </message>
    <message>
        <source>Members without a column: %1. The list shows them.</source>
        <translation>Membri senza colonna: %1. L&apos;elenco li mostra.</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactCard</name>
    <message>
        <source>Artifact</source>
        <translation>Artefatto</translation>
    </message>
    <message>
        <source>Artifact %1</source>
        <translation>Artefatto %1</translation>
    </message>
    <message>
        <source>Open large</source>
        <translation>Apri in grande</translation>
    </message>
    <message>
        <source>Open large (Return)</source>
        <translation>Apri in grande (Invio)</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactPanel</name>
    <message>
        <source>the model saw %1 %2; the data has %3 %4</source>
        <translation>il modello ha visto %1 %2; i dati hanno %3 %4</translation>
    </message>
    <message>
        <source>Views of %1</source>
        <translation>Viste di %1</translation>
    </message>
    <message>
        <source>The log does not hold the data.</source>
        <translation>Il log non contiene i dati.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lettura di %1</translation>
    </message>
    <message>
        <source>Open large</source>
        <translation>Apri in grande</translation>
    </message>
    <message>
        <source>Open in a window</source>
        <translation>Apri in una finestra</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Confronta con…</translation>
    </message>
    <message>
        <source>Copy the data as JSON</source>
        <translation>Copia i dati come JSON</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copia immagine</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Salva come CSV…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Salva come SVG…</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Salva come PNG…</translation>
    </message>
    <message>
        <source>Save the data…</source>
        <translation>Salva i dati…</translation>
    </message>
    <message>
        <source>Save the file…</source>
        <translation>Salva il file…</translation>
    </message>
    <message>
        <source>Show this kind as…</source>
        <translation>Mostra questo tipo come…</translation>
    </message>
    <message>
        <source>Copy and save</source>
        <translation>Copia e salva</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>tw::ArtifactRenderer</name>
    <message>
        <source>Image</source>
        <translation>Immagine</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fonti</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Contorno</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Grafo</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Barre</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabella</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Istogramma</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Albero</translation>
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
        <translation>Zoom collegato</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>Artefatti</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Termina il confronto</translation>
    </message>
    <message>
        <source>Show the same times in all charts of this page</source>
        <translation>Mostra gli stessi tempi in tutti i grafici di questa pagina</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <translation>%1 a confronto con %2</translation>
    </message>
    <message>
        <source>Stop comparing: %1</source>
        <translation>Termina il confronto: %1</translation>
    </message>
    <message>
        <source>Show the calls with artifacts</source>
        <translation>Mostra le chiamate con artefatti</translation>
    </message>
    <message>
        <source>Select a call whose tool returned data for people, such as a series or a graph.</source>
        <translation>Seleziona una chiamata il cui strumento ha restituito dati per le persone, come una serie o un grafo.</translation>
    </message>
</context>
<context>
    <name>tw::AttributeDelegate</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>“%1” is not a type. Choose one of the list, or write “list of string”.</source>
        <translation>“%1” non è un tipo. Sceglierne uno dell&apos;elenco, oppure scrivere “list of string”.</translation>
    </message>
</context>
<context>
    <name>tw::AttributeEditor</name>
    <message>
        <source>Range</source>
        <translation>Intervallo</translation>
    </message>
    <message>
        <source>≤ value ≤</source>
        <translation>≤ valore ≤</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Esclusivo</translation>
    </message>
    <message>
        <source>&lt; value &lt;</source>
        <translation>&lt; valore &lt;</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Lunghezza</translation>
    </message>
    <message>
        <source>≤ characters ≤</source>
        <translation>≤ caratteri ≤</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementi</translation>
    </message>
    <message>
        <source>≤ items ≤</source>
        <translation>≤ elementi ≤</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Voci</translation>
    </message>
    <message>
        <source>≤ entries ≤</source>
        <translation>≤ voci ≤</translation>
    </message>
    <message>
        <source>Contained</source>
        <translation>Contenuti</translation>
    </message>
    <message>
        <source>≤ matches ≤</source>
        <translation>≤ corrispondenze ≤</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Pattern</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valori</translation>
    </message>
    <message>
        <source>No repeats</source>
        <translation>Senza duplicati</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Altri campi</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predefinito</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Esempio</translation>
    </message>
    <message>
        <source>one allowed value per line</source>
        <translation>un valore ammesso per riga</translation>
    </message>
    <message>
        <source>one example per line</source>
        <translation>un esempio per riga</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>nessun limite</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obbligatorio</translation>
    </message>
    <message>
        <source>or null</source>
        <translation>o null</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Allow null beside the type</source>
        <translation>Ammette null oltre al tipo</translation>
    </message>
    <message>
        <source>More…</source>
        <translation>Altro…</translation>
    </message>
    <message>
        <source>Show all keywords of this type</source>
        <translation>Mostra tutte le parole chiave di questo tipo</translation>
    </message>
    <message>
        <source>“%1” is not a type</source>
        <translation>“%1” non è un tipo</translation>
    </message>
    <message>
        <source>What the model should know to fill this in</source>
        <translation>Ciò che il modello deve sapere per compilarlo</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>%1: at least</source>
        <translation>%1: minimo</translation>
    </message>
    <message>
        <source>%1: at most</source>
        <translation>%1: massimo</translation>
    </message>
    <message>
        <source>Keyword %1</source>
        <translation>Parola chiave %1</translation>
    </message>
    <message numerus="yes">
        <source>%n attribute(s)</source>
        <translation>
            <numerusform>%n attributo</numerusform>
            <numerusform>%n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Voce</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Add below this row (Shift+Ins)</source>
        <translation>Aggiunge sotto questa riga (Maiusc+Ins)</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Rimuovi %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Sconosciute</translation>
    </message>
    <message>
        <source>Default of %1</source>
        <translation>Valore predefinito di %1</translation>
    </message>
    <message>
        <source>Example of %1</source>
        <translation>Esempio di %1</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>Modifica %1</translation>
    </message>
    <message>
        <source>Edit the shared type %1</source>
        <translation>Modifica il tipo condiviso %1</translation>
    </message>
    <message>
        <source>What is written here is of this use only. %1 is a shared type: click to change it everywhere it is used.</source>
        <translation>Quanto scritto qui vale solo per questo uso. %1 è un tipo condiviso: fai clic per modificarlo ovunque sia usato.</translation>
    </message>
    <message>
        <source>A part of the shared type %1: what is changed here changes everywhere it is used.</source>
        <translation>Una parte del tipo condiviso %1: ciò che cambia qui cambia ovunque sia usato.</translation>
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
        <translation>condizione</translation>
    </message>
    <message>
        <source>%1 (again)</source>
        <translation>%1 (ricorsivo)</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obbligatorio</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>facoltativo</translation>
    </message>
    <message>
        <source>Drag to move</source>
        <translation>Trascinare per spostare</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>Attributo</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Obbligatorio</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regole</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
</context>
<context>
    <name>tw::AttributePane</name>
    <message>
        <source>Select an attribute to edit its details.</source>
        <translation>Selezionare un attributo per modificarne i dettagli.</translation>
    </message>
    <message>
        <source>Type name</source>
        <translation>Nome del tipo</translation>
    </message>
    <message>
        <source>Name of the Go type that is generated for this schema</source>
        <translation>Nome del tipo Go generato per questo schema</translation>
    </message>
</context>
<context>
    <name>tw::AttributeView</name>
    <message>
        <source>Attributes</source>
        <translation>Attributi</translation>
    </message>
    <message>
        <source>Add attribute</source>
        <translation>Aggiungi attributo</translation>
    </message>
    <message>
        <source>Add field below</source>
        <translation>Aggiungi campo al di sotto</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>Aggiungi condizione</translation>
    </message>
    <message>
        <source>Duplicate attribute</source>
        <translation>Duplica attributo</translation>
    </message>
    <message>
        <source>Remove attribute</source>
        <translation>Rimuovi attributo</translation>
    </message>
    <message>
        <source>Move attribute up</source>
        <translation>Sposta attributo in su</translation>
    </message>
    <message>
        <source>Move attribute down</source>
        <translation>Sposta attributo in giù</translation>
    </message>
    <message>
        <source>Rename attribute</source>
        <translation>Rinomina attributo</translation>
    </message>
    <message>
        <source>Change type</source>
        <translation>Cambia tipo</translation>
    </message>
    <message>
        <source>Required or optional</source>
        <translation>Obbligatorio o facoltativo</translation>
    </message>
    <message>
        <source>Edit details</source>
        <translation>Modifica dettagli</translation>
    </message>
    <message>
        <source>Cut attributes</source>
        <translation>Taglia attributi</translation>
    </message>
    <message>
        <source>Copy attributes as JSON</source>
        <translation>Copia attributi come JSON</translation>
    </message>
    <message>
        <source>Paste attributes</source>
        <translation>Incolla attributi</translation>
    </message>
    <message>
        <source>Extract to a shared type</source>
        <translation>Estrai in un tipo condiviso</translation>
    </message>
    <message>
        <source>Replace reference by a copy</source>
        <translation>Sostituisci il riferimento con una copia</translation>
    </message>
    <message>
        <source>Only objects, lists of objects, unions and tuples have something below them. Change the type first (Ctrl+T).</source>
        <translation>Solo oggetti, elenchi di oggetti, unioni e tuple contengono altri campi. Cambiare prima il tipo (Ctrl+T).</translation>
    </message>
    <message>
        <source>The clipboard has no attributes, no schema and no JSON example.</source>
        <translation>Negli appunti non ci sono attributi, né uno schema, né un esempio JSON.</translation>
    </message>
    <message>
        <source>No attributes yet. Press Ins to add the first one, or paste a JSON example (Ctrl+V).</source>
        <translation>Ancora nessun attributo. Premere Ins per aggiungere il primo, oppure incollare un esempio JSON (Ctrl+V).</translation>
    </message>
    <message>
        <source>Added to the shared type: it is now wherever the type is used.</source>
        <translation>Aggiunto al tipo condiviso: ora è ovunque il tipo sia usato.</translation>
    </message>
</context>
<context>
    <name>tw::BarsView</name>
    <message>
        <source>Histogram: %1</source>
        <translation>Istogramma: %1</translation>
    </message>
    <message>
        <source>Bars: %1</source>
        <translation>Barre: %1</translation>
    </message>
    <message numerus="yes">
        <source>Categories: %n; values from %1 to %2</source>
        <translation>
            <numerusform>Categorie: %n; valori da %1 a %2</numerusform>
            <numerusform>Categorie: %n; valori da %1 a %2</numerusform>
        </translation>
    </message>
    <message>
        <source>1 more category: see the table</source>
        <translation>1 altra categoria: vedere la tabella</translation>
    </message>
    <message>
        <source>%1 more categories: see the table</source>
        <translation>Altre %1 categorie: vedere la tabella</translation>
    </message>
</context>
<context>
    <name>tw::BindingForm</name>
    <message>
        <source>How to show %1</source>
        <translation>Come mostrare %1</translation>
    </message>
    <message>
        <source>Show every %1 as</source>
        <translation>Mostra ogni %1 come</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>&amp;x</source>
        <translation>&amp;x</translation>
    </message>
    <message>
        <source>V&amp;alues</source>
        <translation>V&amp;alori</translation>
    </message>
    <message>
        <source>&amp;Named by</source>
        <translation>&amp;Nomi da</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Unità</translation>
    </message>
    <message>
        <source>The usual view</source>
        <translation>Vista predefinita</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usa</translation>
    </message>
    <message>
        <source>Show all artifacts of this kind this way</source>
        <translation>Mostra così tutti gli artefatti di questo tipo</translation>
    </message>
    <message>
        <source>(found in the data)</source>
        <translation>(trovato nei dati)</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(nulla)</translation>
    </message>
    <message>
        <source>Columns with values</source>
        <translation>Colonne con valori</translation>
    </message>
</context>
<context>
    <name>tw::BoundaryPage</name>
    <message>
        <source>the whole result</source>
        <translation>l&apos;intero risultato</translation>
    </message>
    <message>
        <source>a part, the rest is left out</source>
        <translation>una parte, il resto è omesso</translation>
    </message>
    <message>
        <source>a part, this tool returns the next page</source>
        <translation>una parte, questo strumento restituisce la pagina successiva</translation>
    </message>
    <message>
        <source>a part, another tool returns the next page</source>
        <translation>una parte, un altro strumento restituisce la pagina successiva</translation>
    </message>
    <message>
        <source>this is not JSON yet</source>
        <translation>non è ancora JSON</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>key: value, value</source>
        <translation>chiave: valore, valore</translation>
    </message>
    <message>
        <source>Result is</source>
        <translation>Restituisce</translation>
    </message>
    <message>
        <source>Cursor attribute</source>
        <translation>Attributo del cursore</translation>
    </message>
    <message>
        <source>Next cursor in the result</source>
        <translation>Cursore successivo nel risultato</translation>
    </message>
    <message>
        <source>Next page from</source>
        <translation>Pagina successiva da</translation>
    </message>
    <message>
        <source>Its cursor attribute</source>
        <translation>Suo attributo del cursore</translation>
    </message>
    <message>
        <source>Filled by the server</source>
        <translation>Compilati dal server</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Conferma</translation>
    </message>
    <message>
        <source>a person confirms each call</source>
        <translation>una persona conferma ogni chiamata</translation>
    </message>
    <message>
        <source>Confirm the call</source>
        <translation>Conferma della chiamata</translation>
    </message>
    <message>
        <source>Run this tool?</source>
        <translation>Eseguire questo strumento?</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>a successful call ends the run</source>
        <translation>una chiamata riuscita termina l&apos;esecuzione</translation>
    </message>
    <message>
        <source>calls do not count against the call limit</source>
        <translation>le chiamate non contano per il limite di chiamate</translation>
    </message>
    <message>
        <source>The tool fits.</source>
        <translation>Lo strumento è compatibile.</translation>
    </message>
    <message>
        <source>Method that it calls</source>
        <translation>Metodo chiamato</translation>
    </message>
    <message>
        <source>Service of the method</source>
        <translation>Servizio del metodo</translation>
    </message>
    <message>
        <source>Payload of the method (JSON Schema)</source>
        <translation>Payload del metodo (JSON Schema)</translation>
    </message>
    <message>
        <source>Result of the method (JSON Schema)</source>
        <translation>Risultato del metodo (JSON Schema)</translation>
    </message>
    <message>
        <source>the result has the fields of a partial one; remove returned and truncated there</source>
        <translation>il risultato ha i campi di un risultato parziale; rimuovi lì returned e truncated</translation>
    </message>
</context>
<context>
    <name>tw::CallAnswer</name>
    <message>
        <source>%1 is repeated; receivers use the last value (line %2)</source>
        <translation>%1 è ripetuto; chi lo riceve usa l&apos;ultimo valore (riga %2)</translation>
    </message>
</context>
<context>
    <name>tw::CallListModel</name>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Chiamata</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Collegamenti</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>Recovery</source>
        <translation>Recupero</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>Called by</source>
        <translation>Chiamata da</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Ora del giorno</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>repaired by %1</source>
        <translation>riparata da %1</translation>
    </message>
    <message>
        <source>retry of %1</source>
        <translation>ripete %1</translation>
    </message>
    <message>
        <source>starts %1</source>
        <translation>avvia %1</translation>
    </message>
    <message>
        <source>next page of %1</source>
        <translation>pagina successiva di %1</translation>
    </message>
</context>
<context>
    <name>tw::CallSections</name>
    <message>
        <source>Waits for a person</source>
        <translation>Attende una persona</translation>
    </message>
    <message>
        <source>There is no result: the run was suspended here.</source>
        <translation>Non c&apos;è alcun risultato: l&apos;esecuzione è stata sospesa qui.</translation>
    </message>
    <message>
        <source>No result at this moment</source>
        <translation>Nessun risultato in questo momento</translation>
    </message>
    <message>
        <source>The playback has not reached it yet.</source>
        <translation>La riproduzione non è ancora arrivata a questo punto.</translation>
    </message>
    <message>
        <source>No result in the log</source>
        <translation>Nessun risultato nel log</translation>
    </message>
    <message>
        <source>The log ends, or is truncated, before the result of this call.</source>
        <translation>Il log finisce, o è troncato, prima del risultato di questa chiamata.</translation>
    </message>
    <message>
        <source>Never scheduled in this log</source>
        <translation>Mai pianificata in questo log</translation>
    </message>
    <message>
        <source>Only its result was recorded here.</source>
        <translation>Qui è stato registrato solo il suo risultato.</translation>
    </message>
    <message>
        <source>The summary does not match %1</source>
        <translation>Il riepilogo non corrisponde a %1</translation>
    </message>
    <message>
        <source>The result was omitted from the log</source>
        <translation>Il risultato è stato omesso dal log</translation>
    </message>
    <message>
        <source>%1, recovery: %2</source>
        <translation>%1, recupero: %2</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message>
        <source>The log is of an older generation: kind and action are derived from its error code</source>
        <translation>Il log è di una generazione precedente: tipo e azione sono derivati dal suo codice di errore</translation>
    </message>
    <message>
        <source>caused by: %1</source>
        <translation>causato da: %1</translation>
    </message>
    <message>
        <source>The model asked for a tool named “%1”, which does not exist.</source>
        <translation>Il modello ha chiesto uno strumento di nome “%1”, che non esiste.</translation>
    </message>
    <message>
        <source>No call has asked for the next page yet.</source>
        <translation>Nessuna chiamata ha ancora chiesto la pagina successiva.</translation>
    </message>
    <message>
        <source>No later call asked for the next page.</source>
        <translation>Nessuna chiamata successiva ha chiesto la pagina seguente.</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Pagina %1 di %2</translation>
    </message>
    <message>
        <source>Derived from the cursor that its call sends, not from a link in the log</source>
        <translation>Derivata dal cursore inviato dalla sua chiamata, non da un collegamento nel log</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Precedente</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Pagina precedente</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Successiva</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Pagina successiva</translation>
    </message>
    <message>
        <source>Repaired by %1</source>
        <translation>Riparata da %1</translation>
    </message>
    <message>
        <source>Not repaired at this moment.</source>
        <translation>Non riparata in questo momento.</translation>
    </message>
    <message>
        <source>Next attempt after %1</source>
        <translation>Tentativo successivo a %1</translation>
    </message>
    <message>
        <source>Further page of %1</source>
        <translation>Ulteriore pagina di %1</translation>
    </message>
    <message>
        <source>Called by %1</source>
        <translation>Chiamata da %1</translation>
    </message>
    <message>
        <source>Child run %1</source>
        <translation>Esecuzione figlia %1</translation>
    </message>
    <message>
        <source>What the model sent</source>
        <translation>Che cosa ha inviato il modello</translation>
    </message>
    <message>
        <source>No record contains the payload of this call.</source>
        <translation>Nessun record contiene il payload di questa chiamata.</translation>
    </message>
    <message>
        <source>%1 has no schema for the payload of this tool.</source>
        <translation>%1 non ha uno schema per il payload di questo strumento.</translation>
    </message>
    <message>
        <source>No form: none of the available catalogs has this tool.</source>
        <translation>Nessun modulo: nessuno dei cataloghi disponibili ha questo strumento.</translation>
    </message>
    <message>
        <source>No form: no catalog is open, and the log&apos;s folder has none. Open the tool_schemas.json to see the fields.</source>
        <translation>Nessun modulo: non è aperto alcun catalogo e la cartella del log non ne contiene. Aprire il file tool_schemas.json per vedere i campi.</translation>
    </message>
    <message>
        <source>(whole payload)</source>
        <translation>(intero payload)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Domanda</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Messaggio</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>Missing fields</source>
        <translation>Campi mancanti</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Only this tool</source>
        <translation>Solo questo strumento</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>How to repair it</source>
        <translation>Come ripararla</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Esempio</translation>
    </message>
    <message>
        <source>Example payload</source>
        <translation>Payload di esempio</translation>
    </message>
    <message>
        <source>Prior input</source>
        <translation>Input precedente</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Approvata</translation>
    </message>
    <message>
        <source>Denied</source>
        <translation>Negata</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Pianificata</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Terminata</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Coda</translation>
    </message>
    <message>
        <source>Result in run</source>
        <translation>Risultato nell&apos;esecuzione</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modello</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Durata misurata</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Telemetry</source>
        <translation>Telemetria</translation>
    </message>
    <message>
        <source>Approved by %1</source>
        <translation>Approvata da %1</translation>
    </message>
    <message>
        <source>Denied by %1</source>
        <translation>Negata da %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more issue(s), which are in the record</source>
        <translation>
            <numerusform>e %n altro problema, che si trova nel record</numerusform>
            <numerusform>e altri %n problemi, che si trovano nel record</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The summary does not match %n more artifact(s)</source>
        <translation>
            <numerusform>Il riepilogo non corrisponde a %n altro artefatto</numerusform>
            <numerusform>Il riepilogo non corrisponde ad altri %n artefatti</numerusform>
        </translation>
    </message>
    <message>
        <source>The result cannot be read</source>
        <translation>Il risultato non è leggibile</translation>
    </message>
    <message>
        <source>Its record is damaged: how the call ended is not known.</source>
        <translation>Il suo record è danneggiato: non si sa come sia terminata la chiamata.</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Ancora nessun risultato</translation>
    </message>
    <message>
        <source>The log is followed, and its run goes on.</source>
        <translation>Il registro viene seguito e l&apos;esecuzione prosegue.</translation>
    </message>
</context>
<context>
    <name>tw::CallSuiteDocument</name>
    <message>
        <source>Follow a renamed tool</source>
        <translation>Adegua a uno strumento rinominato</translation>
    </message>
    <message>
        <source>Recover saved calls</source>
        <translation>Recupera chiamate salvate</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accettato</translation>
    </message>
    <message>
        <source>Save a call</source>
        <translation>Salva una chiamata</translation>
    </message>
    <message>
        <source>Rename a saved call</source>
        <translation>Rinomina una chiamata salvata</translation>
    </message>
    <message>
        <source>Duplicate saved calls</source>
        <translation>Duplica chiamate salvate</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n saved call(s)</source>
        <translation>
            <numerusform>Elimina %n chiamata salvata</numerusform>
            <numerusform>Elimina %n chiamate salvate</numerusform>
        </translation>
    </message>
    <message>
        <source>Move a saved call</source>
        <translation>Sposta una chiamata salvata</translation>
    </message>
    <message>
        <source>Replace a saved call</source>
        <translation>Sostituisci una chiamata salvata</translation>
    </message>
    <message>
        <source>Update what calls expect</source>
        <translation>Aggiorna l&apos;esito atteso delle chiamate</translation>
    </message>
</context>
<context>
    <name>tw::CallSuiteModel</name>
    <message>
        <source>accepted</source>
        <translation>accettato</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rifiutato</translation>
    </message>
    <message>
        <source>hint: %1</source>
        <translation>suggerimento: %1</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>non eseguita</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>come atteso</translation>
    </message>
    <message>
        <source>not as expected</source>
        <translation>non come atteso</translation>
    </message>
    <message>
        <source>cannot be validated</source>
        <translation>non convalidabile</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(senza nome)</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>non leggibile</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Atteso</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Risposta</translation>
    </message>
</context>
<context>
    <name>tw::CallWorkspace</name>
    <message>
        <source>No tools to call yet</source>
        <translation>Ancora nessuno strumento da chiamare</translation>
    </message>
    <message>
        <source>Payload as JSON</source>
        <translation>Payload come JSON</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Modulo</translation>
    </message>
    <message>
        <source>Check Payload</source>
        <translation>Controlla payload</translation>
    </message>
    <message>
        <source>Mark what is missing and go to the first issue</source>
        <translation>Marca ciò che manca e va al primo problema</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Controlla</translation>
    </message>
    <message>
        <source>Use Example</source>
        <translation>Usa esempio</translation>
    </message>
    <message>
        <source>Fill in the example of the schema</source>
        <translation>Inserisce l&apos;esempio dello schema</translation>
    </message>
    <message>
        <source>Clear Payload</source>
        <translation>Svuota payload</translation>
    </message>
    <message>
        <source>Clear the payload; Ctrl+Z takes it back</source>
        <translation>Svuota il payload; Ctrl+Z lo ripristina</translation>
    </message>
    <message>
        <source>Assert Formats</source>
        <translation>Verifica formati</translation>
    </message>
    <message>
        <source>Refuse texts that do not match their format (e-mail, date, …); by default, JSON Schema treats formats as annotations</source>
        <translation>Rifiuta i testi che non rispettano il loro formato (e-mail, data, …); di norma JSON Schema tratta i formati come annotazioni</translation>
    </message>
    <message>
        <source>Search Tools</source>
        <translation>Cerca strumenti</translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>Cerca tra gli strumenti</translation>
    </message>
    <message>
        <source>Edit in Design</source>
        <translation>Modifica in Progetta</translation>
    </message>
    <message>
        <source>Edit this tool in Design</source>
        <translation>Modifica questo strumento in Progetta</translation>
    </message>
    <message>
        <source>Fill in the example of the schema (Ctrl+E)</source>
        <translation>Inserisce l&apos;esempio dello schema (Ctrl+E)</translation>
    </message>
    <message>
        <source>The schema of this tool has no example</source>
        <translation>Lo schema di questo strumento non ha un esempio</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1 (server)</translation>
    </message>
    <message>
        <source>Call: %1</source>
        <translation>Chiama: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>%n strumento</numerusform>
            <numerusform>%n strumenti</numerusform>
        </translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accettato</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemi</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the first issue</source>
        <translation>Mostra il primo problema</translation>
    </message>
    <message numerus="yes">
        <source>A large payload: lists show at most %n item(s). The text has all of them.</source>
        <translation>
            <numerusform>Payload grande: gli elenchi mostrano al massimo %n elemento. Il testo li contiene tutti.</numerusform>
            <numerusform>Payload grande: gli elenchi mostrano al massimo %n elementi. Il testo li contiene tutti.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open in Design</source>
        <translation>Apri in Progetta</translation>
    </message>
    <message>
        <source>Answer, history and checks</source>
        <translation>Risposta, cronologia e controlli</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Risposta</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Controlli</translation>
    </message>
    <message>
        <source>Call the tool of the server with this payload, valid or not</source>
        <translation>Chiama lo strumento del server con questo payload, valido o no</translation>
    </message>
    <message>
        <source>No tools</source>
        <translation>Nessuno strumento</translation>
    </message>
    <message>
        <source>This server offers no tools.</source>
        <translation>Questo server non offre strumenti.</translation>
    </message>
    <message>
        <source>No tools yet</source>
        <translation>Ancora nessuno strumento</translation>
    </message>
    <message>
        <source>Add a tool to this design, then call it here.</source>
        <translation>Aggiungere uno strumento a questo progetto, poi chiamarlo qui.</translation>
    </message>
    <message>
        <source>History %1</source>
        <translation>Cronologia %1</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): %1</source>
        <translation>
            <numerusform>%n problema: %1</numerusform>
            <numerusform>%n problemi: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Payloads</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>Minimal Payload</source>
        <translation>Payload minimo</translation>
    </message>
    <message>
        <source>Fill in only what the schema requires</source>
        <translation>Inserisce solo ciò che lo schema richiede</translation>
    </message>
    <message>
        <source>Full Payload</source>
        <translation>Payload completo</translation>
    </message>
    <message>
        <source>Fill in every field</source>
        <translation>Compila tutti i campi</translation>
    </message>
    <message>
        <source>Random Payload</source>
        <translation>Payload casuale</translation>
    </message>
    <message>
        <source>Fill in valid values from the next seed</source>
        <translation>Inserisce valori validi dal prossimo seme</translation>
    </message>
    <message>
        <source>Boundary Values</source>
        <translation>Valori limite</translation>
    </message>
    <message>
        <source>One Fault Each</source>
        <translation>Un difetto ciascuno</translation>
    </message>
    <message>
        <source>Run All Payloads</source>
        <translation>Esegui tutti i payload</translation>
    </message>
    <message>
        <source>Generate all payloads and compare their verdicts</source>
        <translation>Genera tutti i payload e ne confronta i verdetti</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Esegui tutti</translation>
    </message>
    <message>
        <source>Restore Previous Payload</source>
        <translation>Ripristina payload precedente</translation>
    </message>
    <message>
        <source>Restore the previous payload</source>
        <translation>Ripristina il payload precedente</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy Payload</source>
        <translation>Copia payload</translation>
    </message>
    <message>
        <source>Copy the payload as typed</source>
        <translation>Copia il payload così come è scritto</translation>
    </message>
    <message>
        <source>Copy as a Call</source>
        <translation>Copia come chiamata</translation>
    </message>
    <message>
        <source>Copy a tools/call request for MCP servers</source>
        <translation>Copia una richiesta tools/call per server MCP</translation>
    </message>
    <message>
        <source>Copy as a Test</source>
        <translation>Copia come test</translation>
    </message>
    <message>
        <source>Copy a shell test that checks this verdict with toolwright-cli</source>
        <translation>Copia un test di shell che verifica questo verdetto con toolwright-cli</translation>
    </message>
    <message>
        <source>No payload could be made: %1</source>
        <translation>Impossibile creare un payload: %1</translation>
    </message>
    <message>
        <source>Payloads made from the schema</source>
        <translation>Payload ricavati dallo schema</translation>
    </message>
    <message>
        <source>Previous payloads of this tool</source>
        <translation>Payload precedenti di questo strumento</translation>
    </message>
    <message>
        <source>Copy the payload, a request or a test</source>
        <translation>Copia il payload, una richiesta o un test</translation>
    </message>
    <message>
        <source>Format Payload</source>
        <translation>Formatta payload</translation>
    </message>
    <message>
        <source>Put each member on a line; numbers and texts keep their spelling</source>
        <translation>Mette ogni membro su una riga; numeri e testi restano scritti come sono</translation>
    </message>
    <message>
        <source>Clean Up</source>
        <translation>Ripulisci</translation>
    </message>
    <message>
        <source>Turn a payload of another notation into JSON</source>
        <translation>Converte in JSON un payload scritto in un&apos;altra notazione</translation>
    </message>
    <message>
        <source>Generating…</source>
        <translation>Generazione…</translation>
    </message>
    <message>
        <source>The schema has none</source>
        <translation>Lo schema non ne ha</translation>
    </message>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>%n altro…</numerusform>
            <numerusform>Altri %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>No previous payloads</source>
        <translation>Nessun payload precedente</translation>
    </message>
    <message>
        <source>invalid schema</source>
        <translation>schema non valido</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formatta</translation>
    </message>
</context>
<context>
    <name>tw::CatalogDocument</name>
    <message>
        <source>payload</source>
        <translation>payload</translation>
    </message>
    <message>
        <source>result</source>
        <translation>risultato</translation>
    </message>
    <message>
        <source>server data</source>
        <translation>dati del server</translation>
    </message>
    <message>
        <source>server data %1</source>
        <translation>dati del server %1</translation>
    </message>
    <message>
        <source>shared type</source>
        <translation>tipo condiviso</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (sola lettura)</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>senza titolo</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copia)</translation>
    </message>
</context>
<context>
    <name>tw::CatalogEdits</name>
    <message>
        <source>Add %1</source>
        <translation>Aggiungi %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>Elimina %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n attributes</source>
        <translation>
            <numerusform>Elimina %n attributo</numerusform>
            <numerusform>Elimina %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Duplica %1</translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n attributes</source>
        <translation>
            <numerusform>Duplica %n attributo</numerusform>
            <numerusform>Duplica %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>Sposta %1</translation>
    </message>
    <message numerus="yes">
        <source>Move %n attributes</source>
        <translation>
            <numerusform>Sposta %n attributo</numerusform>
            <numerusform>Sposta %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Rinomina %1</translation>
    </message>
    <message>
        <source>Require %1</source>
        <translation>Rendi %1 obbligatorio</translation>
    </message>
    <message>
        <source>Make %1 optional</source>
        <translation>Rendi %1 facoltativo</translation>
    </message>
    <message numerus="yes">
        <source>Require %n attributes</source>
        <translation>
            <numerusform>Rendi obbligatorio %n attributo</numerusform>
            <numerusform>Rendi obbligatori %n attributi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make %n attributes optional</source>
        <translation>
            <numerusform>Rendi facoltativo %n attributo</numerusform>
            <numerusform>Rendi facoltativi %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Modifica %1 di %2</translation>
    </message>
    <message numerus="yes">
        <source>Change %1 of %n attributes</source>
        <translation>
            <numerusform>Modifica %1 di %n attributo</numerusform>
            <numerusform>Modifica %1 di %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Change type of %1</source>
        <translation>Modifica il tipo di %1</translation>
    </message>
    <message numerus="yes">
        <source>Change type of %n attributes</source>
        <translation>
            <numerusform>Modifica il tipo di %n attributo</numerusform>
            <numerusform>Modifica il tipo di %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow null for %1</source>
        <translation>Ammetti null per %1</translation>
    </message>
    <message>
        <source>Do not allow null for %1</source>
        <translation>Non ammettere null per %1</translation>
    </message>
    <message numerus="yes">
        <source>Allow null for %n attributes</source>
        <translation>
            <numerusform>Ammetti null per %n attributo</numerusform>
            <numerusform>Ammetti null per %n attributi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do not allow null for %n attributes</source>
        <translation>
            <numerusform>Non ammettere null per %n attributo</numerusform>
            <numerusform>Non ammettere null per %n attributi</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>Sostituisci %1</translation>
    </message>
    <message>
        <source>Add branch to %1</source>
        <translation>Aggiungi una variante a %1</translation>
    </message>
    <message>
        <source>Rename branch %1</source>
        <translation>Rinomina la variante %1</translation>
    </message>
    <message>
        <source>Add entry to %1</source>
        <translation>Aggiungi una voce a %1</translation>
    </message>
    <message>
        <source>Make type %1</source>
        <translation>Crea il tipo %1</translation>
    </message>
    <message>
        <source>Copy the type into %1</source>
        <translation>Copia il tipo in %1</translation>
    </message>
    <message numerus="yes">
        <source>Paste %n attributes</source>
        <translation>
            <numerusform>Incolla %n attributo</numerusform>
            <numerusform>Incolla %n attributi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n nodes</source>
        <translation>
            <numerusform>Elimina %n nodo</numerusform>
            <numerusform>Elimina %n nodi</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Incolla</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Sposta</translation>
    </message>
    <message numerus="yes">
        <source>Replace %n texts</source>
        <translation>
            <numerusform>Sostituisci %n testo</numerusform>
            <numerusform>Sostituisci %n testi</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>Rename the design</source>
        <translation>Rinomina il progetto</translation>
    </message>
    <message>
        <source>Change description of the design</source>
        <translation>Modifica la descrizione del progetto</translation>
    </message>
    <message>
        <source>Change how artifacts are shown</source>
        <translation>Modifica la visualizzazione degli artefatti</translation>
    </message>
    <message>
        <source>Add type %1</source>
        <translation>Aggiungi il tipo %1</translation>
    </message>
    <message>
        <source>Rename type %1</source>
        <translation>Rinomina il tipo %1</translation>
    </message>
    <message>
        <source>Delete type %1</source>
        <translation>Elimina il tipo %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Modifica %1</translation>
    </message>
    <message>
        <source>Add tool %1</source>
        <translation>Aggiungi lo strumento %1</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>Inserisci %1</translation>
    </message>
    <message numerus="yes">
        <source>Insert %n tools</source>
        <translation>
            <numerusform>Inserisci %n strumento</numerusform>
            <numerusform>Inserisci %n strumenti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n tools</source>
        <translation>
            <numerusform>Elimina %n strumento</numerusform>
            <numerusform>Elimina %n strumenti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n tools</source>
        <translation>
            <numerusform>Duplica %n strumento</numerusform>
            <numerusform>Duplica %n strumenti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n tools</source>
        <translation>
            <numerusform>Sposta %n strumento</numerusform>
            <numerusform>Sposta %n strumenti</numerusform>
        </translation>
    </message>
    <message>
        <source>Change title of %1</source>
        <translation>Modifica il titolo di %1</translation>
    </message>
    <message>
        <source>Change description of %1</source>
        <translation>Modifica la descrizione di %1</translation>
    </message>
    <message>
        <source>Change tags of %1</source>
        <translation>Modifica i tag di %1</translation>
    </message>
    <message>
        <source>Change meta of %1</source>
        <translation>Modifica meta di %1</translation>
    </message>
    <message>
        <source>Change facts of %1</source>
        <translation>Modifica le informazioni di %1</translation>
    </message>
    <message>
        <source>Fix %1</source>
        <translation>Correggi %1</translation>
    </message>
    <message>
        <source>Change confirmation of %1</source>
        <translation>Modifica la conferma di %1</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>Aggiungi %1 a %2</translation>
    </message>
    <message>
        <source>Delete %1 of %2</source>
        <translation>Elimina %1 di %2</translation>
    </message>
    <message>
        <source>Change type name of %1</source>
        <translation>Modifica il nome del tipo di %1</translation>
    </message>
    <message>
        <source>Change server data of %1</source>
        <translation>Modifica i dati del server di %1</translation>
    </message>
    <message>
        <source>Move server data of %1</source>
        <translation>Sposta i dati del server di %1</translation>
    </message>
    <message>
        <source>the unnamed toolset</source>
        <translation>(senza nome)</translation>
    </message>
    <message>
        <source>Add toolset %1</source>
        <translation>Aggiungi il set di strumenti %1</translation>
    </message>
    <message>
        <source>Change service of %1</source>
        <translation>Modifica il servizio di %1</translation>
    </message>
    <message>
        <source>Delete toolset %1</source>
        <translation>Elimina il set di strumenti %1</translation>
    </message>
    <message>
        <source>Duplicate toolset %1</source>
        <translation>Duplica il set di strumenti %1</translation>
    </message>
    <message>
        <source>Move toolset %1</source>
        <translation>Sposta il set di strumenti %1</translation>
    </message>
</context>
<context>
    <name>tw::CatalogFile</name>
    <message>
        <source>Import %1</source>
        <translation>Importa %1</translation>
    </message>
    <message>
        <source>Merge changes from disk</source>
        <translation>Unisci le modifiche dal disco</translation>
    </message>
</context>
<context>
    <name>tw::CatalogPages</name>
    <message>
        <source>No catalog</source>
        <translation>Nessun catalogo</translation>
    </message>
    <message>
        <source>Another program has changed or removed this file since it was opened; you will be asked before it is overwritten</source>
        <translation>Un altro programma ha modificato o rimosso questo file dopo l&apos;apertura; prima di sovrascriverlo verrà chiesta conferma</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Apri…</translation>
    </message>
    <message>
        <source>Open Sample</source>
        <translation>Apri esempio</translation>
    </message>
    <message>
        <source>Open a design, a tool_schemas.json, an MCP tools/list answer or an OpenAPI document, or drop one on the window.</source>
        <translation>Aprire un progetto, un tool_schemas.json, una risposta MCP tools/list o un documento OpenAPI, oppure trascinarne uno nella finestra.</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lettura di %1</translation>
    </message>
</context>
<context>
    <name>tw::ChartCanvas</name>
    <message>
        <source>Chart</source>
        <translation>Grafico</translation>
    </message>
    <message>
        <source>Ctrl+wheel or + and - zoom, drag or arrow keys pan, Home shows everything, Shift+arrow keys move the cursor</source>
        <translation>Ctrl+rotellina oppure + e - ingrandiscono e riducono, trascinamento o tasti freccia spostano, Home mostra tutto, Maiusc+tasti freccia spostano il cursore</translation>
    </message>
</context>
<context>
    <name>tw::ChartData</name>
    <message>
        <source>Series that are not read: %1.</source>
        <translation>Serie non lette: %1.</translation>
    </message>
    <message>
        <source>Only the first 256 fields are read.</source>
        <translation>Vengono letti solo i primi 256 campi.</translation>
    </message>
    <message>
        <source>Points without x, left out: %1.</source>
        <translation>Punti senza x, omessi: %1.</translation>
    </message>
    <message>
        <source>Values that are not numbers, shown as gaps: %1.</source>
        <translation>Valori non numerici, mostrati come lacune: %1.</translation>
    </message>
</context>
<context>
    <name>tw::ChartPainter</name>
    <message>
        <source>All curves are hidden</source>
        <translation>Tutte le curve sono nascoste</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>Nessun punto da disegnare</translation>
    </message>
    <message numerus="yes">
        <source>%n more pane(s): make the chart larger</source>
        <translation>
            <numerusform>%n altro riquadro: ingrandire il grafico</numerusform>
            <numerusform>Altri %n riquadri: ingrandire il grafico</numerusform>
        </translation>
    </message>
    <message>
        <source>local time</source>
        <translation>ora locale</translation>
    </message>
    <message>
        <source>No positive values in this range</source>
        <translation>Nessun valore positivo in questo intervallo</translation>
    </message>
    <message>
        <source>No values in this range</source>
        <translation>Nessun valore in questo intervallo</translation>
    </message>
</context>
<context>
    <name>tw::ChartValues</name>
    <message>
        <source>values</source>
        <translation>valori</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>nessun valore</translation>
    </message>
    <message>
        <source>Values that are not numbers, shown as gaps: %1</source>
        <translation>Valori non numerici, mostrati come lacune: %1</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>Al cursore</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unità</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Media</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valori</translation>
    </message>
</context>
<context>
    <name>tw::Chip</name>
    <message>
        <source>%1 (derived)</source>
        <translation>%1 (derivato)</translation>
    </message>
</context>
<context>
    <name>tw::CleanUp</name>
    <message>
        <source>This is a payload inside a JSON string.</source>
        <translation>È un payload dentro una stringa JSON.</translation>
    </message>
    <message>
        <source>This is a call in a message of %1.</source>
        <translation>È una chiamata in un messaggio di %1.</translation>
    </message>
    <message>
        <source>This looks like Python (%1).</source>
        <translation>Sembra Python (%1).</translation>
    </message>
    <message>
        <source>This is almost JSON (%1).</source>
        <translation>È quasi JSON (%1).</translation>
    </message>
</context>
<context>
    <name>tw::CleanUpBar</name>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
    <message>
        <source>Show the payload after the clean-up</source>
        <translation>Mostra il payload ripulito</translation>
    </message>
    <message>
        <source>Payload after the clean-up</source>
        <translation>Payload ripulito</translation>
    </message>
    <message>
        <source>%1 “Clean Up” turns it into JSON.</source>
        <translation>%1 “Ripulisci” lo converte in JSON.</translation>
    </message>
</context>
<context>
    <name>tw::CommandPalette</name>
    <message>
        <source>Results</source>
        <translation>Risultati</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Tavolozza dei comandi</translation>
    </message>
    <message>
        <source>Type a command, a tool, a run, a call or a topic of the help</source>
        <translation>Digitare un comando, uno strumento, un&apos;esecuzione, una chiamata o un argomento dell&apos;aiuto</translation>
    </message>
    <message>
        <source>not available now</source>
        <translation>non disponibile ora</translation>
    </message>
</context>
<context>
    <name>tw::ComparisonChooser</name>
    <message>
        <source>Choose a call to compare with</source>
        <translation>Scegli la chiamata per il confronto</translation>
    </message>
    <message>
        <source>No other call of this tool has data for people.</source>
        <translation>Nessun&apos;altra chiamata di questo strumento ha dati per le persone.</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>Confronta %1 con</translation>
    </message>
    <message>
        <source>Calls to compare with</source>
        <translation>Chiamate per il confronto</translation>
    </message>
    <message>
        <source>The marked call is offered first, for every tool</source>
        <translation>La chiamata marcata viene proposta per prima, per ogni strumento</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>marcata</translation>
    </message>
    <message>
        <source>Remove the mark from this call</source>
        <translation>Rimuovi il marcatore da questa chiamata</translation>
    </message>
    <message>
        <source>Mark this call</source>
        <translation>Marca questa chiamata</translation>
    </message>
</context>
<context>
    <name>tw::ConditionEditor</name>
    <message>
        <source>attributes, separated by commas</source>
        <translation>attributi, separati da virgole</translation>
    </message>
    <message>
        <source>Applies</source>
        <translation>Si applica</translation>
    </message>
    <message>
        <source>Test as JSON</source>
        <translation>Test in JSON</translation>
    </message>
    <message>
        <source>Then required</source>
        <translation>Allora obbligatori</translation>
    </message>
    <message>
        <source>Tested attribute</source>
        <translation>Attributo verificato</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>is</source>
        <translation>è</translation>
    </message>
    <message>
        <source>is one of</source>
        <translation>è uno tra</translation>
    </message>
    <message>
        <source>is given</source>
        <translation>è presente</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valore</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Edit the test as a JSON Schema</source>
        <translation>Modifica il test come JSON Schema</translation>
    </message>
    <message>
        <source>Edit the test as JSON</source>
        <translation>Modifica il test come JSON</translation>
    </message>
    <message>
        <source>never, if</source>
        <translation>mai, se</translation>
    </message>
    <message>
        <source>unless</source>
        <translation>salvo se</translation>
    </message>
    <message>
        <source>if</source>
        <translation>se</translation>
    </message>
    <message>
        <source>“%1” is not of type %2</source>
        <translation>“%1” non è di tipo %2</translation>
    </message>
    <message>
        <source>this is not a JSON Schema yet</source>
        <translation>non è ancora un JSON Schema</translation>
    </message>
</context>
<context>
    <name>tw::Conditions</name>
    <message>
        <source>%1 is %2</source>
        <translation>%1 è %2</translation>
    </message>
    <message>
        <source>%1 is one of %2</source>
        <translation>%1 è uno tra %2</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>se %1</translation>
    </message>
    <message>
        <source>unless %1</source>
        <translation>salvo se %1</translation>
    </message>
    <message>
        <source>if %1 is given</source>
        <translation>se %1 è presente</translation>
    </message>
    <message>
        <source>%1 or left out</source>
        <translation>%1 o assente</translation>
    </message>
    <message>
        <source>%1 is given</source>
        <translation>%1 è presente</translation>
    </message>
    <message>
        <source> and </source>
        <translation> e </translation>
    </message>
    <message>
        <source>never %1</source>
        <translation>mai %1</translation>
    </message>
    <message>
        <source>requires %1</source>
        <translation>richiede %1</translation>
    </message>
</context>
<context>
    <name>tw::ContextMenus</name>
    <message>
        <source>rows</source>
        <translation>righe</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
</context>
<context>
    <name>tw::CopyText</name>
    <message>
        <source>Hide secrets in copies</source>
        <translation>Nascondi i segreti nelle copie</translation>
    </message>
    <message>
        <source>Replace tokens, keys and passwords in everything that is copied</source>
        <translation>Sostituisce token, chiavi e password in tutto ciò che viene copiato</translation>
    </message>
</context>
<context>
    <name>tw::CorrectionView</name>
    <message>
        <source>safe</source>
        <translation>sicura</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>ipotesi</translation>
    </message>
    <message>
        <source>needs the user</source>
        <translation>serve l&apos;utente</translation>
    </message>
    <message>
        <source>Read as %1</source>
        <translation>Leggi come %1</translation>
    </message>
    <message>
        <source>Add %1 = %2</source>
        <translation>Aggiungi %1 = %2</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Rimuovi %1</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>Rinomina %1 in %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Corrected payload</source>
        <translation>Payload corretto</translation>
    </message>
    <message>
        <source>Nothing to correct</source>
        <translation>Nulla da correggere</translation>
    </message>
    <message numerus="yes">
        <source>%n further edit(s)</source>
        <translation>
            <numerusform>%n altra modifica</numerusform>
            <numerusform>Altre %n modifiche</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Applica</translation>
    </message>
    <message>
        <source>Replace the payload with the corrected one; Ctrl+Z takes it back</source>
        <translation>Sostituisce il payload con quello corretto; Ctrl+Z lo ripristina</translation>
    </message>
    <message>
        <source>What the chosen edits change</source>
        <translation>Che cosa cambiano le modifiche scelte</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Risposta</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>Inserisci</translation>
    </message>
</context>
<context>
    <name>tw::CurvesView</name>
    <message>
        <source>A pane for each curve</source>
        <translation>Un riquadro per ogni curva</translation>
    </message>
    <message>
        <source>panes</source>
        <translation>riquadri</translation>
    </message>
    <message>
        <source>Align the starts of both calls</source>
        <translation>Allinea gli inizi delle due chiamate</translation>
    </message>
    <message>
        <source>align</source>
        <translation>allinea</translation>
    </message>
    <message>
        <source>Chart: %1</source>
        <translation>Grafico: %1</translation>
    </message>
    <message>
        <source>Dashed: %1.</source>
        <translation>Tratteggiata: %1.</translation>
    </message>
    <message>
        <source>Shaded: the time of the call, %1.</source>
        <translation>Area ombreggiata: il tempo della chiamata, %1.</translation>
    </message>
</context>
<context>
    <name>tw::DataTableModel</name>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>number</source>
        <translation>numero</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tempo</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>booleano</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>misto</translation>
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
        <translation>Scegli un&apos;ora</translation>
    </message>
    <message>
        <source>Choose a date</source>
        <translation>Scegli una data</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usa</translation>
    </message>
    <message>
        <source>Enter this choice (Return)</source>
        <translation>Inserisce questa scelta (Invio)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Up and Down change the part at the cursor</source>
        <translation>Freccia su e Freccia giù cambiano la parte in cui si trova il cursore</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Fuso orario</translation>
    </message>
    <message>
        <source>The offset from UTC; Z is UTC itself</source>
        <translation>Lo scarto da UTC; Z è UTC stesso</translation>
    </message>
</context>
<context>
    <name>tw::DesignPage</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
</context>
<context>
    <name>tw::DesignTree</name>
    <message>
        <source>Add tool</source>
        <translation>Aggiungi strumento</translation>
    </message>
    <message>
        <source>Add toolset</source>
        <translation>Aggiungi set di strumenti</translation>
    </message>
    <message>
        <source>Add shared type</source>
        <translation>Aggiungi tipo condiviso</translation>
    </message>
    <message>
        <source>Add agent</source>
        <translation>Aggiungi agente</translation>
    </message>
    <message>
        <source>Add service</source>
        <translation>Aggiungi servizio</translation>
    </message>
    <message>
        <source>Add registry</source>
        <translation>Aggiungi registro</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Sposta in su</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Sposta in giù</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Taglia</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copia come JSON</translation>
    </message>
    <message>
        <source>Paste tools, a schema or a JSON example</source>
        <translation>Incolla strumenti, uno schema o un esempio JSON</translation>
    </message>
    <message>
        <source>Toolsets</source>
        <translation>Set di strumenti</translation>
    </message>
    <message>
        <source>Add to the design</source>
        <translation>Aggiungi al progetto</translation>
    </message>
    <message>
        <source>Add a tool (Ins), a toolset (Shift+Ins), a type, an agent…</source>
        <translation>Aggiunge uno strumento (Ins), un set di strumenti (Maiusc+Ins), un tipo, un agente…</translation>
    </message>
    <message>
        <source>The clipboard has no tools, no schema and no JSON example.</source>
        <translation>Negli appunti non ci sono strumenti, né uno schema, né un esempio JSON.</translation>
    </message>
</context>
<context>
    <name>tw::DesignWorkspace</name>
    <message>
        <source>No toolset open yet</source>
        <translation>Ancora nessun set di strumenti aperto</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>Esportato %1</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Rileggi</translation>
    </message>
    <message>
        <source>Discard the unsaved changes</source>
        <translation>Scarta le modifiche non salvate</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Unisci…</translation>
    </message>
    <message>
        <source>Choose which changes of the other program to take</source>
        <translation>Permette di scegliere quali modifiche dell&apos;altro programma prendere</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Mantieni il mio</translation>
    </message>
    <message>
        <source>The next save overwrites the file</source>
        <translation>Il prossimo salvataggio sovrascrive il file</translation>
    </message>
    <message>
        <source>Copy to a new catalog</source>
        <translation>Copia in un nuovo catalogo</translation>
    </message>
    <message>
        <source>Edit a copy of these tools, which has no file yet</source>
        <translation>Modifica una copia di questi strumenti, che non ha ancora un file</translation>
    </message>
    <message>
        <source>Save without them</source>
        <translation>Salva senza</translation>
    </message>
    <message>
        <source>Save as a design file…</source>
        <translation>Salva come file di progetto…</translation>
    </message>
    <message>
        <source>Always save without them</source>
        <translation>Salva sempre senza</translation>
    </message>
    <message>
        <source>Save, and don&apos;t ask again; the settings list this question</source>
        <translation>Salva e non chiede più; la domanda si trova nelle impostazioni</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Search Attributes</source>
        <translation>Cerca attributi</translation>
    </message>
    <message>
        <source>Find and replace in the design</source>
        <translation>Cerca e sostituisci nel progetto</translation>
    </message>
    <message>
        <source>Try in Call</source>
        <translation>Prova in Chiama</translation>
    </message>
    <message>
        <source>Export the catalog…</source>
        <translation>Esporta il catalogo…</translation>
    </message>
    <message>
        <source>Import into this design…</source>
        <translation>Importa in questo progetto…</translation>
    </message>
    <message>
        <source>New design…</source>
        <translation>Nuovo progetto…</translation>
    </message>
    <message>
        <source>New from JSON…</source>
        <translation>Nuovo da JSON…</translation>
    </message>
    <message>
        <source>Name and description of the design</source>
        <translation>Nome e descrizione del progetto</translation>
    </message>
    <message>
        <source>Show in file</source>
        <translation>Mostra nel file</translation>
    </message>
    <message>
        <source>Show the lines of the file that the node was read from</source>
        <translation>Mostra le righe del file da cui è stato letto il nodo</translation>
    </message>
    <message>
        <source>In the tree of the design</source>
        <translation>Nell&apos;albero del progetto</translation>
    </message>
    <message>
        <source>In the attribute table</source>
        <translation>Nella tabella degli attributi</translation>
    </message>
    <message>
        <source>Name the first toolset</source>
        <translation>Dai un nome al primo set di strumenti</translation>
    </message>
    <message>
        <source>Open a catalog…</source>
        <translation>Apri un catalogo…</translation>
    </message>
    <message>
        <source>These are the tools of %1, as the server lists them. They are read-only.</source>
        <translation>Questi sono gli strumenti di %1, come li elenca il server. Sono in sola lettura.</translation>
    </message>
    <message>
        <source>Not changed: the tools of %1 are read-only. Copy them to a new catalog to edit them.</source>
        <translation>Non modificato: gli strumenti di %1 sono in sola lettura. Per modificarli, copiarli in un nuovo catalogo.</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>il testo incollato</translation>
    </message>
    <message numerus="yes">
        <source>Not saved yet: %n fact(s) have no place in %1: %2</source>
        <translation>
            <numerusform>Non ancora salvato: %n informazione non ha posto in %1: %2</numerusform>
            <numerusform>Non ancora salvato: %n informazioni non hanno posto in %1: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Import a catalog into this design</source>
        <translation>Importa un catalogo in questo progetto</translation>
    </message>
    <message>
        <source>Designs and tool catalogs (*.json)</source>
        <translation>Progetti e cataloghi di strumenti (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tutti i file (*)</translation>
    </message>
    <message>
        <source>This design is empty</source>
        <translation>Questo progetto è vuoto</translation>
    </message>
    <message>
        <source>Name your first toolset, paste a JSON example, or open a catalog.</source>
        <translation>Dare un nome al primo set di strumenti, incollare un esempio JSON o aprire un catalogo.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Goa-AI catalog</source>
        <translation>Catalogo Goa-AI</translation>
    </message>
    <message>
        <source>Goa-AI catalog, current format</source>
        <translation>Catalogo Goa-AI, formato attuale</translation>
    </message>
    <message>
        <source>Goa-AI catalog, format of %1</source>
        <translation>Catalogo Goa-AI, formato di %1</translation>
    </message>
    <message>
        <source>MCP tool list, protocol of %1</source>
        <translation>Elenco di strumenti MCP, protocollo di %1</translation>
    </message>
    <message>
        <source>%1 catalog</source>
        <translation>Catalogo %1</translation>
    </message>
    <message>
        <source>%1 catalog, %2</source>
        <translation>Catalogo %1, %2</translation>
    </message>
    <message>
        <source>Toolwright design</source>
        <translation>Progetto Toolwright</translation>
    </message>
    <message>
        <source>Toolwright design, imported: %1</source>
        <translation>Progetto Toolwright, importato: %1</translation>
    </message>
    <message>
        <source>Design: %1</source>
        <translation>Progetta: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>%n strumento</numerusform>
            <numerusform>%n strumenti</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the tools</source>
        <translation>Cerca tra gli strumenti</translation>
    </message>
    <message>
        <source>Format of the catalog and its version</source>
        <translation>Formato del catalogo e sua versione</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n avviso</numerusform>
            <numerusform>%n avvisi</numerusform>
        </translation>
    </message>
    <message>
        <source>changed, not saved</source>
        <translation>modificato, non salvato</translation>
    </message>
    <message>
        <source>Save (Ctrl+S)</source>
        <translation>Salva (Ctrl+S)</translation>
    </message>
    <message>
        <source>shared type</source>
        <translation>tipo condiviso</translation>
    </message>
    <message>
        <source>Goa-AI catalog, first format</source>
        <translation>Catalogo Goa-AI, primo formato</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostra tutto</translation>
    </message>
    <message>
        <source>List all that the file cannot hold, with the text to be written</source>
        <translation>Elenca tutto ciò che il file non può contenere, con il testo da scrivere</translation>
    </message>
    <message>
        <source>Another program has changed %1 while it has unsaved changes here.</source>
        <translation>Un altro programma ha modificato %1 mentre qui ci sono modifiche non salvate.</translation>
    </message>
    <message>
        <source>Another program has removed %1 while it has unsaved changes here.</source>
        <translation>Un altro programma ha rimosso %1 mentre qui ci sono modifiche non salvate.</translation>
    </message>
</context>
<context>
    <name>tw::DropTarget</name>
    <message numerus="yes">
        <source>Open %n file(s) or folder(s)</source>
        <translation>
            <numerusform>Apri %n file o cartella</numerusform>
            <numerusform>Apri %n file o cartelle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::EditorGrid</name>
    <message>
        <source>Fix</source>
        <translation>Correggi</translation>
    </message>
    <message>
        <source>Fix %1</source>
        <translation>Correggi %1</translation>
    </message>
</context>
<context>
    <name>tw::EnumField</name>
    <message>
        <source>choose…</source>
        <translation>scegliere…</translation>
    </message>
    <message numerus="yes">
        <source>type to search %n values</source>
        <translation>
            <numerusform>digitare per cercare tra %n valore</numerusform>
            <numerusform>digitare per cercare tra %n valori</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not allowed)</source>
        <translation>%1 (non ammesso)</translation>
    </message>
    <message>
        <source>The schema does not allow this value.</source>
        <translation>Lo schema non ammette questo valore.</translation>
    </message>
</context>
<context>
    <name>tw::ErrorText</name>
    <message>
        <source>The file could not be read</source>
        <translation>Impossibile leggere il file</translation>
    </message>
    <message>
        <source>Check the disk or network it is on, and try again.</source>
        <translation>Controllare il disco o la rete in cui si trova e riprovare.</translation>
    </message>
    <message>
        <source>The file does not exist</source>
        <translation>Il file non esiste</translation>
    </message>
    <message>
        <source>It may have been moved or renamed. Open it at its new location.</source>
        <translation>Potrebbe essere stato spostato o rinominato. Aprirlo dalla nuova posizione.</translation>
    </message>
    <message>
        <source>No permission to read this file</source>
        <translation>Permesso di lettura del file negato</translation>
    </message>
    <message>
        <source>Change its permissions, or open a copy you can read.</source>
        <translation>Cambiarne i permessi, oppure aprire una copia leggibile.</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>Non è un file</translation>
    </message>
    <message>
        <source>Open a file or a folder with run logs.</source>
        <translation>Aprire un file o una cartella con log di esecuzione.</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Il file è vuoto</translation>
    </message>
    <message>
        <source>Open a catalog or a run log that has content.</source>
        <translation>Aprire un catalogo o un log di esecuzione non vuoto.</translation>
    </message>
    <message>
        <source>This is not valid JSON</source>
        <translation>JSON non valido</translation>
    </message>
    <message>
        <source>Correct the file at that place and try again.</source>
        <translation>Correggere il file in quel punto e riprovare.</translation>
    </message>
    <message>
        <source>The text is not valid UTF-8</source>
        <translation>Il testo non è UTF-8 valido</translation>
    </message>
    <message>
        <source>The JSON is nested too deeply</source>
        <translation>JSON con troppi livelli di annidamento</translation>
    </message>
    <message>
        <source>Toolwright reads up to 512 levels. Flatten the value at that place.</source>
        <translation>Toolwright legge fino a 512 livelli. Appiattire il valore in quel punto.</translation>
    </message>
    <message>
        <source>The file or value is too large</source>
        <translation>Il file o il valore è troppo grande</translation>
    </message>
    <message>
        <source>Split it and open the parts.</source>
        <translation>Dividerlo e aprirne le parti.</translation>
    </message>
    <message>
        <source>Toolwright does not recognise this file format</source>
        <translation>Toolwright non riconosce questo formato di file</translation>
    </message>
    <message>
        <source>Open a tool catalog (tool_schemas.json, MCP tools/list) or a run log.</source>
        <translation>Aprire un catalogo di strumenti (tool_schemas.json, MCP tools/list) o un log di esecuzione.</translation>
    </message>
    <message>
        <source>The tool catalog is invalid</source>
        <translation>Il catalogo di strumenti non è valido</translation>
    </message>
    <message>
        <source>Correct the catalog at that place and try again.</source>
        <translation>Correggere il catalogo in quel punto e riprovare.</translation>
    </message>
    <message>
        <source>A schema is invalid</source>
        <translation>Uno schema non è valido</translation>
    </message>
    <message>
        <source>Correct the schema at that place.</source>
        <translation>Correggere lo schema in quel punto.</translation>
    </message>
    <message>
        <source>A schema has an unresolved reference</source>
        <translation>Uno schema ha un riferimento non risolto</translation>
    </message>
    <message>
        <source>Add the missing definition or correct the reference.</source>
        <translation>Aggiungere la definizione mancante o correggere il riferimento.</translation>
    </message>
    <message>
        <source>The filter is invalid</source>
        <translation>Il filtro non è valido</translation>
    </message>
    <message>
        <source>Correct it at the marked place, or clear it to see everything.</source>
        <translation>Correggerlo nel punto marcato, oppure svuotarlo per vedere tutto.</translation>
    </message>
    <message>
        <source>Item not found</source>
        <translation>Elemento non trovato</translation>
    </message>
    <message>
        <source>Check the spelling or search with Ctrl+K.</source>
        <translation>Controllare l&apos;ortografia o cercare con Ctrl+K.</translation>
    </message>
    <message>
        <source>This is not supported yet</source>
        <translation>Non è ancora supportato</translation>
    </message>
    <message>
        <source>Convert the file or use another format.</source>
        <translation>Convertire il file o usare un altro formato.</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>Impossibile scrivere il file</translation>
    </message>
    <message>
        <source>Check the free space and the permissions, or save it somewhere else.</source>
        <translation>Controllare lo spazio libero e i permessi, oppure salvarlo altrove.</translation>
    </message>
    <message>
        <source>The file changed while it was open</source>
        <translation>Il file è cambiato mentre era aperto</translation>
    </message>
    <message>
        <source>Open it again to see the changes.</source>
        <translation>Riaprirlo per vedere le modifiche.</translation>
    </message>
    <message>
        <source>Loading was stopped</source>
        <translation>Il caricamento è stato interrotto</translation>
    </message>
    <message>
        <source>Try again at any time.</source>
        <translation>È possibile riprovare in qualsiasi momento.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Qualcosa è andato storto</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Riprovare.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what happened, what to do</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The folder contains no run log and no tool catalog</source>
        <translation>La cartella non contiene né log di esecuzioni né cataloghi di strumenti</translation>
    </message>
    <message>
        <source>Open the folder or the file of a recording.</source>
        <translation>Aprire la cartella o il file di una registrazione.</translation>
    </message>
    <message>
        <source>Unpack it, then open what is in it.</source>
        <translation>Estrarlo, poi aprire ciò che contiene.</translation>
    </message>
    <message>
        <source>If this is a text file, save it as UTF-8 and try again.</source>
        <translation>Se è un file di testo, salvarlo come UTF-8 e riprovare.</translation>
    </message>
    <message>
        <source>Toolwright does not read files of this kind</source>
        <translation>Toolwright non legge file di questo tipo</translation>
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
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Chiamata</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Riepilogo</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Ora del giorno</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posizione</translation>
    </message>
</context>
<context>
    <name>tw::ExportDialog</name>
    <message>
        <source>Report (HTML)</source>
        <translation>Rapporto (HTML)</translation>
    </message>
    <message>
        <source>Table of calls (CSV)</source>
        <translation>Tabella delle chiamate (CSV)</translation>
    </message>
    <message>
        <source>Table of events (CSV)</source>
        <translation>Tabella degli eventi (CSV)</translation>
    </message>
    <message>
        <source>Raw records (NDJSON)</source>
        <translation>Record grezzi (NDJSON)</translation>
    </message>
    <message>
        <source>Trace for Perfetto (JSON)</source>
        <translation>Traccia per Perfetto (JSON)</translation>
    </message>
    <message>
        <source>HTTP archive (HAR)</source>
        <translation>Archivio HTTP (HAR)</translation>
    </message>
    <message>
        <source>Picture of the timeline (PNG)</source>
        <translation>Immagine della timeline (PNG)</translation>
    </message>
    <message>
        <source>Drawing of the timeline (SVG)</source>
        <translation>Disegno della timeline (SVG)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>The whole log</source>
        <translation>L&apos;intero log</translation>
    </message>
    <message>
        <source>Only what the filter shows: %1</source>
        <translation>Solo ciò che mostra il filtro: %1</translation>
    </message>
    <message>
        <source>The selected run with its conversation and children: %1</source>
        <translation>L&apos;esecuzione selezionata con la sua conversazione e le sue figlie: %1</translation>
    </message>
    <message>
        <source>Hide tokens, keys and passwords</source>
        <translation>Nascondi token, chiavi e password</translation>
    </message>
    <message>
        <source>Also hide e-mail addresses</source>
        <translation>Nascondi anche gli indirizzi e-mail</translation>
    </message>
    <message>
        <source>for example iban, birth_date</source>
        <translation>ad esempio iban, birth_date</translation>
    </message>
    <message>
        <source>One regular expression per line</source>
        <translation>Un&apos;espressione regolare per riga</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Formato</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Contenuto</translation>
    </message>
    <message>
        <source>&amp;Patterns</source>
        <translation>&amp;Pattern</translation>
    </message>
    <message>
        <source>Each secret is replaced by the same name everywhere. You review the list before anything is written. No pattern finds everything, so check the file before you share it.</source>
        <translation>Ogni segreto viene sostituito ovunque con lo stesso nome. L&apos;elenco può essere rivisto prima che venga scritto qualcosa. Nessun pattern trova tutto: controllare il file prima di condividerlo.</translation>
    </message>
    <message>
        <source>Names of further members whose values are hidden</source>
        <translation>Nomi di altri membri i cui valori vengono nascosti</translation>
    </message>
    <message>
        <source>Text that matches one of these is also hidden</source>
        <translation>Viene nascosto anche il testo che corrisponde a uno di questi</translation>
    </message>
    <message>
        <source>Secrets that were found</source>
        <translation>Segreti trovati</translation>
    </message>
    <message>
        <source>Clear the check box of anything that is not a secret. A secret is hidden wherever it occurs, including messages and texts.</source>
        <translation>Deselezionare la casella di tutto ciò che non è un segreto. Un segreto viene nascosto ovunque compaia, anche in messaggi e testi.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Open the file with the program for its type</source>
        <translation>Apre il file con il programma per il suo tipo</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostra nella cartella</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Apre la cartella del file</translation>
    </message>
    <message>
        <source>Find secrets</source>
        <translation>Trova segreti</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message numerus="yes">
        <source>Searching %1 record(s) for secrets…</source>
        <translation>
            <numerusform>Ricerca di segreti in %1 record…</numerusform>
            <numerusform>Ricerca di segreti in %1 record…</numerusform>
        </translation>
    </message>
    <message>
        <source>No secrets were found.</source>
        <translation>Nessun segreto trovato.</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Scrittura di %1…</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Scritto: %1</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 riga</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 righe</translation>
    </message>
    <message numerus="yes">
        <source>%n secret(s) hidden</source>
        <translation>
            <numerusform>%n segreto nascosto</numerusform>
            <numerusform>%n segreti nascosti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) are no longer in their file and were omitted</source>
        <translation>
            <numerusform>%n record non è più nel suo file ed è stato omesso</numerusform>
            <numerusform>%n record non sono più nei loro file e sono stati omessi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n secret(s) will be hidden.</source>
        <translation>
            <numerusform>Segreti che verranno nascosti: %1 di %n.</numerusform>
            <numerusform>Segreti che verranno nascosti: %1 di %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>The pattern %1 is invalid: %2</source>
        <translation>Il pattern %1 non è valido: %2</translation>
    </message>
    <message>
        <source>Hide &amp;fields</source>
        <translation>Nascondi &amp;campi</translation>
    </message>
</context>
<context>
    <name>tw::ExportPage</name>
    <message>
        <source>Write the file</source>
        <translation>Scrivi il file</translation>
    </message>
    <message>
        <source>The text that is written</source>
        <translation>Il testo che viene scritto</translation>
    </message>
    <message>
        <source>Export the catalog</source>
        <translation>Esporta il catalogo</translation>
    </message>
    <message>
        <source>The design stays as it is, with its own file and its unsaved changes.</source>
        <translation>Il progetto resta com&apos;è, con il suo file e le sue modifiche non salvate.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>What this format cannot carry</source>
        <translation>Ciò che questo formato non può contenere</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Scegli…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>✓ This format carries everything.</source>
        <translation>✓ Questo formato contiene tutto.</translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) are left out in this format:</source>
        <translation>
            <numerusform>%n informazione viene omessa in questo formato:</numerusform>
            <numerusform>%n informazioni vengono omesse in questo formato:</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the file of the open design. Save it, or choose another name.</source>
        <translation>Questo è il file del progetto aperto. Salvarlo, oppure scegliere un altro nome.</translation>
    </message>
    <message>
        <source>This is a folder. Add the name of a file.</source>
        <translation>Questa è una cartella. Aggiungere il nome di un file.</translation>
    </message>
    <message>
        <source>A file of this name exists and will be replaced.</source>
        <translation>Esiste già un file con questo nome e verrà sostituito.</translation>
    </message>
    <message>
        <source>Replace the file</source>
        <translation>Sostituisci il file</translation>
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
        <translation>non impostato</translation>
    </message>
    <message>
        <source>a whole number from 1, or nothing</source>
        <translation>un numero intero da 1 in su, o niente</translation>
    </message>
    <message>
        <source>write “key: value” on each line</source>
        <translation>scrivere “chiave: valore” in ogni riga</translation>
    </message>
    <message>
        <source>a list of texts is written [&quot;a&quot;, &quot;b&quot;]</source>
        <translation>un elenco di testi si scrive [&quot;a&quot;, &quot;b&quot;]</translation>
    </message>
</context>
<context>
    <name>tw::FileView</name>
    <message>
        <source>File: %1</source>
        <translation>File: %1</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copia l&apos;indirizzo</translation>
    </message>
    <message>
        <source>Copies the address; the program never opens it</source>
        <translation>Copia l&apos;indirizzo; il programma non lo apre mai</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Indirizzo</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>Stated size</source>
        <translation>Dimensione dichiarata</translation>
    </message>
</context>
<context>
    <name>tw::FilterCompleter</name>
    <message>
        <source>Completions</source>
        <translation>Completamenti</translation>
    </message>
</context>
<context>
    <name>tw::FindBar</name>
    <message>
        <source>Find in the design</source>
        <translation>Cerca nel progetto</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>distingui maiuscole</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>parole intere</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sostituisci</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>Sostituisci tutto</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Sostituisci con</translation>
    </message>
    <message>
        <source>Previous (Shift+Return)</source>
        <translation>Precedente (Maiusc+Invio)</translation>
    </message>
    <message>
        <source>Next (Return)</source>
        <translation>Successivo (Invio)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Chiudi (Esc)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>non trovato</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n occorrenza</numerusform>
            <numerusform>%n occorrenze</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n sostituita</numerusform>
            <numerusform>%n sostituite</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::FindKeys</name>
    <message>
        <source>Not found</source>
        <translation>Non trovato</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Cerca successivo</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Cerca precedente</translation>
    </message>
</context>
<context>
    <name>tw::Finding</name>
    <message>
        <source>the payload</source>
        <translation>il payload</translation>
    </message>
    <message>
        <source>The tool returned only a part of its result.</source>
        <translation>Lo strumento ha restituito solo una parte del risultato.</translation>
    </message>
    <message>
        <source>The record leaves the result out.</source>
        <translation>Il record non contiene il risultato.</translation>
    </message>
    <message>
        <source>The model saw only a part of the result.</source>
        <translation>Il modello ha visto solo una parte del risultato.</translation>
    </message>
    <message>
        <source>The record was too large to be written.</source>
        <translation>Il record era troppo grande per essere scritto.</translation>
    </message>
    <message>
        <source>The provider sent the thinking without its text.</source>
        <translation>Il fornitore ha inviato il ragionamento senza il testo.</translation>
    </message>
    <message>
        <source>The line is damaged: %1</source>
        <translation>La riga è danneggiata: %1</translation>
    </message>
    <message>
        <source>The records are no longer in their file.</source>
        <translation>I record non sono più nel loro file.</translation>
    </message>
    <message>
        <source>The window shows only a part of the text; the record has all of it.</source>
        <translation>La finestra mostra solo una parte del testo; il record lo contiene per intero.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Il file non è leggibile: %1</translation>
    </message>
    <message>
        <source>A store of this kind does not keep: %1</source>
        <translation>Un archivio di questo tipo non conserva: %1</translation>
    </message>
    <message>
        <source>%1: the model saw %2 %3; the data has %4</source>
        <translation>%1: il modello ha visto %2 %3; nei dati è %4</translation>
    </message>
    <message>
        <source>%1: the data do not fit the schema that the tool declares: %2</source>
        <translation>%1: i dati non rispettano lo schema dichiarato dallo strumento: %2</translation>
    </message>
    <message>
        <source>%1: the image is damaged: %2</source>
        <translation>%1: l&apos;immagine è danneggiata: %2</translation>
    </message>
    <message>
        <source>the server has more pages of tools; this file holds one of them</source>
        <translation>il server ha altre pagine di strumenti; questo file ne contiene una</translation>
    </message>
    <message>
        <source>a single tool without a list around it</source>
        <translation>un singolo strumento senza un elenco che lo racchiuda</translation>
    </message>
    <message>
        <source>an array of tools without the object {&quot;tools&quot;: …} around it</source>
        <translation>un array di strumenti senza l&apos;oggetto {&quot;tools&quot;: …} che lo racchiuda</translation>
    </message>
    <message>
        <source>two tools have the id &quot;%1&quot;; the first is used</source>
        <translation>due strumenti hanno l&apos;id &quot;%1&quot;; si usa il primo</translation>
    </message>
    <message>
        <source>the key occurs twice (again on line %1); the last one counts</source>
        <translation>la chiave compare due volte (di nuovo alla riga %1); vale l&apos;ultima</translation>
    </message>
    <message>
        <source>half of a surrogate pair on line %1 was replaced by U+FFFD</source>
        <translation>metà di una coppia surrogata alla riga %1 è stata sostituita con U+FFFD</translation>
    </message>
    <message>
        <source>contains no tools</source>
        <translation>non contiene strumenti</translation>
    </message>
    <message>
        <source>is %1, not a string; ignored</source>
        <translation>è %1, non una stringa; ignorato</translation>
    </message>
    <message>
        <source>is %1, not an object; ignored</source>
        <translation>è %1, non un oggetto; ignorato</translation>
    </message>
    <message>
        <source>is %1, not a schema; ignored</source>
        <translation>è %1, non uno schema; ignorato</translation>
    </message>
    <message>
        <source>is a string; read as a list of one</source>
        <translation>è una stringa; letta come elenco di un solo elemento</translation>
    </message>
    <message>
        <source>is not a list of strings; ignored</source>
        <translation>non è un elenco di stringhe; ignorato</translation>
    </message>
    <message>
        <source>is a string that contains the schema; unwrapped</source>
        <translation>è una stringa che contiene lo schema; estratto</translation>
    </message>
    <message>
        <source>is %1, not true or false; kept as it is</source>
        <translation>è %1, non true o false; conservato così com&apos;è</translation>
    </message>
    <message>
        <source>is %1, not a whole number; kept as it is</source>
        <translation>è %1, non un numero intero; conservato così com&apos;è</translation>
    </message>
    <message>
        <source>is not a list of objects; kept as it is</source>
        <translation>non è un elenco di oggetti; conservato così com&apos;è</translation>
    </message>
    <message>
        <source>%1 is not a value known here; kept as it is</source>
        <translation>%1 non è un valore noto qui; conservato così com&apos;è</translation>
    </message>
    <message>
        <source>there is no shared type &quot;%1&quot;</source>
        <translation>non esiste alcun tipo condiviso &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the file has format %1; what this version does not know is kept as it is</source>
        <translation>il file ha il formato %1; ciò che questa versione non conosce è conservato così com&apos;è</translation>
    </message>
    <message>
        <source>%1 has no place in a tool; left out</source>
        <translation>%1 non trova posto in uno strumento; omesso</translation>
    </message>
    <message>
        <source>the reference %1 leads nowhere; left out</source>
        <translation>il riferimento %1 non porta a nulla; omesso</translation>
    </message>
    <message>
        <source>a tool must be an object; ignored</source>
        <translation>uno strumento deve essere un oggetto; ignorato</translation>
    </message>
    <message>
        <source>a tool without an &quot;id&quot;; ignored</source>
        <translation>uno strumento senza &quot;id&quot;; ignorato</translation>
    </message>
    <message>
        <source>a tool without a &quot;name&quot;; ignored</source>
        <translation>uno strumento senza &quot;name&quot;; ignorato</translation>
    </message>
    <message>
        <source>the tool &quot;%1&quot; names no toolset</source>
        <translation>lo strumento &quot;%1&quot; non indica un set di strumenti</translation>
    </message>
    <message>
        <source>the tool &quot;%1&quot; has no &quot;inputSchema&quot;</source>
        <translation>lo strumento &quot;%1&quot; non ha &quot;inputSchema&quot;</translation>
    </message>
    <message>
        <source>a schema without {&quot;name&quot;, &quot;schema&quot;} around it</source>
        <translation>uno schema senza {&quot;name&quot;, &quot;schema&quot;} che lo racchiuda</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not one of timeline, internal, evidence</source>
        <translation>&quot;%1&quot; non è uno dei valori timeline, internal, evidence</translation>
    </message>
    <message>
        <source>server data without a type</source>
        <translation>dati del server senza tipo</translation>
    </message>
    <message>
        <source>is neither a list nor an object; ignored</source>
        <translation>non è né un elenco né un oggetto; ignorato</translation>
    </message>
    <message>
        <source>server data must be an object; ignored</source>
        <translation>i dati del server devono essere un oggetto; ignorati</translation>
    </message>
    <message>
        <source>a name cannot be empty</source>
        <translation>un nome non può essere vuoto</translation>
    </message>
    <message>
        <source>%1 does not accept %2 in a name; use %3</source>
        <translation>%1 non accetta %2 in un nome; usare %3</translation>
    </message>
    <message>
        <source>%1 wants a letter or &quot;_&quot; as the first character</source>
        <translation>%1 richiede una lettera o &quot;_&quot; come primo carattere</translation>
    </message>
    <message>
        <source>%1 accepts at most %2 characters in a name; this one has %3</source>
        <translation>%1 accetta al massimo %2 caratteri in un nome; questo ne ha %3</translation>
    </message>
    <message>
        <source>the name has %1 characters; hosts add prefixes, so at most 40 are safe</source>
        <translation>il nome ha %1 caratteri; gli host aggiungono prefissi, quindi conviene non superarne 40</translation>
    </message>
    <message>
        <source>Goa-AI&apos;s names are in snake_case; &quot;%1&quot; is safe everywhere</source>
        <translation>i nomi di Goa-AI sono in snake_case; &quot;%1&quot; è sicuro ovunque</translation>
    </message>
    <message>
        <source>Goa-AI&apos;s generator loses a property called &quot;example&quot;</source>
        <translation>il generatore di Goa-AI perde una proprietà chiamata &quot;example&quot;</translation>
    </message>
    <message>
        <source>Goa-AI keeps names like this one for its own tools</source>
        <translation>Goa-AI riserva nomi come questo ai propri strumenti</translation>
    </message>
    <message>
        <source>the name needs a letter or a digit</source>
        <translation>il nome deve contenere una lettera o una cifra</translation>
    </message>
    <message>
        <source>%1 is a number since draft 6; write the bound here</source>
        <translation>%1 è un numero da draft 6 in poi; scrivere qui il limite</translation>
    </message>
    <message>
        <source>required must be a list of names beside &quot;properties&quot;; it is ignored</source>
        <translation>required deve essere un elenco di nomi accanto a &quot;properties&quot;; viene ignorato</translation>
    </message>
    <message>
        <source>a list of schemas is called &quot;prefixItems&quot; since 2020-12</source>
        <translation>dalla 2020-12 un elenco di schemi si chiama &quot;prefixItems&quot;</translation>
    </message>
    <message>
        <source>the meta-schema %1 is not known, so the usual rules are applied</source>
        <translation>il metaschema %1 non è noto, quindi si applicano le regole consuete</translation>
    </message>
    <message>
        <source>a lone bracket must be escaped with a backslash at character %1; other validators may reject the pattern</source>
        <translation>al carattere %1 una parentesi isolata va preceduta da una barra rovesciata; altri validatori possono rifiutare il pattern</translation>
    </message>
    <message>
        <source>this character must not be escaped at character %1; other validators may reject the pattern</source>
        <translation>al carattere %1 la barra rovesciata non è ammessa; altri validatori possono rifiutare il pattern</translation>
    </message>
    <message>
        <source>a range must be between two characters at character %1; other validators may reject the pattern</source>
        <translation>al carattere %1 un intervallo deve essere tra due caratteri; altri validatori possono rifiutare il pattern</translation>
    </message>
    <message>
        <source>RE2 does not support look-around (Go, Goa)</source>
        <translation>RE2 non supporta lookahead e lookbehind (Go, Goa)</translation>
    </message>
    <message>
        <source>RE2 does not support back-references (Go, Goa)</source>
        <translation>RE2 non supporta i riferimenti all&apos;indietro (Go, Goa)</translation>
    </message>
    <message>
        <source>no value is both at least %1 and at most %2</source>
        <translation>nessun valore è insieme almeno %1 e al massimo %2</translation>
    </message>
    <message>
        <source>two toolsets have the id &quot;%1&quot;</source>
        <translation>due set di strumenti hanno l&apos;id &quot;%1&quot;</translation>
    </message>
    <message>
        <source>the service has two agents &quot;%1&quot;</source>
        <translation>il servizio ha due agenti &quot;%1&quot;</translation>
    </message>
    <message>
        <source>two registries have the name &quot;%1&quot;</source>
        <translation>due registri hanno il nome &quot;%1&quot;</translation>
    </message>
    <message>
        <source>two entries of server data have the kind &quot;%1&quot;</source>
        <translation>due voci dei dati del server hanno il tipo &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there is no toolset &quot;%1&quot;</source>
        <translation>non esiste alcun set di strumenti &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there is no service &quot;%1&quot;</source>
        <translation>non esiste alcun servizio &quot;%1&quot;</translation>
    </message>
    <message>
        <source>there is no registry &quot;%1&quot;</source>
        <translation>non esiste alcun registro &quot;%1&quot;</translation>
    </message>
    <message>
        <source>a toolset of this kind names its %1</source>
        <translation>per un set di strumenti di questo tipo va indicato: %1</translation>
    </message>
    <message>
        <source>the tools of this toolset are declared elsewhere, so it cannot have tools of its own</source>
        <translation>gli strumenti di questo set sono dichiarati altrove, quindi non può averne di propri</translation>
    </message>
    <message>
        <source>a toolset of an external MCP server lists its tools</source>
        <translation>un set di strumenti di un server MCP esterno deve elencare i propri strumenti</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is injected twice</source>
        <translation>&quot;%1&quot; è iniettato due volte</translation>
    </message>
    <message>
        <source>there is no attribute &quot;%1&quot; to inject</source>
        <translation>non esiste alcun attributo &quot;%1&quot; da iniettare</translation>
    </message>
    <message>
        <source>the injected attribute &quot;%1&quot; must be required</source>
        <translation>l&apos;attributo iniettato &quot;%1&quot; deve essere obbligatorio</translation>
    </message>
    <message>
        <source>the injected attribute &quot;%1&quot; must be a string</source>
        <translation>l&apos;attributo iniettato &quot;%1&quot; deve essere una stringa</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is filled from a label of the run, which a tool bound to a method cannot use</source>
        <translation>&quot;%1&quot; è compilato da un&apos;etichetta dell&apos;esecuzione, che uno strumento associato a un metodo non può usare</translation>
    </message>
    <message>
        <source>the method has no attribute &quot;%1&quot; that takes the injected value</source>
        <translation>il metodo non ha un attributo &quot;%1&quot; che riceva il valore iniettato</translation>
    </message>
    <message>
        <source>paging needs both a cursor and a next cursor</source>
        <translation>la paginazione richiede sia un cursore sia un cursore successivo</translation>
    </message>
    <message>
        <source>there is no attribute &quot;%1&quot; that takes the cursor</source>
        <translation>non esiste alcun attributo &quot;%1&quot; che riceva il cursore</translation>
    </message>
    <message>
        <source>the cursor &quot;%1&quot; must be a string</source>
        <translation>il cursore &quot;%1&quot; deve essere una stringa</translation>
    </message>
    <message>
        <source>the cursor &quot;%1&quot; must be optional: the first page has none</source>
        <translation>il cursore &quot;%1&quot; deve essere facoltativo: la prima pagina non ne ha</translation>
    </message>
    <message>
        <source>a bounded result gets &quot;%1&quot; by itself; remove the attribute</source>
        <translation>un risultato limitato ottiene &quot;%1&quot; da sé; rimuovere l&apos;attributo</translation>
    </message>
    <message>
        <source>the toolset has no tool &quot;%1&quot; that continues</source>
        <translation>il set di strumenti non ha uno strumento &quot;%1&quot; che prosegua</translation>
    </message>
    <message>
        <source>&quot;%1&quot; continues a result, so it needs a cursor and a next cursor of its own</source>
        <translation>&quot;%1&quot; prosegue un risultato, quindi richiede un cursore e un cursore successivo propri</translation>
    </message>
    <message>
        <source>&quot;%1&quot; continues another tool already</source>
        <translation>&quot;%1&quot; prosegue già un altro strumento</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must take the payload of this tool, or nothing but a required cursor</source>
        <translation>&quot;%1&quot; deve accettare il payload di questo strumento, oppure solo un cursore obbligatorio</translation>
    </message>
    <message>
        <source>a binding names its method</source>
        <translation>un&apos;associazione deve indicare il metodo</translation>
    </message>
    <message>
        <source>the method has no attribute &quot;%1&quot;</source>
        <translation>il metodo non ha un attributo &quot;%1&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has another type in the method</source>
        <translation>&quot;%1&quot; ha un altro tipo nel metodo</translation>
    </message>
    <message>
        <source>the method requires &quot;%1&quot;, which the tool neither takes nor injects</source>
        <translation>il metodo richiede &quot;%1&quot;, che lo strumento né accetta né inietta</translation>
    </message>
    <message>
        <source>a bounded result needs &quot;%1&quot; in the result of the method</source>
        <translation>un risultato limitato richiede &quot;%1&quot; nel risultato del metodo</translation>
    </message>
    <message>
        <source>only a tool bound to a method can take server data from its result</source>
        <translation>solo uno strumento associato a un metodo può ricavare dati del server dal risultato</translation>
    </message>
    <message>
        <source>a confirmation needs a prompt and a result for a denied call</source>
        <translation>una conferma richiede un testo di richiesta e un risultato per le chiamate negate</translation>
    </message>
    <message>
        <source>a history keeps recent turns or is compressed, not both</source>
        <translation>una cronologia conserva i turni recenti o viene compressa, non entrambe le cose</translation>
    </message>
    <message>
        <source>a compressed history says when to compress and how much to keep</source>
        <translation>una cronologia compressa deve indicare quando comprimere e quanto conservare</translation>
    </message>
    <message>
        <source>%1 turns are kept, which must be fewer than the %2 at which the history is compressed</source>
        <translation>i turni conservati sono %1, ma devono essere meno dei %2 a cui la cronologia viene compressa</translation>
    </message>
    <message>
        <source>a cap must be above 0</source>
        <translation>un limite deve essere maggiore di 0</translation>
    </message>
    <message>
        <source>a cap of failed calls needs a cap of calls</source>
        <translation>un limite di chiamate fallite richiede un limite di chiamate</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a duration; write it as in &quot;90s&quot; or &quot;2m30s&quot;</source>
        <translation>&quot;%1&quot; non è una durata; scriverla come &quot;90s&quot; o &quot;2m30s&quot;</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of finalize, await_clarification and resume</source>
        <translation>&quot;%1&quot; non è uno dei valori finalize, await_clarification, resume</translation>
    </message>
    <message>
        <source>not a regular expression: %1</source>
        <translation>non è un&apos;espressione regolare: %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un array</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>un booleano</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un intero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un numero</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un oggetto</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>una stringa</translation>
    </message>
    <message>
        <source>%1 must be %2, but is %3</source>
        <translation>%1 deve essere %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must match the pattern %2, but is %3</source>
        <translation>%1 deve corrispondere al pattern %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must be a multiple of %2, but is %3</source>
        <translation>%1 deve essere un multiplo di %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must not contain duplicates, but item %2 equals item %3</source>
        <translation>%1 non deve contenere duplicati, ma l&apos;elemento %2 è uguale all&apos;elemento %3</translation>
    </message>
    <message>
        <source>%1 must not be of this kind: %2</source>
        <translation>%1 non deve essere di questo genere: %2</translation>
    </message>
    <message>
        <source>%1 matches none of the alternatives</source>
        <translation>%1 non corrisponde a nessuna delle alternative</translation>
    </message>
    <message>
        <source>%1 must not be present</source>
        <translation>%1 non deve essere presente</translation>
    </message>
    <message>
        <source>%1 is one item too many</source>
        <translation>%1 è un elemento di troppo</translation>
    </message>
    <message>
        <source>%1 must be base64 text, but is %2</source>
        <translation>%1 deve essere testo base64, ma è %2</translation>
    </message>
    <message>
        <source>%1 must contain JSON, but is %2</source>
        <translation>%1 deve contenere JSON, ma è %2</translation>
    </message>
    <message>
        <source>the payload is not valid JSON%1</source>
        <translation>il payload non è JSON valido%1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1, … (+%2)</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>; forse si intendeva %1?</translation>
    </message>
    <message>
        <source>%1 is missing from %2</source>
        <translation>%2 non contiene %1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>manca %1</translation>
    </message>
    <message>
        <source>; it is required because %1 is present</source>
        <translation>; il campo è obbligatorio perché è presente %1</translation>
    </message>
    <message>
        <source>; it must be one of %1</source>
        <translation>; valori ammessi: %1</translation>
    </message>
    <message>
        <source>%1 must be one of %2, but is %3</source>
        <translation>%1 deve essere uno dei valori %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must be at least %2, but is %3</source>
        <translation>%1 deve essere almeno %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must be more than %2, but is %3</source>
        <translation>%1 deve essere maggiore di %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must be at most %2, but is %3</source>
        <translation>%1 deve essere al massimo %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must be less than %2, but is %3</source>
        <translation>%1 deve essere minore di %2, ma è %3</translation>
    </message>
    <message>
        <source>%1 must have at most %2 item</source>
        <translation>%1 deve avere al massimo %2 elemento</translation>
    </message>
    <message>
        <source>%1 must have at most %2 items</source>
        <translation>%1 deve avere al massimo %2 elementi</translation>
    </message>
    <message>
        <source>%1 must have at least %2, but is omitted</source>
        <translation>%1 deve avere almeno %2, ma manca</translation>
    </message>
    <message>
        <source>%1 must have at most %2, but is omitted</source>
        <translation>%1 deve avere al massimo %2, ma manca</translation>
    </message>
    <message>
        <source>%1 must have at least %2, but has %3</source>
        <translation>%1 deve avere almeno %2, ma ne ha %3</translation>
    </message>
    <message>
        <source>%1 must have at most %2, but has %3</source>
        <translation>%1 deve avere al massimo %2, ma ne ha %3</translation>
    </message>
    <message>
        <source>%1 byte</source>
        <translation>%1 byte</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 byte</translation>
    </message>
    <message>
        <source>%1 item</source>
        <translation>%1 elemento</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 elementi</translation>
    </message>
    <message>
        <source>%1 member</source>
        <translation>%1 membro</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 membri</translation>
    </message>
    <message>
        <source>%1 entry</source>
        <translation>%1 voce</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 voci</translation>
    </message>
    <message>
        <source>%1 character</source>
        <translation>%1 carattere</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 caratteri</translation>
    </message>
    <message>
        <source>%1 matching item</source>
        <translation>%1 elemento corrispondente</translation>
    </message>
    <message>
        <source>%1 matching items</source>
        <translation>%1 elementi corrispondenti</translation>
    </message>
    <message>
        <source>%1 must contain at most %2, but contains %3</source>
        <translation>%1 deve contenere al massimo %2, ma ne contiene %3</translation>
    </message>
    <message>
        <source>%1 must contain at least %2, but contains %3</source>
        <translation>%1 deve contenere almeno %2, ma ne contiene %3</translation>
    </message>
    <message>
        <source>the string %1</source>
        <translation>la stringa %1</translation>
    </message>
    <message>
        <source>the boolean %1</source>
        <translation>il booleano %1</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>il numero %1</translation>
    </message>
    <message>
        <source>%1 is not a known field</source>
        <translation>%1 non è un campo noto</translation>
    </message>
    <message>
        <source>; known are %1</source>
        <translation>; campi noti: %1</translation>
    </message>
    <message>
        <source>%1 must match exactly one of the alternatives, but matches %2 (counted from 0)</source>
        <translation>%1 deve corrispondere a una sola delle alternative, ma corrisponde a %2 (contando da 0)</translation>
    </message>
    <message>
        <source>the name %1 is not allowed here</source>
        <translation>il nome %1 qui non è ammesso</translation>
    </message>
    <message>
        <source>; it must match %1</source>
        <translation>; deve corrispondere a %1</translation>
    </message>
    <message>
        <source>; it must have at least %1 characters</source>
        <translation>; deve avere almeno %1 caratteri</translation>
    </message>
    <message>
        <source>; it must have at most %1 characters</source>
        <translation>; deve avere al massimo %1 caratteri</translation>
    </message>
    <message>
        <source>there are more faults than these, but not everything could be checked; fix these first, or simplify the schema</source>
        <translation>ci sono altri difetti oltre a questi, ma non è stato possibile controllare tutto; correggere prima questi, oppure semplificare lo schema</translation>
    </message>
    <message>
        <source>the pattern %1 takes too long on a string of this payload, so it was not checked; write it without nested repetition, look-around or back-references</source>
        <translation>il pattern %1 richiede troppo tempo su una stringa di questo payload, quindi non è stato controllato; scriverlo senza ripetizioni annidate, lookahead, lookbehind o riferimenti all&apos;indietro</translation>
    </message>
    <message>
        <source>the schema refers to itself too deeply or has too many alternatives for this payload, so it was not checked; simplify its references and unions</source>
        <translation>lo schema fa riferimento a sé stesso troppo in profondità o ha troppe alternative per questo payload, quindi il controllo non è stato eseguito; semplificarne i riferimenti e le unioni</translation>
    </message>
    <message>
        <source>not valid UTF-8</source>
        <translation>UTF-8 non valido</translation>
    </message>
    <message>
        <source>nested deeper than 1024 levels</source>
        <translation>annidamento oltre 1024 livelli</translation>
    </message>
    <message>
        <source>not JSON: unterminated string</source>
        <translation>non è JSON: stringa non terminata</translation>
    </message>
    <message>
        <source>not JSON: control character in a string</source>
        <translation>non è JSON: carattere di controllo in una stringa</translation>
    </message>
    <message>
        <source>not JSON: invalid escape in a string</source>
        <translation>non è JSON: sequenza di escape non valida in una stringa</translation>
    </message>
    <message>
        <source>not JSON: invalid number</source>
        <translation>non è JSON: numero non valido</translation>
    </message>
    <message>
        <source>not JSON: expected true, false or null</source>
        <translation>non è JSON: atteso true, false o null</translation>
    </message>
    <message>
        <source>not a complete JSON object: truncated, or its quotes or brackets do not match</source>
        <translation>oggetto JSON incompleto: troncato, oppure con virgolette o parentesi non corrispondenti</translation>
    </message>
    <message>
        <source>not a run-log record: its type is empty</source>
        <translation>non è un record di log di esecuzione: il tipo è vuoto</translation>
    </message>
    <message>
        <source>the file ends inside an array: its end is missing</source>
        <translation>il file finisce dentro un array: manca la fine</translation>
    </message>
    <message>
        <source>no JSON: NUL bytes</source>
        <translation>niente JSON: byte NUL</translation>
    </message>
    <message>
        <source>no JSON object</source>
        <translation>nessun oggetto JSON</translation>
    </message>
    <message>
        <source>not JSON, and it contains other elements</source>
        <translation>non è JSON e contiene altri elementi</translation>
    </message>
    <message>
        <source>other text follows the record on its line</source>
        <translation>altro testo segue il record sulla stessa riga</translation>
    </message>
    <message>
        <source>the last line is incomplete: truncated, or still being written</source>
        <translation>l&apos;ultima riga è incompleta: troncata, oppure ancora in fase di scrittura</translation>
    </message>
    <message>
        <source>the end of an incomplete page</source>
        <translation>la fine di una pagina incompleta</translation>
    </message>
    <message>
        <source>an element that is not JSON</source>
        <translation>un elemento che non è JSON</translation>
    </message>
    <message>
        <source>a stream entry without a payload field &quot;p&quot;</source>
        <translation>una voce di stream senza il campo del payload &quot;p&quot;</translation>
    </message>
    <message>
        <source>a stream entry whose payload is not an event</source>
        <translation>una voce di stream il cui payload non è un evento</translation>
    </message>
    <message>
        <source>nested arrays without a record</source>
        <translation>array annidati senza un record</translation>
    </message>
    <message>
        <source>not a complete JSON array</source>
        <translation>array JSON incompleto</translation>
    </message>
    <message>
        <source>other text follows the entry on its line</source>
        <translation>altro testo segue la voce sulla stessa riga</translation>
    </message>
    <message>
        <source>data that is not gzip follows its end</source>
        <translation>dopo la fine ci sono dati che non sono gzip</translation>
    </message>
    <message>
        <source>not gzip</source>
        <translation>non è gzip</translation>
    </message>
    <message>
        <source>other data follows its end</source>
        <translation>dopo la fine ci sono altri dati</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>non leggibile</translation>
    </message>
    <message>
        <source>the archive is truncated: the data packed in the rest is missing</source>
        <translation>l&apos;archivio è troncato: mancano i dati compressi nella parte restante</translation>
    </message>
    <message>
        <source>the archive is empty</source>
        <translation>l&apos;archivio è vuoto</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>il contenuto</translation>
    </message>
    <message>
        <source>its text is not base64</source>
        <translation>il testo non è base64</translation>
    </message>
    <message>
        <source>its data end too early</source>
        <translation>i dati finiscono troppo presto</translation>
    </message>
    <message>
        <source>a part of its data is corrupt</source>
        <translation>una parte dei dati è corrotta</translation>
    </message>
    <message>
        <source>its data are not an image</source>
        <translation>i dati non sono un&apos;immagine</translation>
    </message>
    <message>
        <source>a date and time with zone such as 2026-03-07T14:30:00Z</source>
        <translation>una data e ora con fuso come 2026-03-07T14:30:00Z</translation>
    </message>
    <message>
        <source>a calendar date such as 2026-03-07</source>
        <translation>una data come 2026-03-07</translation>
    </message>
    <message>
        <source>a time of day with zone such as 14:30:00Z</source>
        <translation>un&apos;ora del giorno con fuso come 14:30:00Z</translation>
    </message>
    <message>
        <source>an ISO 8601 duration such as P3DT12H</source>
        <translation>una durata ISO 8601 come P3DT12H</translation>
    </message>
    <message>
        <source>an e-mail address such as ada@example.com</source>
        <translation>un indirizzo e-mail come ada@example.com</translation>
    </message>
    <message>
        <source>a host name such as www.example.com</source>
        <translation>un nome host come www.example.com</translation>
    </message>
    <message>
        <source>a host name, also international, such as www.example.com</source>
        <translation>un nome host, anche internazionale, come www.example.com</translation>
    </message>
    <message>
        <source>an IPv4 address such as 192.0.2.10</source>
        <translation>un indirizzo IPv4 come 192.0.2.10</translation>
    </message>
    <message>
        <source>an IPv6 address such as 2001:db8::1</source>
        <translation>un indirizzo IPv6 come 2001:db8::1</translation>
    </message>
    <message>
        <source>an absolute URI such as https://example.com/a?b=c</source>
        <translation>un URI assoluto come https://example.com/a?b=c</translation>
    </message>
    <message>
        <source>a URI or relative reference such as ../a?b=c</source>
        <translation>un URI o riferimento relativo come ../a?b=c</translation>
    </message>
    <message>
        <source>an absolute IRI such as https://example.com/a?b=c</source>
        <translation>un IRI assoluto come https://example.com/a?b=c</translation>
    </message>
    <message>
        <source>an IRI or relative reference such as ../a?b=c</source>
        <translation>un IRI o riferimento relativo come ../a?b=c</translation>
    </message>
    <message>
        <source>a URI template such as https://example.com/items/{id}</source>
        <translation>un modello URI come https://example.com/items/{id}</translation>
    </message>
    <message>
        <source>a JSON Pointer such as /items/0/name</source>
        <translation>un JSON Pointer come /items/0/name</translation>
    </message>
    <message>
        <source>a relative JSON Pointer such as 1/name</source>
        <translation>un JSON Pointer relativo come 1/name</translation>
    </message>
    <message>
        <source>an ECMA-262 regular expression such as ^[a-z]+$</source>
        <translation>un&apos;espressione regolare ECMA-262 come ^[a-z]+$</translation>
    </message>
    <message>
        <source>a UUID such as 123e4567-e89b-42d3-a456-426614174000</source>
        <translation>un UUID come 123e4567-e89b-42d3-a456-426614174000</translation>
    </message>
    <message>
        <source>a CSS colour such as #cc8899 or navy</source>
        <translation>un colore CSS come #cc8899 o navy</translation>
    </message>
    <message>
        <source>a run&apos;s snapshot, not a record of its log</source>
        <translation>uno snapshot di un&apos;esecuzione, non un record del suo log</translation>
    </message>
    <message>
        <source>an event of a Temporal history, not a run-log record</source>
        <translation>un evento di una cronologia Temporal, non un record di log di esecuzione</translation>
    </message>
    <message>
        <source>not a run-log record: it has no type with a run id</source>
        <translation>non è un record di log di esecuzione: non ha un tipo con un id di esecuzione</translation>
    </message>
    <message>
        <source>read as RE2, since ECMA-262 rejects it (%1)</source>
        <translation>letto come RE2, perché ECMA-262 lo rifiuta (%1)</translation>
    </message>
    <message>
        <source>RE2 (Go, Goa) rejects it: %1</source>
        <translation>RE2 (Go, Goa) lo rifiuta: %1</translation>
    </message>
    <message>
        <source>count</source>
        <translation>conteggio</translation>
    </message>
    <message>
        <source>total</source>
        <translation>totale</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>restituiti</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>first time</source>
        <translation>primo istante</translation>
    </message>
    <message>
        <source>last time</source>
        <translation>ultimo istante</translation>
    </message>
    <message>
        <source>not known yet at the playback cursor</source>
        <translation>non ancora noto al cursore di riproduzione</translation>
    </message>
    <message>
        <source>the log links it as a further page</source>
        <translation>il log la collega come pagina successiva</translation>
    </message>
    <message>
        <source>it sends the cursor of the previous result</source>
        <translation>invia il cursore del risultato precedente</translation>
    </message>
    <message>
        <source>the log does not contain the arguments of one of the two calls</source>
        <translation>il log non contiene gli argomenti di una delle due chiamate</translation>
    </message>
    <message>
        <source>the same arguments again</source>
        <translation>di nuovo gli stessi argomenti</translation>
    </message>
    <message>
        <source>no later call of this tool in the run</source>
        <translation>nessuna chiamata successiva di questo strumento nell&apos;esecuzione</translation>
    </message>
    <message>
        <source>the next call of the same tool in the run, with the same arguments</source>
        <translation>la chiamata successiva dello stesso strumento nell&apos;esecuzione, con gli stessi argomenti</translation>
    </message>
    <message>
        <source>the next call of the same tool in the same run</source>
        <translation>la chiamata successiva dello stesso strumento nella stessa esecuzione</translation>
    </message>
    <message>
        <source>attempt %1 succeeded</source>
        <translation>il tentativo %1 è riuscito</translation>
    </message>
    <message>
        <source>every attempt sent the same arguments</source>
        <translation>ogni tentativo ha inviato gli stessi argomenti</translation>
    </message>
    <message>
        <source>1 issue gone in the last attempt</source>
        <translation>1 problema risolto nell&apos;ultimo tentativo</translation>
    </message>
    <message>
        <source>%1 of %2 issues gone in the last attempt</source>
        <translation>problemi risolti nell&apos;ultimo tentativo: %1 su %2</translation>
    </message>
    <message>
        <source>the log does not contain the result of the last attempt</source>
        <translation>il log non contiene il risultato dell&apos;ultimo tentativo</translation>
    </message>
    <message>
        <source>the log ends before the outcome is known</source>
        <translation>il log termina prima che l&apos;esito sia noto</translation>
    </message>
    <message>
        <source>no later call of this tool in the run is an attempt at it</source>
        <translation>nessuna chiamata successiva di questo strumento nell&apos;esecuzione è un nuovo tentativo</translation>
    </message>
    <message>
        <source>the last attempt also failed, and no other followed</source>
        <translation>anche l&apos;ultimo tentativo è fallito e nessun altro è seguito</translation>
    </message>
    <message>
        <source>the run asked a person about this tool after the failure</source>
        <translation>dopo l&apos;errore l&apos;esecuzione ha interpellato una persona su questo strumento</translation>
    </message>
    <message>
        <source>the run asked a person right after the failure</source>
        <translation>subito dopo l&apos;errore l&apos;esecuzione ha interpellato una persona</translation>
    </message>
    <message>
        <source>the answer of the run ends in a question</source>
        <translation>la risposta dell&apos;esecuzione termina con una domanda</translation>
    </message>
    <message>
        <source>no hint was recorded, and the text tells no kind</source>
        <translation>nessun suggerimento è registrato e il testo non indica il tipo</translation>
    </message>
    <message>
        <source>no hint was recorded; the text is that of a payload error</source>
        <translation>nessun suggerimento è registrato; il testo è quello di un errore del payload</translation>
    </message>
    <message>
        <source>mapped from the reason of the recorded hint</source>
        <translation>ricavato dal motivo del suggerimento registrato</translation>
    </message>
    <message>
        <source>the same query, and %1 asks for less than before</source>
        <translation>la stessa query, e %1 chiede meno di prima</translation>
    </message>
    <message>
        <source>the same query, and %1 asks for more than before</source>
        <translation>la stessa query, e %1 chiede più di prima</translation>
    </message>
    <message>
        <source>%1 has another value, which does not limit the amount of the result</source>
        <translation>%1 ha un altro valore, che non limita la quantità del risultato</translation>
    </message>
    <message>
        <source>%1 changed; whether that asks for less is not known</source>
        <translation>%1 è cambiato; non è noto se così si chieda meno</translation>
    </message>
    <message>
        <source>the same query from a later place: %1</source>
        <translation>la stessa query da una posizione successiva: %1</translation>
    </message>
    <message>
        <source>the same query with other conditions; its result counts %1 instead of %2</source>
        <translation>la stessa query con altre condizioni; il suo risultato ne conta %1 invece di %2</translation>
    </message>
    <message>
        <source>%1 succeeded soon after with the arguments of the failed call</source>
        <translation>%1 è riuscito poco dopo con gli argomenti della chiamata fallita</translation>
    </message>
    <message>
        <source>the run went on with %1 and other arguments</source>
        <translation>l&apos;esecuzione è proseguita con %1 e altri argomenti</translation>
    </message>
    <message>
        <source>half of a surrogate pair is shown as U+FFFD, on line %1</source>
        <translation>metà di una coppia di surrogati è mostrata come U+FFFD, alla riga %1</translation>
    </message>
    <message>
        <source>records that other files have, too, and that count there: %1</source>
        <translation>record presenti anche in altri file, dove vengono contati: %1</translation>
    </message>
    <message>
        <source>unknown key &quot;%1&quot;; kept as it is</source>
        <translation>chiave sconosciuta &quot;%1&quot;; conservata così com&apos;è</translation>
    </message>
    <message>
        <source>another parameter is called &quot;%1&quot;, so this one is called &quot;%2&quot;</source>
        <translation>un altro parametro si chiama «%1», quindi questo si chiama «%2»</translation>
    </message>
    <message>
        <source>not a schema: %1</source>
        <translation>non è uno schema: %1</translation>
    </message>
    <message>
        <source>the reference leads nowhere: %1</source>
        <translation>il riferimento non porta da nessuna parte: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is required, but no property has this name</source>
        <translation>«%1» è obbligatorio, ma nessuna proprietà ha questo nome</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is required, so its default is never used</source>
        <translation>«%1» è obbligatorio, quindi il suo valore predefinito non viene mai usato</translation>
    </message>
    <message>
        <source>the list does not say what it holds</source>
        <translation>la lista non dice che cosa contiene</translation>
    </message>
    <message>
        <source>a model chooses a tool by its description; this one has none</source>
        <translation>un modello sceglie uno strumento dalla sua descrizione; questo non ne ha</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no description</source>
        <translation>«%1» non ha una descrizione</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a URL</source>
        <translation>&quot;%1&quot; non è un URL</translation>
    </message>
    <message>
        <source>its payload is cut off, or damaged</source>
        <translation>il suo contenuto è troncato o danneggiato</translation>
    </message>
    <message>
        <source>no JSON: control characters</source>
        <translation>nessun JSON: caratteri di controllo</translation>
    </message>
    <message>
        <source>%1 of %2 (%3) have only records that the other files have, too: each record counts once, and one file of each run is enough</source>
        <translation>%1 su %2 (%3) contengono solo record presenti anche negli altri file: ogni record conta una volta, e basta un file per ogni esecuzione</translation>
    </message>
</context>
<context>
    <name>tw::FindingsCellDelegate</name>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
</context>
<context>
    <name>tw::FindingsTableModel</name>
    <message>
        <source>Derived: %1</source>
        <translation>Derivato: %1</translation>
    </message>
    <message>
        <source>%1, derived</source>
        <translation>%1, derivato</translation>
    </message>
</context>
<context>
    <name>tw::FindingsTableView</name>
    <message>
        <source>Copy rows</source>
        <translation>Copia righe</translation>
    </message>
    <message>
        <source>Show its place</source>
        <translation>Mostra la posizione</translation>
    </message>
    <message>
        <source>Show its calls</source>
        <translation>Mostra le chiamate</translation>
    </message>
    <message>
        <source>Fit widths to the content</source>
        <translation>Adatta le larghezze al contenuto</translation>
    </message>
</context>
<context>
    <name>tw::FindingsText</name>
    <message>
        <source>not known yet at the playback cursor</source>
        <translation>non ancora noto alla posizione del cursore di riproduzione</translation>
    </message>
    <message>
        <source>derived by comparing the arguments of the last two calls</source>
        <translation>derivato dal confronto degli argomenti delle ultime due chiamate</translation>
    </message>
    <message>
        <source>result truncated</source>
        <translation>risultato troncato</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Chiamata</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>Tentativi</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Suggerimento</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>No call failed, and no truncated result had a hint for a narrower query.</source>
        <translation>Nessuna chiamata è fallita, e nessun risultato troncato suggeriva una query più ristretta.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Cut by</source>
        <translation>Tagliato da</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Conservato</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Mancante</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dove</translation>
    </message>
    <message>
        <source>In its own words</source>
        <translation>Testo originale</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Truncated or lost: %1</source>
        <translation>Troncati o persi: %1</translation>
    </message>
    <message>
        <source>Nothing in this log was truncated, omitted or damaged.</source>
        <translation>In questo log nulla è stato troncato, omesso o danneggiato.</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Conclusione</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pagine</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Elementi</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Prima pagina</translation>
    </message>
    <message>
        <source>Last page</source>
        <translation>Ultima pagina</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>non ancora noto</translation>
    </message>
    <message>
        <source>the last page failed</source>
        <translation>ultima pagina fallita</translation>
    </message>
    <message>
        <source>read to the end</source>
        <translation>letto fino alla fine</translation>
    </message>
    <message>
        <source>not read to the end</source>
        <translation>non letto fino alla fine</translation>
    </message>
    <message>
        <source>Some pages were found by the cursor that the call sends, not by a link in the log</source>
        <translation>Alcune pagine sono state trovate grazie al cursore inviato dalla chiamata, non a un collegamento nel log</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>No call of this log asked for a further page of an earlier result.</source>
        <translation>Nessuna chiamata di questo log ha chiesto un&apos;altra pagina di un risultato precedente.</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Every run and every call in this log has a start and an end, and no referenced log is missing.</source>
        <translation>Tutte le esecuzioni e tutte le chiamate di questo log hanno un inizio e una fine, e non manca alcun log di riferimento.</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>corretta</translation>
    </message>
    <message>
        <source>partly fixed</source>
        <translation>corretta in parte</translation>
    </message>
    <message>
        <source>repeated unchanged</source>
        <translation>ripetuta invariata</translation>
    </message>
    <message>
        <source>worked around</source>
        <translation>aggirata</translation>
    </message>
    <message>
        <source>asked a person</source>
        <translation>chiesto a una persona</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abbandonata</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aperta</translation>
    </message>
    <message>
        <source>no hint</source>
        <translation>nessun suggerimento</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>seguito</translation>
    </message>
    <message>
        <source>partly followed</source>
        <translation>seguito in parte</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignorato</translation>
    </message>
    <message>
        <source>provided</source>
        <translation>fornito</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modificato</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>rimosso</translation>
    </message>
    <message>
        <source>not handled</source>
        <translation>non gestito</translation>
    </message>
    <message>
        <source>not found in the arguments</source>
        <translation>non trovato negli argomenti</translation>
    </message>
    <message>
        <source>the example was used unchanged</source>
        <translation>l&apos;esempio è stato usato invariato</translation>
    </message>
    <message>
        <source>values of the example were used</source>
        <translation>sono stati usati valori dell&apos;esempio</translation>
    </message>
    <message>
        <source>the example was not used</source>
        <translation>l&apos;esempio non è stato usato</translation>
    </message>
    <message>
        <source>narrower query</source>
        <translation>query più ristretta</translation>
    </message>
    <message>
        <source>next page fetched</source>
        <translation>pagina successiva richiesta</translation>
    </message>
    <message>
        <source>same query again</source>
        <translation>stessa query ripetuta</translation>
    </message>
    <message>
        <source>wider query</source>
        <translation>query più ampia</translation>
    </message>
    <message>
        <source>no further query</source>
        <translation>nessuna altra query</translation>
    </message>
    <message>
        <source>result omitted</source>
        <translation>risultato omesso</translation>
    </message>
    <message>
        <source>result partly hidden from the model</source>
        <translation>risultato in parte nascosto al modello</translation>
    </message>
    <message>
        <source>record refused</source>
        <translation>record rifiutato</translation>
    </message>
    <message>
        <source>thinking withheld</source>
        <translation>ragionamento non fornito</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiato</translation>
    </message>
    <message>
        <source>gone from the file</source>
        <translation>scomparso dal file</translation>
    </message>
    <message>
        <source>partly shown</source>
        <translation>mostrato in parte</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>non leggibile</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>non conservato</translation>
    </message>
    <message>
        <source>the tool</source>
        <translation>lo strumento</translation>
    </message>
    <message>
        <source>the runtime</source>
        <translation>il runtime</translation>
    </message>
    <message>
        <source>the model&apos;s provider</source>
        <translation>il fornitore del modello</translation>
    </message>
    <message>
        <source>the program that wrote the file</source>
        <translation>il programma che ha scritto il file</translation>
    </message>
    <message>
        <source>this view</source>
        <translation>questa vista</translation>
    </message>
    <message>
        <source>%1 of an unknown number</source>
        <translation>%1 di un numero ignoto</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>non registrato</translation>
    </message>
    <message>
        <source>run without start</source>
        <translation>esecuzione senza inizio</translation>
    </message>
    <message>
        <source>run without end</source>
        <translation>esecuzione senza fine</translation>
    </message>
    <message>
        <source>call without result</source>
        <translation>chiamata senza risultato</translation>
    </message>
    <message>
        <source>result without call</source>
        <translation>risultato senza chiamata</translation>
    </message>
    <message>
        <source>child&apos;s log missing</source>
        <translation>log dell&apos;esecuzione figlia mancante</translation>
    </message>
    <message>
        <source>parent&apos;s log missing</source>
        <translation>log dell&apos;esecuzione padre mancante</translation>
    </message>
    <message>
        <source>earlier run missing</source>
        <translation>esecuzione precedente mancante</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>senza risposta</translation>
    </message>
    <message>
        <source>duplicate records</source>
        <translation>record duplicati</translation>
    </message>
    <message>
        <source>records after the end</source>
        <translation>record dopo la fine</translation>
    </message>
    <message>
        <source>The log does not contain the start of this run.</source>
        <translation>Il log non contiene l&apos;inizio di questa esecuzione.</translation>
    </message>
    <message>
        <source>It is still running, or the log was cut off.</source>
        <translation>È ancora in corso, oppure il log è stato interrotto.</translation>
    </message>
    <message>
        <source>%1 %2 has no result in the log.</source>
        <translation>%1 %2 non ha un risultato nel log.</translation>
    </message>
    <message>
        <source>%1 %2 has a result, but was never scheduled here.</source>
        <translation>%1 %2 ha un risultato, ma qui non è mai stata pianificata.</translation>
    </message>
    <message>
        <source>The log of the child run %1 is not open.</source>
        <translation>Il log dell&apos;esecuzione figlia %1 non è aperto.</translation>
    </message>
    <message>
        <source>The log of the parent run %1 is not open.</source>
        <translation>Il log dell&apos;esecuzione padre %1 non è aperto.</translation>
    </message>
    <message>
        <source>It continues after the suspension %1, whose run is not open.</source>
        <translation>Prosegue dopo la sospensione %1, la cui esecuzione non è aperta.</translation>
    </message>
    <message>
        <source>It waits for a person, and no run here continues with the answer.</source>
        <translation>Attende una persona, e qui nessuna esecuzione prosegue con la risposta.</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) with the keys of earlier records: shown, not counted.</source>
        <translation>
            <numerusform>%n record con la chiave di un record precedente: mostrato, non conteggiato.</numerusform>
            <numerusform>%n record con le chiavi di record precedenti: mostrati, non conteggiati.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) of calls after the end of the run.</source>
        <translation>
            <numerusform>%n record di chiamate dopo la fine dell&apos;esecuzione.</numerusform>
            <numerusform>%n record di chiamate dopo la fine dell&apos;esecuzione.</numerusform>
        </translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sconosciuto</translation>
    </message>
    <message>
        <source>total</source>
        <translation>totale</translation>
    </message>
    <message>
        <source>(no session)</source>
        <translation>(nessuna sessione)</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>(senza nome)</translation>
    </message>
    <message>
        <source>used by the child runs that calls of this tool started</source>
        <translation>usati dalle esecuzioni figlie avviate da chiamate di questo strumento</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 model calls</source>
        <translation>%1 in ingresso, %2 in uscita, %3 chiamate del modello</translation>
    </message>
    <message>
        <source>Your price table has no price for some of these tokens.</source>
        <translation>La tabella dei prezzi non ha un prezzo per alcuni di questi token.</translation>
    </message>
    <message>
        <source>%1 sent, %2 received</source>
        <translation>%1 inviati, %2 ricevuti</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallite</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Tasso</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>Riparate</translation>
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
        <translation>Più lenta</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Costo</translation>
    </message>
    <message>
        <source>Failures by kind</source>
        <translation>Errori per tipo</translation>
    </message>
    <message>
        <source>%1 · press Return or double-click a number to show its calls</source>
        <translation>%1 · Invio o doppio clic su un numero per mostrarne le chiamate</translation>
    </message>
    <message>
        <source>There are no calls in this log.</source>
        <translation>In questo log non ci sono chiamate.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a count of repair chains and their outcome</comment>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>Queries: %1 · pages: %2</source>
        <translation>Query: %1 · pagine: %2</translation>
    </message>
    <message>
        <source>%1 · press Return to show the pages of one</source>
        <translation>%1 · Invio mostra le pagine di una query</translation>
    </message>
    <message>
        <source>tries until fixed: %1 on average, %2 at most</source>
        <translation>tentativi fino alla correzione: %1 in media, %2 al massimo</translation>
    </message>
    <message>
        <source>hints: %1</source>
        <translation>suggerimenti: %1</translation>
    </message>
    <message>
        <source>moved on</source>
        <translation>passato ad altro</translation>
    </message>
    <message>
        <source>another query</source>
        <translation>un&apos;altra query</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
    <message>
        <source>an unknown part of %1</source>
        <translation>una parte non nota di %1</translation>
    </message>
    <message>
        <source>not counted: %1 that tool results report as their own</source>
        <translation>non contati: %1 che i risultati degli strumenti dichiarano come propri</translation>
    </message>
    <message>
        <source>%1 waits for a person, %2 without an answer</source>
        <translation>%1 attese di una persona, %2 senza risposta</translation>
    </message>
    <message>
        <source>Failed runs</source>
        <translation>Esecuzioni fallite</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Attesa più lunga</translation>
    </message>
</context>
<context>
    <name>tw::FoldingSection</name>
    <message>
        <source>expanded</source>
        <translation>espansa</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>contratta</translation>
    </message>
</context>
<context>
    <name>tw::FormRow</name>
    <message>
        <source>Use %1</source>
        <translation>Usa %1</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>Rinomina in %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>New name of %1</source>
        <translation>Nuovo nome di %1</translation>
    </message>
    <message>
        <source>not in the schema</source>
        <translation>fuori schema</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obbligatorio</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (+%2)</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>deprecato</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>sola lettura</translation>
    </message>
    <message>
        <source>write-only</source>
        <translation>sola scrittura</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Svuota</translation>
    </message>
    <message>
        <source>Set to null</source>
        <translation>Imposta a null</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>Sposta in su (Alt+Su)</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>Sposta in giù (Alt+Giù)</translation>
    </message>
    <message>
        <source>%1 was not sent</source>
        <translation>%1 non è stato inviato</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Aggiungi %1</translation>
    </message>
    <message>
        <source>%1 is null</source>
        <translation>%1 è null</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s) inside</source>
        <translation>
            <numerusform>%n problema all&apos;interno</numerusform>
            <numerusform>%n problemi all&apos;interno</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a value</source>
        <translation>Aggiungi un valore</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>Usa il valore predefinito</translation>
    </message>
    <message>
        <source>Use the example %1</source>
        <translation>Usa l&apos;esempio %1</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rinomina…</translation>
    </message>
    <message>
        <source>Add another key…</source>
        <translation>Aggiungi un&apos;altra chiave…</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copia come JSON</translation>
    </message>
</context>
<context>
    <name>tw::FormSchema</name>
    <message>
        <source>%1 or null</source>
        <translation>%1 o null</translation>
    </message>
    <message>
        <source>e.g. %1</source>
        <translation>ad es. %1</translation>
    </message>
</context>
<context>
    <name>tw::FormView</name>
    <message>
        <source>Payload form</source>
        <translation>Modulo del payload</translation>
    </message>
    <message>
        <source>This tool takes no arguments: its payload is {}.</source>
        <translation>Questo strumento non ha argomenti: il suo payload è {}.</translation>
    </message>
    <message>
        <source>payload</source>
        <translation>payload</translation>
    </message>
    <message>
        <source>The text is not JSON. The form shows the payload before it.</source>
        <translation>Il testo non è JSON. Il modulo mostra il payload precedente.</translation>
    </message>
</context>
<context>
    <name>tw::Format</name>
    <message>
        <source>under 1 ms</source>
        <translation>meno di 1 ms</translation>
    </message>
</context>
<context>
    <name>tw::GraphView</name>
    <message>
        <source>Find a node</source>
        <translation>Cerca un nodo</translation>
    </message>
    <message>
        <source>Graph: %1</source>
        <translation>Grafo: %1</translation>
    </message>
    <message>
        <source>%1, %2. N and P go to the next and the previous node, Space folds what follows from it.</source>
        <translation>%1, %2. N e P vanno al nodo successivo e a quello precedente, Spazio contrae ciò che ne segue.</translation>
    </message>
    <message>
        <source>Drag to move, wheel to zoom, 0 shows all, Space folds a node</source>
        <translation>Trascinare per spostare, rotellina per lo zoom, 0 mostra tutto, Spazio contrae un nodo</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Non trovato</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nodo</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nodi</translation>
    </message>
    <message>
        <source>1 edge</source>
        <translation>1 arco</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 archi</translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) with a missing end</source>
        <translation>
            <numerusform>%n arco con un estremo mancante</numerusform>
            <numerusform>%n archi con un estremo mancante</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::HeaderBar</name>
    <message>
        <source>Main menu</source>
        <translation>Menu principale</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Main menu (F10)</source>
        <translation>Menu principale (F10)</translation>
    </message>
    <message>
        <source>Document and recent files</source>
        <translation>Documento e file recenti</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, modificato</translation>
    </message>
</context>
<context>
    <name>tw::HelpBrowser</name>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>Do this now</source>
        <translation>Esegui ora</translation>
    </message>
</context>
<context>
    <name>tw::HelpCentre</name>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>Nothing is called “%1”</source>
        <translation>Niente ha il nome “%1”</translation>
    </message>
    <message>
        <source>Return searches the text of the help for it</source>
        <translation>Invio lo cerca nel testo dell&apos;aiuto</translation>
    </message>
</context>
<context>
    <name>tw::HelpWindow</name>
    <message>
        <source>Search the help</source>
        <translation>Cerca nell&apos;aiuto</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Indice</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>Nothing in the help contains “%1”. Try a shorter word.</source>
        <translation>Nell&apos;aiuto “%1” non compare. Provare con una parola più breve.</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n sezione</numerusform>
            <numerusform>%n sezioni</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::HintView</name>
    <message>
        <source>Nothing: the payload is accepted</source>
        <translation>Nulla: il payload è accettato</translation>
    </message>
    <message>
        <source>Hint as JSON</source>
        <translation>Suggerimento come JSON</translation>
    </message>
    <message>
        <source>Generation of the hint</source>
        <translation>Generazione del suggerimento</translation>
    </message>
    <message>
        <source>Current (ToolFailure)</source>
        <translation>Attuale (ToolFailure)</translation>
    </message>
    <message>
        <source>Different versions of the Goa-AI runtime word a hint differently</source>
        <translation>Le diverse versioni del runtime Goa-AI formulano il suggerimento in modo diverso</translation>
    </message>
</context>
<context>
    <name>tw::HistoryPane</name>
    <message>
        <source>under way</source>
        <translation>in corso</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>errore %1</translation>
    </message>
    <message>
        <source>isError</source>
        <translation>isError</translation>
    </message>
    <message>
        <source>result</source>
        <translation>risultato</translation>
    </message>
    <message>
        <source>Edit and send again</source>
        <translation>Modifica e invia di nuovo</translation>
    </message>
    <message>
        <source>Compare two answers</source>
        <translation>Confronta due risposte</translation>
    </message>
    <message>
        <source>Put the arguments of the selected call into the editor (Return)</source>
        <translation>Riporta gli argomenti della chiamata selezionata nell&apos;editor (Invio)</translation>
    </message>
    <message>
        <source>Show what differs between the answers of the two selected calls</source>
        <translation>Mostra le differenze tra le risposte delle due chiamate selezionate</translation>
    </message>
    <message>
        <source>Calls of this session</source>
        <translation>Chiamate di questa sessione</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Risposta</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>Difference of two answers</source>
        <translation>Differenza tra due risposte</translation>
    </message>
    <message>
        <source>The answers to calls %1 and %2 are equal.</source>
        <translation>Le risposte alle chiamate %1 e %2 sono uguali.</translation>
    </message>
    <message>
        <source>From call %1 to call %2:</source>
        <translation>Dalla chiamata %1 alla chiamata %2:</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>annullata</translation>
    </message>
</context>
<context>
    <name>tw::ImageView</name>
    <message>
        <source>Image: %1</source>
        <translation>Immagine: %1</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 pixel</translation>
    </message>
    <message>
        <source>The image is too large to be shown: %1 × %2 pixels. It can be saved.</source>
        <translation>L&apos;immagine è troppo grande per essere mostrata: %1 × %2 pixel. È possibile salvarla.</translation>
    </message>
    <message>
        <source>The image is damaged or of a kind that cannot be shown. It can be saved.</source>
        <translation>L&apos;immagine è danneggiata o di un tipo che non può essere mostrato. È possibile salvarla.</translation>
    </message>
</context>
<context>
    <name>tw::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Inspector pages</source>
        <translation>Pagine dei dettagli</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Raw record</source>
        <translation>Record grezzo</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Grezzo</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copia come JSON</translation>
    </message>
    <message>
        <source>Copy the selected call as JSON</source>
        <translation>Copia la chiamata selezionata come JSON</translation>
    </message>
    <message>
        <source>Copy as a call</source>
        <translation>Copia come chiamata</translation>
    </message>
    <message>
        <source>Copy a tools/call request for MCP servers</source>
        <translation>Copia una richiesta tools/call per server MCP</translation>
    </message>
    <message>
        <source>Copy as a test</source>
        <translation>Copia come test</translation>
    </message>
    <message>
        <source>Copy a shell test that checks the recorded result with toolwright-cli</source>
        <translation>Copia un test di shell che verifica il risultato registrato con toolwright-cli</translation>
    </message>
    <message>
        <source>Open in Call</source>
        <translation>Apri in Chiama</translation>
    </message>
    <message>
        <source>Open this call&apos;s payload in its form</source>
        <translation>Apre il payload di questa chiamata nel suo modulo</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nessuna selezione</translation>
    </message>
    <message>
        <source>Select a call in the timeline, or a row of a table, to see what was sent and what came back. E goes to the next failure.</source>
        <translation>Selezionare una chiamata nella timeline o una riga di una tabella per vedere che cosa è stato inviato e che cosa è tornato. E va all&apos;errore successivo.</translation>
    </message>
    <message numerus="yes">
        <source>offset %1, %2 byte(s)</source>
        <translation>
            <numerusform>posizione %1, %2 byte</numerusform>
            <numerusform>posizione %1, %2 byte</numerusform>
        </translation>
    </message>
    <message>
        <source>the file changed: these bytes are gone</source>
        <translation>il file è cambiato: questi byte non ci sono più</translation>
    </message>
    <message>
        <source>Damaged line %1</source>
        <translation>Riga danneggiata %1</translation>
    </message>
    <message>
        <source>Not a record</source>
        <translation>Non è un record</translation>
    </message>
    <message>
        <source>The line was skipped; all others were read. Its bytes are under Raw.</source>
        <translation>La riga è stata saltata; tutte le altre sono state lette. I suoi byte sono in Grezzo.</translation>
    </message>
    <message>
        <source>the first %1 shown</source>
        <translation>mostrati i primi %1</translation>
    </message>
    <message>
        <source>(%1 more characters, all of them in the raw record)</source>
        <translation>(altri %1 caratteri, tutti nel record grezzo)</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>negata</translation>
    </message>
    <message>
        <source>duration not measured</source>
        <translation>durata non misurata</translation>
    </message>
</context>
<context>
    <name>tw::IssueListModel</name>
    <message>
        <source>payload</source>
        <translation>payload</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
</context>
<context>
    <name>tw::IssuePinText</name>
    <message>
        <source>allowed: %1</source>
        <translation>ammessi: %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>atteso %1</translation>
    </message>
    <message>
        <source>got %1</source>
        <translation>ricevuto %1</translation>
    </message>
    <message>
        <source>format %1</source>
        <translation>formato %1</translation>
    </message>
    <message>
        <source>pattern %1</source>
        <translation>pattern %1</translation>
    </message>
    <message>
        <source>at least %1 long</source>
        <translation>lungo almeno %1</translation>
    </message>
    <message>
        <source>at most %1 long</source>
        <translation>lungo al massimo %1</translation>
    </message>
    <message>
        <source>possibly here</source>
        <translation>forse qui</translation>
    </message>
</context>
<context>
    <name>tw::IssueTableModel</name>
    <message>
        <source>Issue</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Posizione</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
</context>
<context>
    <name>tw::IssuesPanel</name>
    <message>
        <source>Error</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Avviso</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Suggerimento</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n errore</numerusform>
            <numerusform>%n errori</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n avviso</numerusform>
            <numerusform>%n avvisi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n suggerimento</numerusform>
            <numerusform>%n suggerimenti</numerusform>
        </translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>Show or hide the issues (Ctrl+Shift+M)</source>
        <translation>Mostra o nasconde i problemi (Ctrl+Maiusc+M)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Show the place</source>
        <translation>Mostra la posizione</translation>
    </message>
</context>
<context>
    <name>tw::JsonBlock</name>
    <message>
        <source>Fold</source>
        <translation>Contrai</translation>
    </message>
    <message>
        <source>Show or fold the rest of the text</source>
        <translation>Mostra o nasconde il resto del testo</translation>
    </message>
    <message numerus="yes">
        <source>Show all %n line(s)</source>
        <translation>
            <numerusform>Mostra %n riga</numerusform>
            <numerusform>Mostra tutte le %n righe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::JsonCompleter</name>
    <message>
        <source>Suggestions</source>
        <translation>Suggerimenti</translation>
    </message>
</context>
<context>
    <name>tw::JsonEdit</name>
    <message>
        <source>JSON editor</source>
        <translation>Editor JSON</translation>
    </message>
    <message>
        <source>Fold objects and arrays</source>
        <translation>Contrai oggetti e array</translation>
    </message>
    <message>
        <source>Fold or unfold (Ctrl+Shift+[, Ctrl+Shift+])</source>
        <translation>Contrae o espande (Ctrl+Maiusc+[, Ctrl+Maiusc+])</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Contrai</translation>
    </message>
    <message>
        <source>Hide the lines of the object or array at the cursor</source>
        <translation>Nasconde le righe dell&apos;oggetto o dell&apos;array al cursore</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Espandi</translation>
    </message>
    <message>
        <source>Show the lines of the object or array at the cursor</source>
        <translation>Mostra le righe dell&apos;oggetto o dell&apos;array al cursore</translation>
    </message>
    <message>
        <source>Fold All</source>
        <translation>Contrai tutto</translation>
    </message>
    <message>
        <source>Hide the lines of all objects and arrays in the outermost one</source>
        <translation>Nasconde le righe di tutti gli oggetti e array in quello più esterno</translation>
    </message>
    <message>
        <source>Unfold All</source>
        <translation>Espandi tutto</translation>
    </message>
    <message>
        <source>Show all lines</source>
        <translation>Mostra tutte le righe</translation>
    </message>
    <message numerus="yes">
        <source>… %n member(s)</source>
        <translation>
            <numerusform>… %n membro</numerusform>
            <numerusform>… %n membri</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n item(s)</source>
        <translation>
            <numerusform>… %n elemento</numerusform>
            <numerusform>… %n elementi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::JsonField</name>
    <message>
        <source>any JSON value</source>
        <translation>qualsiasi valore JSON</translation>
    </message>
</context>
<context>
    <name>tw::JsonFindBar</name>
    <message>
        <source>Find</source>
        <translation>Cerca</translation>
    </message>
    <message>
        <source>Find in the text</source>
        <translation>Cerca nel testo</translation>
    </message>
    <message>
        <source>Previous (Shift+Enter)</source>
        <translation>Precedente (Maiusc+Invio)</translation>
    </message>
    <message>
        <source>Next (Enter)</source>
        <translation>Successivo (Invio)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>non trovato</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Chiudi (Esc)</translation>
    </message>
</context>
<context>
    <name>tw::JsonTreeModel</name>
    <message>
        <source>Key</source>
        <translation>Chiave</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valore</translation>
    </message>
</context>
<context>
    <name>tw::JsonView</name>
    <message>
        <source>JSON text</source>
        <translation>Testo JSON</translation>
    </message>
    <message>
        <source>Formatting…</source>
        <translation>Formattazione…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Copia tutto</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Seleziona tutto</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Cerca…</translation>
    </message>
</context>
<context>
    <name>tw::KeywordField</name>
    <message>
        <source>this is not JSON yet</source>
        <translation>non è ancora JSON</translation>
    </message>
    <message>
        <source>this is not a number</source>
        <translation>non è un numero</translation>
    </message>
    <message>
        <source>a count is a whole number from 0</source>
        <translation>un conteggio è un numero intero da 0 in su</translation>
    </message>
    <message>
        <source>Edit in a form</source>
        <translation>Modifica in un modulo</translation>
    </message>
    <message>
        <source>“%1” is not of type %2</source>
        <translation>“%1” non è di tipo %2</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>non indicato</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>ammessi</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rifiutati</translation>
    </message>
    <message>
        <source>as described by the row “values”</source>
        <translation>come descritto dalla riga “valori”</translation>
    </message>
</context>
<context>
    <name>tw::LargeArtifact</name>
    <message>
        <source>Keep</source>
        <translation>Mantieni</translation>
    </message>
    <message>
        <source>Keep this artifact</source>
        <translation>Mantieni questo artefatto</translation>
    </message>
    <message>
        <source>Keep it here when another call is selected</source>
        <translation>Lo mantiene qui quando si seleziona un&apos;altra chiamata</translation>
    </message>
    <message>
        <source>Close this artifact</source>
        <translation>Chiudi questo artefatto</translation>
    </message>
</context>
<context>
    <name>tw::LatencyChart</name>
    <message>
        <source>Durations</source>
        <translation>Durate</translation>
    </message>
    <message>
        <source>No durations are recorded.</source>
        <translation>Nessuna durata registrata.</translation>
    </message>
    <message>
        <source>%1 of %2: 50 % within %3, 90 % within %4, 99 % within %5</source>
        <translation>%1 di %2: 50 % entro %3, 90 % entro %4, 99 % entro %5</translation>
    </message>
    <message>
        <source>Select a row to see the durations of its calls</source>
        <translation>Selezionare una riga per vedere le durate delle sue chiamate</translation>
    </message>
    <message>
        <source>No durations are recorded for %1</source>
        <translation>Nessuna durata registrata per %1</translation>
    </message>
    <message>
        <source>Durations of %1: p50 %2, p90 %3, p99 %4</source>
        <translation>Durate di %1: p50 %2, p90 %3, p99 %4</translation>
    </message>
    <message>
        <source>from (s)</source>
        <translation>da (s)</translation>
    </message>
    <message>
        <source>to (s)</source>
        <translation>a (s)</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>chiamate</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Copia valori</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copia immagine</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Salva come CSV…</translation>
    </message>
    <message>
        <source>durations</source>
        <translation>durate</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Salva come PNG…</translation>
    </message>
    <message>
        <source>any length</source>
        <translation>qualsiasi durata</translation>
    </message>
    <message>
        <source>%1 to %2: %3</source>
        <translation>da %1 a %2: %3</translation>
    </message>
</context>
<context>
    <name>tw::LineChart</name>
    <message>
        <source>Values at the cursor and statistics of the visible range</source>
        <translation>Valori al cursore e statistiche dell&apos;intervallo visibile</translation>
    </message>
    <message>
        <source>Copy, save and options of the chart</source>
        <translation>Copia, salvataggio e opzioni del grafico</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>Menu del grafico</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Riduci</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Mostra tutto</translation>
    </message>
    <message>
        <source>Logarithmic scale</source>
        <translation>Scala logaritmica</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>Ora locale</translation>
    </message>
    <message>
        <source>local</source>
        <translation>locale</translation>
    </message>
    <message>
        <source>Copy visible points</source>
        <translation>Copia i punti visibili</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copia immagine</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>Salva come PNG…</translation>
    </message>
    <message>
        <source>Save as SVG…</source>
        <translation>Salva come SVG…</translation>
    </message>
    <message>
        <source>Save for print…</source>
        <translation>Salva per la stampa…</translation>
    </message>
    <message>
        <source>Save visible points as CSV…</source>
        <translation>Salva i punti visibili come CSV…</translation>
    </message>
    <message>
        <source>Save all points as CSV…</source>
        <translation>Salva tutti i punti come CSV…</translation>
    </message>
    <message>
        <source>Show the curve %1</source>
        <translation>Mostra la curva %1</translation>
    </message>
    <message>
        <source>Show or hide this curve</source>
        <translation>Mostra o nasconde questa curva</translation>
    </message>
    <message>
        <source>Curves shown: %1 of %2; the table lists all.</source>
        <translation>Curve mostrate: %1 di %2; la tabella le elenca tutte.</translation>
    </message>
    <message>
        <source>No points to draw</source>
        <translation>Nessun punto da disegnare</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 %4</source>
        <translation>%1 da %2 a %3 %4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altra</numerusform>
            <numerusform>e altre %n</numerusform>
        </translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 punto</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 punti</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Save the chart</source>
        <translation>Salva il grafico</translation>
    </message>
    <message>
        <source>The chart was not saved. %1</source>
        <translation>Il grafico non è stato salvato. %1</translation>
    </message>
    <message>
        <source>%1 points are too many for the clipboard. Zoom in, or save them as CSV.</source>
        <translation>%1 punti sono troppi per gli appunti. Ingrandire, oppure salvarli come CSV.</translation>
    </message>
    <message>
        <source>%1 is %2 %3</source>
        <translation>%1 è %2 %3</translation>
    </message>
</context>
<context>
    <name>tw::LiveServer</name>
    <message>
        <source>The resource %1 has changed</source>
        <translation>La risorsa %1 è cambiata</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrestato</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>non ancora avviato</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>in avvio</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>pronto</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>in arresto</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>in errore</translation>
    </message>
    <message>
        <source>To sign you in, the server names an address of another server. Nothing is sent to it before you agree.</source>
        <translation>Per farti accedere, il server indica un indirizzo di un altro server. Non gli viene inviato nulla prima che tu acconsenta.</translation>
    </message>
    <message>
        <source>Sign in at this address, which opens in the browser.</source>
        <translation>Accedi a questo indirizzo, che si apre nel browser.</translation>
    </message>
</context>
<context>
    <name>tw::LogNotices</name>
    <message>
        <source>The log has changed on disk.</source>
        <translation>Il log è cambiato sul disco.</translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of the folder cannot be read</source>
        <translation>
            <numerusform>%n altro file della cartella non può essere letto</numerusform>
            <numerusform>Altri %n file della cartella non possono essere letti</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::LongTextEdit</name>
    <message>
        <source>Wrap Lines</source>
        <translation>Manda a capo le righe</translation>
    </message>
    <message>
        <source>Show lines that are wider than the view in several rows</source>
        <translation>Mostra su più righe le linee più larghe della vista</translation>
    </message>
</context>
<context>
    <name>tw::MainWindow</name>
    <message>
        <source>Sample · %1</source>
        <translation>Esempio · %1</translation>
    </message>
    <message>
        <source>Save the changes before another catalog is opened?</source>
        <translation>Salvare le modifiche prima di aprire un altro catalogo?</translation>
    </message>
    <message>
        <source>There is nothing to undo here.</source>
        <translation>Qui non c&apos;è nulla da annullare.</translation>
    </message>
    <message>
        <source>There is nothing to redo here.</source>
        <translation>Qui non c&apos;è nulla da ripetere.</translation>
    </message>
    <message>
        <source>There are no issues here.</source>
        <translation>Qui non ci sono problemi.</translation>
    </message>
    <message>
        <source>Hide &amp;issues</source>
        <translation>Nascondi i pro&amp;blemi</translation>
    </message>
    <message>
        <source>Show &amp;issues</source>
        <translation>Mostra i pro&amp;blemi</translation>
    </message>
    <message>
        <source>The open catalog has no tool %1. Open the catalog of this run.</source>
        <translation>Il catalogo aperto non ha lo strumento %1. Aprire il catalogo di questa esecuzione.</translation>
    </message>
    <message>
        <source>Open the catalog that has the tool %1 first.</source>
        <translation>Aprire prima il catalogo che contiene lo strumento %1.</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Apri un file</translation>
    </message>
    <message>
        <source>Works offline: nothing is sent unless you connect to a server</source>
        <translation>Funziona offline: nulla viene inviato, a meno di connettersi a un server</translation>
    </message>
    <message>
        <source>Switch to the light theme</source>
        <translation>Passa al tema chiaro</translation>
    </message>
    <message>
        <source>Switch to the dark theme</source>
        <translation>Passa al tema scuro</translation>
    </message>
    <message>
        <source>Save the changes before closing?</source>
        <translation>Salvare le modifiche prima di chiudere?</translation>
    </message>
    <message>
        <source>Ending the servers…</source>
        <translation>Chiusura dei server…</translation>
    </message>
    <message>
        <source>Examining %1…</source>
        <translation>Esame di %1…</translation>
    </message>
    <message>
        <source>%1 was found beside the log and is open in Design and Call.</source>
        <translation>%1 si trovava accanto al log ed è aperto in Progetta e Chiama.</translation>
    </message>
    <message numerus="yes">
        <source>%n more catalog(s) skipped: only one can be open.</source>
        <translation>
            <numerusform>%n altro catalogo ignorato: se ne può aprire uno solo.</numerusform>
            <numerusform>%n altri cataloghi ignorati: se ne può aprire uno solo.</numerusform>
        </translation>
    </message>
    <message>
        <source>No samples are installed.</source>
        <translation>Non sono installati esempi.</translation>
    </message>
    <message>
        <source>Open tool catalogs or run logs</source>
        <translation>Apri cataloghi di strumenti o log di esecuzione</translation>
    </message>
    <message>
        <source>Catalogs and run logs (*.json *.jsonl *.ndjson *.log *.txt)</source>
        <translation>Cataloghi e log di esecuzione (*.json *.jsonl *.ndjson *.log *.txt)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tutti i file (*)</translation>
    </message>
    <message>
        <source>Open a folder of run logs</source>
        <translation>Apri una cartella di log di esecuzione</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Salva con nome…</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Salvato %1</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1; %n fact(s) cannot be represented in this format</source>
        <translation>
            <numerusform>Salvato %1; %n informazione non è rappresentabile in questo formato</numerusform>
            <numerusform>Salvato %1; %n informazioni non sono rappresentabili in questo formato</numerusform>
        </translation>
    </message>
    <message>
        <source>The saved calls were not saved</source>
        <translation>Le chiamate salvate non sono state scritte</translation>
    </message>
    <message>
        <source>Overwrite them</source>
        <translation>Sovrascrivi</translation>
    </message>
    <message>
        <source>Discard my calls</source>
        <translation>Scarta le mie chiamate</translation>
    </message>
    <message>
        <source>Save the catalog</source>
        <translation>Salva il catalogo</translation>
    </message>
    <message>
        <source>Design or tool catalog (*.json)</source>
        <translation>Progetto o catalogo di strumenti (*.json)</translation>
    </message>
    <message>
        <source>Overwrite it</source>
        <translation>Sovrascrivi</translation>
    </message>
    <message>
        <source>Discard my changes</source>
        <translation>Scarta le mie modifiche</translation>
    </message>
    <message>
        <source>%1 was changed by another program and has been reloaded.</source>
        <translation>%1 è stato modificato da un altro programma ed è stato ricaricato.</translation>
    </message>
    <message>
        <source>Save the changes before the catalog is closed?</source>
        <translation>Salvare le modifiche prima di chiudere il catalogo?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Scarta le modifiche</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Finestra</translation>
    </message>
    <message>
        <source>“%1” needs something that is not open now.</source>
        <translation>“%1” richiede qualcosa che ora non è aperto.</translation>
    </message>
    <message>
        <source>Toolwright did not exit normally last time. The files of that session are listed under Recent.</source>
        <translation>L&apos;ultima volta Toolwright non è terminato normalmente. I file di quella sessione sono elencati in “Recenti”.</translation>
    </message>
    <message>
        <source>a new design</source>
        <translation>un nuovo progetto</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Files of the last session that no longer exist: %1</source>
        <translation>File dell&apos;ultima sessione che non esistono più: %1</translation>
    </message>
    <message>
        <source>Could not be saved</source>
        <translation>Salvataggio non riuscito</translation>
    </message>
    <message>
        <source>The language changes when Toolwright is started again.</source>
        <translation>La lingua cambia al prossimo avvio di Toolwright.</translation>
    </message>
    <message>
        <source>Some text changes size only when Toolwright is started again.</source>
        <translation>Alcuni testi cambiano dimensione al prossimo avvio di Toolwright.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) skipped: missing, or neither a tool catalog nor a run log.</source>
        <translation>
            <numerusform>%n file ignorato: non esiste, o non è né un catalogo di strumenti né un log di esecuzione.</numerusform>
            <numerusform>%n file ignorati: non esistono, o non sono né cataloghi di strumenti né log di esecuzione.</numerusform>
        </translation>
    </message>
    <message>
        <source>Another program has changed %1 since it was opened.</source>
        <translation>Un altro programma ha modificato %1 dopo l&apos;apertura.</translation>
    </message>
    <message>
        <source>Another program has removed %1 since it was opened.</source>
        <translation>Un altro programma ha rimosso %1 dopo l&apos;apertura.</translation>
    </message>
    <message>
        <source>%1 was changed by another program; you will be asked before it is overwritten.</source>
        <translation>%1 è stato modificato da un altro programma; ti verrà chiesto prima di sovrascriverlo.</translation>
    </message>
    <message>
        <source>%1 was removed by another program; you will be asked before it is written again.</source>
        <translation>%1 è stato rimosso da un altro programma; ti verrà chiesto prima di scriverlo di nuovo.</translation>
    </message>
    <message>
        <source>the saved calls</source>
        <translation>le chiamate salvate</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Non salvato: %1</translation>
    </message>
</context>
<context>
    <name>tw::MarkdownView</name>
    <message>
        <source>Text: %1</source>
        <translation>Testo: %1</translation>
    </message>
    <message>
        <source>[Image not loaded: %1]</source>
        <translation>[Immagine non caricata: %1]</translation>
    </message>
    <message>
        <source>From here on the text is shown as it is: to lay it out as Markdown would take too long.</source>
        <translation>Da qui in poi il testo è mostrato così com&apos;è: impaginarlo come Markdown richiederebbe troppo tempo.</translation>
    </message>
</context>
<context>
    <name>tw::McpView</name>
    <message>
        <source>MCP tool result</source>
        <translation>Risultato MCP dello strumento</translation>
    </message>
    <message>
        <source>Right: a tool result with isError. The model reads it and can correct the call.</source>
        <translation>Corretto: un risultato dello strumento con isError. Il modello lo legge e può correggere la chiamata.</translation>
    </message>
    <message>
        <source>MCP protocol error</source>
        <translation>Errore di protocollo MCP</translation>
    </message>
    <message>
        <source>Wrong since 2025-11-25 (SEP-1303): a protocol error. The model may never see it.</source>
        <translation>Errato dal 2025-11-25 (SEP-1303): un errore di protocollo. Il modello potrebbe non vederlo mai.</translation>
    </message>
    <message>
        <source>as JSON</source>
        <translation>come JSON</translation>
    </message>
    <message>
        <source>Show what is sent instead of what is read</source>
        <translation>Mostra ciò che viene inviato anziché ciò che viene letto</translation>
    </message>
    <message>
        <source>Nothing: the payload is accepted</source>
        <translation>Nulla: il payload è accettato</translation>
    </message>
    <message>
        <source>error %1, not for the model</source>
        <translation>errore %1, non per il modello</translation>
    </message>
</context>
<context>
    <name>tw::MergePage</name>
    <message>
        <source>Design</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Tool %1</source>
        <translation>Strumento %1</translation>
    </message>
    <message>
        <source>Toolset %1</source>
        <translation>Set di strumenti %1</translation>
    </message>
    <message>
        <source>Shared type %1</source>
        <translation>Tipo condiviso %1</translation>
    </message>
    <message>
        <source>Service %1</source>
        <translation>Servizio %1</translation>
    </message>
    <message>
        <source>Agent %1</source>
        <translation>Agente %1</translation>
    </message>
    <message>
        <source>Registry %1</source>
        <translation>Registro %1</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>conflitto</translation>
    </message>
    <message>
        <source>order changed</source>
        <translation>ordine cambiato</translation>
    </message>
    <message numerus="yes">
        <source>changed, %n field(s)</source>
        <translation>
            <numerusform>modificato, %n campo</numerusform>
            <numerusform>modificato, %n campi</numerusform>
        </translation>
    </message>
    <message>
        <source>removed here, changed there</source>
        <translation>rimosso qui, modificato là</translation>
    </message>
    <message>
        <source>added</source>
        <translation>aggiunto</translation>
    </message>
    <message>
        <source>changed here, removed there</source>
        <translation>modificato qui, rimosso là</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>rimosso</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modificato</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>mio</translation>
    </message>
    <message>
        <source>theirs</source>
        <translation>loro</translation>
    </message>
    <message>
        <source>by field</source>
        <translation>per campo</translation>
    </message>
    <message>
        <source>both tools</source>
        <translation>entrambi</translation>
    </message>
    <message numerus="yes">
        <source>%n conflict(s)</source>
        <translation>
            <numerusform>%n conflitto</numerusform>
            <numerusform>%n conflitti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n modificato</numerusform>
            <numerusform>%n modificati</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n aggiunto</numerusform>
            <numerusform>%n aggiunti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n removed</source>
        <translation>
            <numerusform>%n rimosso</numerusform>
            <numerusform>%n rimossi</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no difference.</source>
        <translation>Nessuna differenza.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenze</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Mio</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Loro</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Scelta</translation>
    </message>
    <message>
        <source>Before both changes</source>
        <translation>Prima delle due modifiche</translation>
    </message>
    <message>
        <source>Did not exist</source>
        <translation>Non esisteva</translation>
    </message>
    <message>
        <source>Not in this design</source>
        <translation>Non presente in questo progetto</translation>
    </message>
    <message>
        <source>Not in the other file</source>
        <translation>Non presente nell&apos;altro file</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Mantieni il mio</translation>
    </message>
    <message>
        <source>Leave the selected rows as they are here</source>
        <translation>Lascia le righe selezionate come sono qui</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Prendi il loro</translation>
    </message>
    <message>
        <source>Take the selected rows from the other file</source>
        <translation>Prende le righe selezionate dall&apos;altro file</translation>
    </message>
    <message>
        <source>Choose by field</source>
        <translation>Scegli per campo</translation>
    </message>
    <message>
        <source>Merge the changes of both; the rows below decide each field</source>
        <translation>Unisce le modifiche di entrambi; le righe sottostanti decidono ogni campo</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Mantieni entrambi</translation>
    </message>
    <message>
        <source>Add the other tool under an unused name</source>
        <translation>Aggiunge l&apos;altro strumento con un nome non usato</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Applica</translation>
    </message>
    <message>
        <source>Apply the choices as one step of undo</source>
        <translation>Applica le scelte come un unico passo annullabile</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Change nothing (Esc)</source>
        <translation>Non modifica nulla (Esc)</translation>
    </message>
    <message>
        <source>Merge with %1</source>
        <translation>Unisci con %1</translation>
    </message>
    <message>
        <source>Theirs: %1</source>
        <translation>Loro: %1</translation>
    </message>
</context>
<context>
    <name>tw::MessageBar</name>
    <message>
        <source>Dismiss this message</source>
        <translation>Chiudi questo messaggio</translation>
    </message>
</context>
<context>
    <name>tw::MessageListModel</name>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>thinking</source>
        <translation>ragionamento</translation>
    </message>
    <message>
        <source>call</source>
        <translation>chiamata</translation>
    </message>
    <message>
        <source>error</source>
        <translation>errore</translation>
    </message>
    <message>
        <source>result</source>
        <translation>risultato</translation>
    </message>
    <message>
        <source>other</source>
        <translation>altro</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Ruolo</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Messaggio</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Ora del giorno</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
</context>
<context>
    <name>tw::Mode</name>
    <message>
        <source>&amp;Design</source>
        <translation>&amp;Progetta</translation>
    </message>
    <message>
        <source>Edit tools and their constraints</source>
        <translation>Modifica gli strumenti e i loro vincoli</translation>
    </message>
    <message>
        <source>Ca&amp;ll</source>
        <translation>Chia&amp;ma</translation>
    </message>
    <message>
        <source>Write and check tool calls</source>
        <translation>Scrive e controlla chiamate di strumenti</translation>
    </message>
    <message>
        <source>Re&amp;play</source>
        <translation>Ri&amp;vedi</translation>
    </message>
    <message>
        <source>Explore recorded runs</source>
        <translation>Esplora le esecuzioni registrate</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Apri l&apos;esempio</translation>
    </message>
</context>
<context>
    <name>tw::NewDesignPage</name>
    <message>
        <source>Blank design</source>
        <translation>Progetto vuoto</translation>
    </message>
    <message>
        <source>Make a design from this text</source>
        <translation>Crea un progetto da questo testo</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>Nuovo progetto</translation>
    </message>
    <message>
        <source>Start with an empty toolset, or from something that exists: a tool catalog, an OpenAPI document, a JSON Schema or one example of a payload.</source>
        <translation>Iniziare con un set di strumenti vuoto o da qualcosa che esiste già: un catalogo di strumenti, un documento OpenAPI, un JSON Schema o un esempio di payload.</translation>
    </message>
    <message>
        <source>Copy of the sample</source>
        <translation>Copia dell&apos;esempio</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Da un file…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Catalog, JSON Schema or JSON example</source>
        <translation>Catalogo, JSON Schema o esempio JSON</translation>
    </message>
    <message>
        <source>Paste a catalog, a JSON Schema or a JSON example here, e.g. {&quot;zone_id&quot;: &quot;north-2&quot;, &quot;hours&quot;: 24}</source>
        <translation>Incollare qui un catalogo, un JSON Schema o un esempio JSON, ad es. {&quot;zone_id&quot;: &quot;north-2&quot;, &quot;hours&quot;: 24}</translation>
    </message>
</context>
<context>
    <name>tw::NumberField</name>
    <message>
        <source>not set</source>
        <translation>non impostato</translation>
    </message>
    <message>
        <source>Up and Down change the number by 1, with Page Up and Page Down by 10</source>
        <translation>Freccia su e Freccia giù cambiano il numero di 1, Pag su e Pag giù di 10</translation>
    </message>
</context>
<context>
    <name>tw::ObjectField</name>
    <message>
        <source>+ Add</source>
        <translation>+ Aggiungi</translation>
    </message>
    <message>
        <source>new key</source>
        <translation>nuova chiave</translation>
    </message>
    <message>
        <source>Key of a new entry</source>
        <translation>Chiave di una nuova voce</translation>
    </message>
    <message>
        <source>Add entry</source>
        <translation>Aggiungi voce</translation>
    </message>
    <message>
        <source>There is a field with this name.</source>
        <translation>Esiste già un campo con questo nome.</translation>
    </message>
    <message>
        <source>The schema does not allow this name.</source>
        <translation>Lo schema non ammette questo nome.</translation>
    </message>
    <message>
        <source>The schema has no such field.</source>
        <translation>Lo schema non ha questo campo.</translation>
    </message>
    <message>
        <source>The name does not match %1.</source>
        <translation>Il nome non corrisponde a %1.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message numerus="yes">
        <source>Show more (%n field(s) left)</source>
        <translation>
            <numerusform>Mostra altri campi (ne resta %n)</numerusform>
            <numerusform>Mostra altri campi (ne restano %n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Set to {}</source>
        <translation>Imposta {}</translation>
    </message>
</context>
<context>
    <name>tw::OffersPage</name>
    <message>
        <source>Tell me when it changes</source>
        <translation>Avvisa quando cambia</translation>
    </message>
    <message>
        <source>Prompts and resources</source>
        <translation>Prompt e risorse</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Rileggi</translation>
    </message>
    <message>
        <source>List prompts and resources again</source>
        <translation>Elenca di nuovo prompt e risorse</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Return to the tools</source>
        <translation>Torna agli strumenti</translation>
    </message>
    <message>
        <source>Subscribe to this resource; changes are listed below</source>
        <translation>Sottoscrive questa risorsa; le modifiche sono elencate sotto</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Notifiche</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>Livello di log</translation>
    </message>
    <message>
        <source>Ask the server for log messages of this level and above</source>
        <translation>Chiede al server i messaggi di log di questo livello e superiori</translation>
    </message>
    <message>
        <source>the default of the server</source>
        <translation>il livello predefinito del server</translation>
    </message>
    <message>
        <source>Notifications of the server</source>
        <translation>Notifiche del server</translation>
    </message>
    <message>
        <source>Log messages, changed lists and changed resources appear here.</source>
        <translation>Qui appaiono messaggi di log, elenchi modificati e risorse modificate.</translation>
    </message>
    <message>
        <source>Prompts and resources of %1</source>
        <translation>Prompt e risorse di %1</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Resources</source>
        <translation>Risorse</translation>
    </message>
    <message>
        <source>Resource templates</source>
        <translation>Modelli di risorsa</translation>
    </message>
    <message>
        <source>This server lists no prompts and no resources.</source>
        <translation>Questo server non elenca né prompt né risorse.</translation>
    </message>
    <message>
        <source>Get prompt</source>
        <translation>Ottieni prompt</translation>
    </message>
    <message>
        <source>Read resource</source>
        <translation>Leggi risorsa</translation>
    </message>
</context>
<context>
    <name>tw::OpenRequest</name>
    <message numerus="yes">
        <source>Open a tool catalog and %n run log(s)</source>
        <translation>
            <numerusform>Apri un catalogo di strumenti e %n log di esecuzione</numerusform>
            <numerusform>Apri un catalogo di strumenti e %n log di esecuzione</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open %n run log(s) in %1</source>
        <translation>
            <numerusform>Apri %n log di esecuzione in %1</numerusform>
            <numerusform>Apri %n log di esecuzione in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Open this tool catalog in %1</source>
        <translation>Apri questo catalogo di strumenti in %1</translation>
    </message>
    <message>
        <source>Toolwright cannot open this</source>
        <translation>Toolwright non può aprirlo</translation>
    </message>
</context>
<context>
    <name>tw::OutcomePane</name>
    <message>
        <source>Goa boundary</source>
        <translation>Confine Goa</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>Validates like generated Goa code: unknown keys are rejected, and some errors hide others</source>
        <translation>Convalida come il codice Goa generato: le chiavi sconosciute vengono rifiutate e alcuni errori ne nascondono altri</translation>
    </message>
    <message>
        <source>Validates as JSON Schema defines it: all errors at once, unknown keys allowed</source>
        <translation>Convalida come definito da JSON Schema: tutti gli errori insieme, chiavi sconosciute ammesse</translation>
    </message>
    <message>
        <source>assert formats</source>
        <translation>verifica formati</translation>
    </message>
    <message>
        <source>Issues of the payload</source>
        <translation>Problemi del payload</translation>
    </message>
    <message>
        <source>Answer of the tool boundary</source>
        <translation>Risposta del confine dello strumento</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Problemi</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Suggerimento</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>The ToolError of the hint</source>
        <translation>Il ToolError del suggerimento</translation>
    </message>
    <message>
        <source>MCP</source>
        <translation>MCP</translation>
    </message>
    <message>
        <source>Corrected</source>
        <translation>Corretto</translation>
    </message>
    <message>
        <source>Payloads</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
    <message>
        <source>The schema is invalid</source>
        <translation>Lo schema non è valido</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s): sent as shown, it would be refused</source>
        <translation>
            <numerusform>%n problema: inviato così com&apos;è, verrebbe rifiutato</numerusform>
            <numerusform>%n problemi: inviato così com&apos;è, verrebbe rifiutato</numerusform>
        </translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Accettato</translation>
    </message>
    <message numerus="yes">
        <source>The boundary stops there: %n more behind it</source>
        <translation>
            <numerusform>Il confine si ferma lì: ce n’è %n altro dietro</numerusform>
            <numerusform>Il confine si ferma lì: ce ne sono altri %n dietro</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::OutlineView</name>
    <message>
        <source>Outline: %1</source>
        <translation>Contorno: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n shape(s) between %1 and %2</source>
        <translation>
            <numerusform>%n forma tra %1 e %2</numerusform>
            <numerusform>%n forme tra %1 e %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Drag to move, wheel to zoom, 0 shows all</source>
        <translation>Trascinare per spostare, rotellina per lo zoom, 0 mostra tutto</translation>
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
        <translation> O</translation>
    </message>
</context>
<context>
    <name>tw::PagedView</name>
    <message>
        <source>Loading</source>
        <translation>Caricamento</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Open another file…</source>
        <translation>Apri un altro file…</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Torna a %1</translation>
    </message>
</context>
<context>
    <name>tw::ParsedLaterView</name>
    <message>
        <source>Reading the data</source>
        <translation>Lettura dei dati</translation>
    </message>
</context>
<context>
    <name>tw::PastePanel</name>
    <message>
        <source>No property for column %1: left out.</source>
        <translation>Nessuna proprietà per la colonna %1: omessa.</translation>
    </message>
    <message>
        <source>The first row names the columns</source>
        <translation>La prima riga contiene i nomi delle colonne</translation>
    </message>
    <message>
        <source>Replace all items</source>
        <translation>Sostituisci tutti gli elementi</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Add the items after the present ones</source>
        <translation>Aggiunge gli elementi dopo quelli presenti</translation>
    </message>
    <message>
        <source>Remove the present items first</source>
        <translation>Rimuove prima gli elementi presenti</translation>
    </message>
    <message>
        <source>Paste nothing (Escape)</source>
        <translation>Non incolla nulla (Esc)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
    <message>
        <source>The clipboard holds no rows.</source>
        <translation>Gli appunti non contengono righe.</translation>
    </message>
    <message numerus="yes">
        <source>Add %n item(s)</source>
        <translation>
            <numerusform>Aggiungi %n elemento</numerusform>
            <numerusform>Aggiungi %n elementi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::PatternField</name>
    <message>
        <source>regular expression, e.g. ^[a-z]+$</source>
        <translation>espressione regolare, ad es. ^[a-z]+$</translation>
    </message>
    <message>
        <source>Text to try the pattern on</source>
        <translation>Testo su cui provare il pattern</translation>
    </message>
    <message>
        <source>text to try</source>
        <translation>testo di prova</translation>
    </message>
    <message>
        <source>does not match</source>
        <translation>non corrisponde</translation>
    </message>
    <message>
        <source>✓ matches</source>
        <translation>✓ corrisponde</translation>
    </message>
    <message>
        <source>✕ does not match</source>
        <translation>✕ non corrisponde</translation>
    </message>
</context>
<context>
    <name>tw::PayloadBlock</name>
    <message>
        <source>Payload</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>Payload as a form</source>
        <translation>Payload come modulo</translation>
    </message>
    <message>
        <source>Payload as JSON</source>
        <translation>Payload come JSON</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Modulo</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Schema: %1</source>
        <translation>Schema: %1</translation>
    </message>
    <message>
        <source>From the catalog open in Design and Call</source>
        <translation>Dal catalogo aperto in Progetta e Chiama</translation>
    </message>
    <message>
        <source>From a catalog next to the log</source>
        <translation>Da un catalogo accanto al log</translation>
    </message>
    <message>
        <source>What the model sent, as a form</source>
        <translation>Che cosa ha inviato il modello, come modulo</translation>
    </message>
    <message>
        <source>1 field not sent</source>
        <translation>1 campo non inviato</translation>
    </message>
    <message>
        <source>%1 fields not sent</source>
        <translation>%1 campi non inviati</translation>
    </message>
</context>
<context>
    <name>tw::PayloadSet</name>
    <message>
        <source>at the lower bound</source>
        <translation>al limite inferiore</translation>
    </message>
    <message>
        <source>at the upper bound</source>
        <translation>al limite superiore</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>omesso</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>campo sconosciuto</translation>
    </message>
    <message>
        <source>wrong type, expected %1</source>
        <translation>tipo errato, atteso %1</translation>
    </message>
    <message>
        <source>not an allowed value</source>
        <translation>valore non ammesso</translation>
    </message>
    <message>
        <source>below the minimum %1</source>
        <translation>sotto il minimo %1</translation>
    </message>
    <message>
        <source>above the maximum %1</source>
        <translation>sopra il massimo %1</translation>
    </message>
    <message>
        <source>shorter than %1</source>
        <translation>più corto di %1</translation>
    </message>
    <message>
        <source>longer than %1</source>
        <translation>più lungo di %1</translation>
    </message>
    <message>
        <source>does not match the pattern</source>
        <translation>non corrisponde al pattern</translation>
    </message>
    <message>
        <source>not in the format %1</source>
        <translation>non nel formato %1</translation>
    </message>
    <message>
        <source>violates %1</source>
        <translation>viola %1</translation>
    </message>
    <message>
        <source>only what is required</source>
        <translation>solo ciò che è obbligatorio</translation>
    </message>
    <message>
        <source>every field</source>
        <translation>tutti i campi</translation>
    </message>
    <message>
        <source>random, seed %1</source>
        <translation>casuale, seme %1</translation>
    </message>
    <message>
        <source>No payload for #%1: %2</source>
        <translation>Nessun payload per #%1: %2</translation>
    </message>
    <message>
        <source>minimal</source>
        <translation>minimo</translation>
    </message>
    <message>
        <source>full</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>boundary</source>
        <translation>limite</translation>
    </message>
    <message>
        <source>one fault</source>
        <translation>un difetto</translation>
    </message>
    <message>
        <source>random</source>
        <translation>casuale</translation>
    </message>
</context>
<context>
    <name>tw::PayloadSetModel</name>
    <message>
        <source>pass</source>
        <translation>superato</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>fallito</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>accettato</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rifiutato</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Atteso</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdetto</translation>
    </message>
</context>
<context>
    <name>tw::PayloadsView</name>
    <message>
        <source>Open in the form</source>
        <translation>Apri nel modulo</translation>
    </message>
    <message>
        <source>Copy the payload</source>
        <translation>Copia il payload</translation>
    </message>
    <message>
        <source>Generated payloads</source>
        <translation>Payload generati</translation>
    </message>
    <message>
        <source>Copy the payload of the selected row (Ctrl+C)</source>
        <translation>Copia il payload della riga selezionata (Ctrl+C)</translation>
    </message>
    <message>
        <source>Open the payload of the selected row in the form (Return)</source>
        <translation>Apre nel modulo il payload della riga selezionata (Invio)</translation>
    </message>
    <message>
        <source>Valid and invalid payloads made from the schema</source>
        <translation>Payload validi e non validi ricavati dallo schema</translation>
    </message>
    <message>
        <source>%1 of %2 not as expected</source>
        <translation>%1 di %2 non come atteso</translation>
    </message>
    <message numerus="yes">
        <source>All %n payload(s) as expected</source>
        <translation>
            <numerusform>%n payload, come atteso</numerusform>
            <numerusform>Tutti i %n payload come atteso</numerusform>
        </translation>
    </message>
    <message>
        <source>Generating payloads…</source>
        <translation>Generazione dei payload…</translation>
    </message>
</context>
<context>
    <name>tw::PlaybackBar</name>
    <message>
        <source>Playback position</source>
        <translation>Posizione di riproduzione</translation>
    </message>
    <message>
        <source>Time at the cursor</source>
        <translation>Tempo al cursore</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Velocità di riproduzione</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>Evento successivo</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>Evento precedente</translation>
    </message>
    <message>
        <source>Next step of a call</source>
        <translation>Passo successivo di una chiamata</translation>
    </message>
    <message>
        <source>Previous step of a call</source>
        <translation>Passo precedente di una chiamata</translation>
    </message>
    <message>
        <source>Next turn</source>
        <translation>Turno successivo</translation>
    </message>
    <message>
        <source>Previous turn</source>
        <translation>Turno precedente</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Riproduci</translation>
    </message>
    <message>
        <source>Skip idle time</source>
        <translation>Salta l&apos;inattività</translation>
    </message>
    <message>
        <source>Repeat the marked range</source>
        <translation>Ripeti l&apos;intervallo marcato</translation>
    </message>
    <message>
        <source>Leave the playback</source>
        <translation>Esci dalla riproduzione</translation>
    </message>
    <message>
        <source>Show the final state of the whole log</source>
        <translation>Mostra lo stato finale dell&apos;intero log</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>Riproduci più veloce</translation>
    </message>
    <message>
        <source>Play slower</source>
        <translation>Riproduci più lento</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>%1 has not started</source>
        <translation>%1 non è ancora iniziata</translation>
    </message>
    <message>
        <source>running</source>
        <translation>in corso</translation>
    </message>
    <message>
        <source>%1 done, %2 failed</source>
        <translation>concluse: %1, fallite: %2</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>concluse: %1</translation>
    </message>
    <message>
        <source>in flight: %1</source>
        <translation>in corso: %1</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 in corso</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 call(s) left</source>
        <translation>
            <numerusform>%1 di %2 chiamata rimasta</numerusform>
            <numerusform>%1 di %2 chiamate rimaste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 failure(s) left</source>
        <translation>
            <numerusform>ancora ammesso %1 di %2 errore</numerusform>
            <numerusform>ancora ammessi %1 di %2 errori</numerusform>
        </translation>
    </message>
    <message>
        <source>The playback cursor between the start and the end of the log. All views show what was known at its time.</source>
        <translation>Il cursore di riproduzione tra l&apos;inizio e la fine del log. Tutte le viste mostrano ciò che era noto in quel momento.</translation>
    </message>
    <message>
        <source>The time of the playback cursor, since the start of the log. Empty without a cursor.</source>
        <translation>Il tempo del cursore di riproduzione dall&apos;inizio del log. Vuoto senza cursore.</translation>
    </message>
    <message>
        <source>How many seconds of the log are played in one second.</source>
        <translation>Quanti secondi del log vengono riprodotti in un secondo.</translation>
    </message>
    <message>
        <source>Moves the playback cursor to the next record of the log.</source>
        <translation>Sposta il cursore di riproduzione al record successivo del log.</translation>
    </message>
    <message>
        <source>Moves the playback cursor to the record before.</source>
        <translation>Sposta il cursore di riproduzione al record precedente.</translation>
    </message>
    <message>
        <source>Plays the log from the cursor on, at the chosen speed, or pauses it. All views show what was known at the time of the cursor.</source>
        <translation>Riproduce il log dal cursore in poi, alla velocità scelta, o lo mette in pausa. Tutte le viste mostrano ciò che era noto al momento del cursore.</translation>
    </message>
    <message>
        <source>The playback jumps over times without a record, such as waits for a person.</source>
        <translation>La riproduzione salta i periodi senza record, come le attese di una persona.</translation>
    </message>
    <message>
        <source>Plays the marked range again and again. Drag with Shift in the timeline to mark one.</source>
        <translation>Riproduce l&apos;intervallo marcato a ciclo continuo. Per marcarne uno, trascinare con Maiusc nella linea temporale.</translation>
    </message>
    <message>
        <source>Takes the playback cursor away: all views show the final state of the log again.</source>
        <translation>Toglie il cursore di riproduzione: tutte le viste mostrano di nuovo lo stato finale del log.</translation>
    </message>
</context>
<context>
    <name>tw::PreviewPane</name>
    <message>
        <source>Design file</source>
        <translation>File di progetto</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
    <message>
        <source>What the preview shows</source>
        <translation>Contenuto dell&apos;anteprima</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>File as saved</source>
        <translation>File salvato</translation>
    </message>
    <message>
        <source>Preview of the written tool</source>
        <translation>Anteprima dello strumento scritto</translation>
    </message>
    <message>
        <source>The design has no file yet, or another program changed it.</source>
        <translation>Il progetto non ha ancora un file, oppure un altro programma lo ha modificato.</translation>
    </message>
    <message>
        <source>Select a tool to see how it is written.</source>
        <translation>Selezionare uno strumento per vedere come viene scritto.</translation>
    </message>
</context>
<context>
    <name>tw::PriceDialog</name>
    <message>
        <source>Prices</source>
        <translation>Prezzi</translation>
    </message>
    <message>
        <source>Prices per million tokens, by model. In a name, * matches any characters; the first match applies. input_includes_cache means that the input count includes cached tokens. The table is part of your settings and is empty by default.</source>
        <translation>Prezzi per milione di token, per modello. In un nome, * sta per qualsiasi sequenza di caratteri; vale la prima corrispondenza. input_includes_cache indica che il conteggio di ingresso comprende i token in cache. La tabella fa parte delle impostazioni ed è inizialmente vuota.</translation>
    </message>
    <message>
        <source>Price table</source>
        <translation>Tabella dei prezzi</translation>
    </message>
    <message>
        <source>Add the models of this log</source>
        <translation>Aggiungi i modelli di questo log</translation>
    </message>
    <message numerus="yes">
        <source>%n model(s) with prices</source>
        <translation>
            <numerusform>%n modello con prezzo</numerusform>
            <numerusform>%n modelli con prezzo</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::ProblemsPane</name>
    <message>
        <source>Fix</source>
        <translation>Correggi</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>%1
%2, line %3</source>
        <translation>%1
%2, riga %3</translation>
    </message>
    <message>
        <source>Problems here</source>
        <translation>Problemi qui</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
</context>
<context>
    <name>tw::ProvenanceView</name>
    <message>
        <source>Sources: %1</source>
        <translation>Fonti: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n fonte</numerusform>
            <numerusform>%n fonti</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more: see the table</source>
        <translation>Altre: %1, vedere la tabella</translation>
    </message>
</context>
<context>
    <name>tw::QuestionsPane</name>
    <message>
        <source>Server asks</source>
        <translation>Il server chiede</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>Domanda precedente</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Domanda successiva</translation>
    </message>
    <message>
        <source>Question of a server</source>
        <translation>Domanda di un server</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Richiesta</translation>
    </message>
    <message>
        <source>Request for a message</source>
        <translation>Richiesta di un messaggio</translation>
    </message>
    <message>
        <source>Answer of the model</source>
        <translation>Risposta del modello</translation>
    </message>
    <message>
        <source>What the model answers</source>
        <translation>Che cosa risponde il modello</translation>
    </message>
    <message>
        <source>The folders that this server may use, one per line. An empty list is an answer, too.</source>
        <translation>Le cartelle che questo server può usare, una per riga. Anche un elenco vuoto è una risposta.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Cartelle</translation>
    </message>
    <message>
        <source>Always answer this server like this</source>
        <translation>Rispondi sempre così a questo server</translation>
    </message>
    <message>
        <source>Later questions of this kind get the same answer without asking; it is listed in the details of the server, where it can be removed</source>
        <translation>Le domande successive di questo tipo ricevono la stessa risposta senza chiedere; è elencata nei dettagli del server, dove può essere rimossa</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>Apri nel browser</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Rispondi</translation>
    </message>
    <message>
        <source>Agree and open the address in the system browser</source>
        <translation>Acconsente e apre l&apos;indirizzo nel browser di sistema</translation>
    </message>
    <message>
        <source>Send this answer to the server</source>
        <translation>Invia questa risposta al server</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Respingi</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rifiuta</translation>
    </message>
    <message>
        <source>Decline the request</source>
        <translation>Rifiuta la richiesta</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Tell the server that you give no answer</source>
        <translation>Comunica al server che non viene data risposta</translation>
    </message>
    <message>
        <source>Answer later</source>
        <translation>Rispondi più tardi</translation>
    </message>
    <message>
        <source>Return to the tools; the question waits in the list of servers</source>
        <translation>Torna agli strumenti; la domanda resta nell&apos;elenco dei server</translation>
    </message>
    <message>
        <source>Contact this server</source>
        <translation>Contatta questo server</translation>
    </message>
    <message>
        <source>Agree; it is not asked again for this server until you sign out</source>
        <translation>Acconsenti; per questo server non viene chiesto di nuovo finché non esci</translation>
    </message>
</context>
<context>
    <name>tw::RecordPage</name>
    <message>
        <source>not set; for example 30s, 5m or 1h30m</source>
        <translation>non impostato; per esempio 30s, 5m o 1h30m</translation>
    </message>
</context>
<context>
    <name>tw::RecordedCallSaver</name>
    <message>
        <source>Save as call…</source>
        <translation>Salva come chiamata…</translation>
    </message>
    <message>
        <source>Add the recorded payload to the saved calls of its catalog, with the present answer</source>
        <translation>Aggiunge il payload registrato alle chiamate salvate del suo catalogo, con la risposta attuale</translation>
    </message>
    <message>
        <source>The call was not saved</source>
        <translation>La chiamata non è stata salvata</translation>
    </message>
    <message>
        <source>The catalog with the tool %1 is not open. Open it first.</source>
        <translation>Il catalogo con lo strumento %1 non è aperto. Aprirlo prima.</translation>
    </message>
    <message>
        <source>The log has no payload of this call.</source>
        <translation>Il log non ha il payload di questa chiamata.</translation>
    </message>
    <message>
        <source>Save as call</source>
        <translation>Salva come chiamata</translation>
    </message>
    <message>
        <source>Name of the saved call of %1:</source>
        <translation>Nome della chiamata salvata di %1:</translation>
    </message>
</context>
<context>
    <name>tw::RegistryPage</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>a registry needs a name</source>
        <translation>un registro deve avere un nome</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>Versione dell&apos;API</translation>
    </message>
    <message>
        <source>Timeout</source>
        <translation>Timeout</translation>
    </message>
    <message>
        <source>Read again every</source>
        <translation>Rileggi ogni</translation>
    </message>
    <message>
        <source>Keep for</source>
        <translation>Conserva per</translation>
    </message>
</context>
<context>
    <name>tw::RepairChainView</name>
    <message>
        <source>Attempts and changed arguments</source>
        <translation>Tentativi e argomenti modificati</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>Tentativo</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Prima</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Dopo</translation>
    </message>
    <message>
        <source>Show this call</source>
        <translation>Mostra questa chiamata</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>riparazione</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message>
        <source>Derived: %1</source>
        <translation>Derivato: %1</translation>
    </message>
    <message>
        <source>Press Return to show this call</source>
        <translation>Premere Invio per mostrare questa chiamata</translation>
    </message>
    <message>
        <source>(whole payload)</source>
        <translation>(intero payload)</translation>
    </message>
    <message numerus="yes">
        <source>%1 more change(s)</source>
        <translation>
            <numerusform>%1 altra modifica</numerusform>
            <numerusform>altre %1 modifiche</numerusform>
        </translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>Suggerimento: %1</translation>
    </message>
    <message>
        <source>derived by comparing the arguments of both calls</source>
        <translation>derivato dal confronto degli argomenti delle due chiamate</translation>
    </message>
    <message>
        <source>as in the example</source>
        <translation>come nell&apos;esempio</translation>
    </message>
    <message>
        <source>Return shows %1</source>
        <translation>Invio mostra %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more attempt(s)</source>
        <translation>
            <numerusform>%1 altro tentativo</numerusform>
            <numerusform>altri %1 tentativi</numerusform>
        </translation>
    </message>
    <message>
        <source>the same arguments again</source>
        <translation>di nuovo gli stessi argomenti</translation>
    </message>
    <message>
        <source>the log does not contain the arguments of one of the two calls</source>
        <translation>il log non contiene gli argomenti di una delle due chiamate</translation>
    </message>
</context>
<context>
    <name>tw::RepairsPage</name>
    <message>
        <source>Repairs</source>
        <translation>Riparazioni</translation>
    </message>
    <message>
        <source>No attempts to show</source>
        <translation>Nessun tentativo da mostrare</translation>
    </message>
    <message>
        <source>The selected row is not in the part of the log that is shown. Select another to see its attempts.</source>
        <translation>La riga selezionata non è nella parte di log mostrata. Selezionarne un&apos;altra per vederne i tentativi.</translation>
    </message>
    <message>
        <source>No row of this page is in the part of the log that is shown.</source>
        <translation>Nessuna riga di questa pagina è nella parte di log mostrata.</translation>
    </message>
</context>
<context>
    <name>tw::ReplayAnalysis</name>
    <message>
        <source>Paging</source>
        <translation>Paginazione</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lacune</translation>
    </message>
</context>
<context>
    <name>tw::ReplayFilterBar</name>
    <message>
        <source>Filter: status:failed dur:&gt;2s, or any text</source>
        <translation>Filtro: status:failed dur:&gt;2s, o un testo qualsiasi</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Filter: status:failed</source>
        <translation>Filtro: status:failed</translation>
    </message>
    <message>
        <source>Filter expression, for example type:tool_result status:failed</source>
        <translation>Espressione di filtro, ad esempio type:tool_result status:failed</translation>
    </message>
    <message>
        <source>Rows shown</source>
        <translation>Righe mostrate</translation>
    </message>
    <message>
        <source>Show the whole time range</source>
        <translation>Mostra l&apos;intero intervallo di tempo</translation>
    </message>
    <message>
        <source>Show the whole time range (Escape in the timeline)</source>
        <translation>Mostra l&apos;intero intervallo di tempo (Esc nella timeline)</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtri salvati</translation>
    </message>
    <message>
        <source>Save this filter or use a saved one</source>
        <translation>Salva questo filtro o ne usa uno salvato</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 row(s)</source>
        <translation>
            <numerusform>%1 di %2 riga</numerusform>
            <numerusform>%1 di %2 righe</numerusform>
        </translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>Al carattere %1: %2</translation>
    </message>
    <message>
        <source>%1 marked</source>
        <translation>%1 marcati</translation>
    </message>
    <message>
        <source>Limited to the marked %1; click to show the whole time range</source>
        <translation>Limitato ai %1 marcati; fare clic per mostrare l&apos;intero intervallo di tempo</translation>
    </message>
    <message>
        <source>Save this filter</source>
        <translation>Salva questo filtro</translation>
    </message>
    <message>
        <source>Remove this filter</source>
        <translation>Rimuovi questo filtro</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallite</translation>
    </message>
    <message>
        <source>Failed and never repaired</source>
        <translation>Fallite e mai riparate</translation>
    </message>
    <message>
        <source>Truncated results</source>
        <translation>Risultati troncati</translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation>In attesa di una persona</translation>
    </message>
    <message>
        <source>Slower than two seconds</source>
        <translation>Più lente di due secondi</translation>
    </message>
</context>
<context>
    <name>tw::ReplayFindBar</name>
    <message>
        <source>Find text</source>
        <translation>Cerca testo</translation>
    </message>
    <message>
        <source>Find in all records</source>
        <translation>Cerca in tutti i record</translation>
    </message>
    <message>
        <source>Any text, also in payloads. F3 goes to the next hit, Shift+F3 to the previous one.</source>
        <translation>Un testo qualsiasi, anche nei payload. F3 va all&apos;occorrenza successiva, Maiusc+F3 alla precedente.</translation>
    </message>
    <message>
        <source>Find a text in all records, including payloads</source>
        <translation>Cerca un testo in tutti i record, compresi i payload</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Occorrenza successiva</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Occorrenza successiva (F3)</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Occorrenza precedente</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Occorrenza precedente (Maiusc+F3)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Distingui maiuscole</translation>
    </message>
    <message>
        <source>Match case: A is not a (%1)</source>
        <translation>Distingui maiuscole: A non è a (%1)</translation>
    </message>
    <message>
        <source>Find only text with the same case</source>
        <translation>Cerca solo testo con le stesse maiuscole e minuscole</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>ricerca…</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>non trovato</translation>
    </message>
    <message>
        <source>hit %1 of %2</source>
        <translation>occorrenza %1 di %2</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n occorrenza</numerusform>
            <numerusform>%n occorrenze</numerusform>
        </translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Occorrenze</translation>
    </message>
    <message>
        <source>No record contains this text</source>
        <translation>Nessun record contiene questo testo</translation>
    </message>
</context>
<context>
    <name>tw::ReplayPage</name>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Trascrizione</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messaggi</translation>
    </message>
    <message>
        <source>Artifacts</source>
        <translation>Artefatti</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>Riparazioni</translation>
    </message>
    <message>
        <source>What became of each failed call</source>
        <translation>L&apos;esito di ogni chiamata fallita</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiche</translation>
    </message>
    <message>
        <source>Paging</source>
        <translation>Paginazione</translation>
    </message>
    <message>
        <source>Queries whose results were asked for page by page</source>
        <translation>Query i cui risultati sono stati richiesti pagina per pagina</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Perdite</translation>
    </message>
    <message>
        <source>Everything that was cut, left out or damaged, and who did it</source>
        <translation>Tutto ciò che è stato tagliato, omesso o danneggiato, e da chi</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lacune</translation>
    </message>
    <message>
        <source>Where the logs are not whole</source>
        <translation>Dove i log sono incompleti</translation>
    </message>
    <message>
        <source>What the selected call returned for people, to compare and to copy</source>
        <translation>Ciò che la chiamata selezionata ha restituito per le persone, da confrontare e copiare</translation>
    </message>
    <message>
        <source>Calls, failures, durations, tokens and costs, counted</source>
        <translation>Conteggio di chiamate, errori, durate, token e costi</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTable</name>
    <message>
        <source>Copy rows</source>
        <translation>Copia righe</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>Copia le righe selezionate come testo separato da tabulazioni</translation>
    </message>
    <message>
        <source>Follow the link</source>
        <translation>Segui il collegamento</translation>
    </message>
    <message>
        <source>Select the call or run that this row refers to</source>
        <translation>Seleziona la chiamata o l&apos;esecuzione a cui si riferisce questa riga</translation>
    </message>
    <message>
        <source>Log order</source>
        <translation>Ordine del log</translation>
    </message>
    <message>
        <source>Default columns</source>
        <translation>Colonne predefinite</translation>
    </message>
    <message>
        <source>Fit widths to the content</source>
        <translation>Adatta le larghezze al contenuto</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>Show only %1</source>
        <translation>Mostra solo %1</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>Nascondi %1</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTableModel</name>
    <message>
        <source>%1, contains the text searched for</source>
        <translation>%1, contiene il testo cercato</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Ora (%1)</translation>
    </message>
    <message>
        <source>Log time</source>
        <translation>Tempo nel log</translation>
    </message>
    <message>
        <source>Since the start of the log, %1</source>
        <translation>Dall&apos;inizio del log, %1</translation>
    </message>
</context>
<context>
    <name>tw::ReplayTablesPane</name>
    <message>
        <source>Tables</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>Tutte le pagine</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtra</translation>
    </message>
    <message>
        <source>Filter events, calls and messages</source>
        <translation>Filtra eventi, chiamate e messaggi</translation>
    </message>
    <message>
        <source>page</source>
        <translation>pagina</translation>
    </message>
    <message>
        <source>filter %1</source>
        <translation>filtro %1</translation>
    </message>
</context>
<context>
    <name>tw::ReplayText</name>
    <message>
        <source>1 call</source>
        <translation>1 chiamata</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 chiamate</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 evento</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 eventi</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 esecuzione</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 esecuzioni</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallita</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>senza risultato</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in attesa</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>sospesa</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>annullata</translation>
    </message>
    <message>
        <source>running</source>
        <translation>in corso</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>danneggiato</translation>
    </message>
    <message>
        <source>denied by a person</source>
        <translation>negata da una persona</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>troncato</translation>
    </message>
    <message>
        <source>result omitted</source>
        <translation>risultato omesso</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>duplicato</translation>
    </message>
    <message>
        <source>unknown type</source>
        <translation>tipo sconosciuto</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>in corso</translation>
    </message>
    <message>
        <source>later</source>
        <translation>più avanti</translation>
    </message>
    <message>
        <source>This run failed</source>
        <translation>Questa esecuzione è fallita</translation>
    </message>
    <message>
        <source>This run was canceled</source>
        <translation>Questa esecuzione è stata annullata</translation>
    </message>
    <message>
        <source>Derived: the next call of the same tool in the same run</source>
        <translation>Derivato: la chiamata successiva dello stesso strumento nella stessa esecuzione</translation>
    </message>
    <message>
        <source>Tool call %1, %2</source>
        <translation>Chiamata di %1, %2</translation>
    </message>
    <message>
        <source>repaired later</source>
        <translation>riparata in seguito</translation>
    </message>
    <message>
        <source>result truncated</source>
        <translation>risultato troncato</translation>
    </message>
    <message>
        <source>This record is damaged</source>
        <translation>Questo record è danneggiato</translation>
    </message>
    <message>
        <source>Its payload could not be read; the raw bytes are under Raw.</source>
        <translation>Non è stato possibile leggerne il payload; i byte grezzi sono in Grezzo.</translation>
    </message>
    <message>
        <source>Duplicate record</source>
        <translation>Record duplicato</translation>
    </message>
    <message>
        <source>An earlier record has the same key. This one is shown but not counted.</source>
        <translation>Un record precedente ha la stessa chiave. Questo viene mostrato ma non conteggiato.</translation>
    </message>
    <message>
        <source>Unknown record type</source>
        <translation>Tipo di record sconosciuto</translation>
    </message>
    <message>
        <source>It is kept and shown unchanged.</source>
        <translation>Viene conservato e mostrato invariato.</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>This record has no payload.</source>
        <translation>Questo record non ha un payload.</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Show the run</source>
        <translation>Mostra l&apos;esecuzione</translation>
    </message>
    <message>
        <source>prompted</source>
        <translation>richiesta</translation>
    </message>
    <message>
        <source>planning</source>
        <translation>pianificazione</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>strumenti</translation>
    </message>
    <message>
        <source>synthesizing</source>
        <translation>sintesi</translation>
    </message>
    <message>
        <source>waiting for a person</source>
        <translation>in attesa di una persona</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>attesa di %1</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>completata</translation>
    </message>
    <message>
        <source>executing tools</source>
        <translation>esecuzione degli strumenti</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>terminata</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sconosciuta</translation>
    </message>
    <message>
        <source>1 failed run</source>
        <translation>1 esecuzione fallita</translation>
    </message>
    <message>
        <source>%1 failed runs</source>
        <translation>%1 esecuzioni fallite</translation>
    </message>
    <message>
        <source>no result yet</source>
        <translation>ancora nessun risultato</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non noto</translation>
    </message>
</context>
<context>
    <name>tw::ReplayWorkspace</name>
    <message>
        <source>Replay</source>
        <translation>Rivedi</translation>
    </message>
    <message>
        <source>No recorded run is open</source>
        <translation>Nessuna esecuzione registrata aperta</translation>
    </message>
    <message>
        <source>Open or drop a run log of your agents: record files, database exports and stream dumps of Goa-AI need no conversion.</source>
        <translation>Aprire o trascinare qui un log di esecuzione dei propri agenti: file di record, esportazioni di database e dump di stream di Goa-AI non richiedono conversione.</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>Interrompi caricamento</translation>
    </message>
    <message>
        <source>Stop reading; keep the records read so far</source>
        <translation>Interrompe la lettura; mantiene i record letti finora</translation>
    </message>
    <message>
        <source>Reload the log</source>
        <translation>Ricarica il log</translation>
    </message>
    <message>
        <source>Follow the log</source>
        <translation>Segui il log</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Segui</translation>
    </message>
    <message>
        <source>Read new records as they are written, and stay at the end until you scroll up</source>
        <translation>Legge i nuovi record man mano che vengono scritti e resta alla fine finché non si scorre verso l&apos;alto</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Write a report, tables, raw records, a trace or a picture of the timeline; secrets can be hidden</source>
        <translation>Scrive un rapporto, tabelle, record grezzi, una traccia o un&apos;immagine della timeline; i segreti possono essere nascosti</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>Mostra esecuzioni</translation>
    </message>
    <message>
        <source>Show timeline</source>
        <translation>Mostra timeline</translation>
    </message>
    <message>
        <source>Show tables</source>
        <translation>Mostra tabelle</translation>
    </message>
    <message>
        <source>Show inspector</source>
        <translation>Mostra dettagli</translation>
    </message>
    <message>
        <source>Show playback bar</source>
        <translation>Mostra barra di riproduzione</translation>
    </message>
    <message>
        <source>Show or hide this part of Replay</source>
        <translation>Mostra o nasconde questa parte di Rivedi</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lettura di %1</translation>
    </message>
    <message numerus="yes">
        <source>%n run log(s)</source>
        <translation>
            <numerusform>%n log di esecuzione</numerusform>
            <numerusform>%n log di esecuzione</numerusform>
        </translation>
    </message>
    <message>
        <source>No run log</source>
        <translation>Nessun log</translation>
    </message>
    <message>
        <source>1 damaged line</source>
        <translation>1 riga danneggiata</translation>
    </message>
    <message>
        <source>%1 damaged lines</source>
        <translation>%1 righe danneggiate</translation>
    </message>
    <message>
        <source>Lines that could not be read as records</source>
        <translation>Righe che non è stato possibile leggere come record</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>lettura, %1 %</translation>
    </message>
    <message>
        <source>following</source>
        <translation>segue il log</translation>
    </message>
    <message>
        <source>New records are read as they are written; click to stop following</source>
        <translation>I nuovi record vengono letti man mano che vengono scritti; fare clic per non seguire più</translation>
    </message>
    <message>
        <source>changed on disk</source>
        <translation>cambiato sul disco</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Ricaricare per leggerlo di nuovo</translation>
    </message>
    <message>
        <source>stopped: only the first part was read</source>
        <translation>interrotto: è stata letta solo la prima parte</translation>
    </message>
    <message>
        <source>Reload to read all of it</source>
        <translation>Ricaricare per leggerlo tutto</translation>
    </message>
    <message>
        <source>Time from opening to the last record</source>
        <translation>Tempo dall&apos;apertura all&apos;ultimo record</translation>
    </message>
    <message numerus="yes">
        <source>%n more damaged line(s)</source>
        <translation>
            <numerusform>%n altra riga danneggiata</numerusform>
            <numerusform>Altre %n righe danneggiate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) of the folder cannot be read</source>
        <translation>
            <numerusform>%n altro file della cartella non può essere letto</numerusform>
            <numerusform>Altri %n file della cartella non possono essere letti</numerusform>
        </translation>
    </message>
    <message>
        <source>The file changed while it was open: reload it</source>
        <translation>Il file è cambiato mentre era aperto: ricaricarlo</translation>
    </message>
    <message>
        <source>The log of the parent run %1 is not open</source>
        <translation>Il log dell&apos;esecuzione padre %1 non è aperto</translation>
    </message>
    <message>
        <source>The log of the suspended run %1 is not open</source>
        <translation>Il log dell&apos;esecuzione sospesa %1 non è aperto</translation>
    </message>
    <message>
        <source>More summaries that do not match their data: %1</source>
        <translation>Altri riepiloghi che non corrispondono ai loro dati: %1</translation>
    </message>
    <message>
        <source>session</source>
        <translation>sessione</translation>
    </message>
    <message>
        <source>read in %1</source>
        <translation>letto in %1</translation>
    </message>
</context>
<context>
    <name>tw::ResultPane</name>
    <message>
        <source>failed</source>
        <translation>fallita</translation>
    </message>
    <message>
        <source>succeeded</source>
        <translation>riuscita</translation>
    </message>
    <message>
        <source>Show in Replay</source>
        <translation>Mostra in Rivedi</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Incolla</translation>
    </message>
    <message>
        <source>Check the result in the clipboard (Ctrl+V)</source>
        <translation>Controlla il risultato negli appunti (Ctrl+V)</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Apri…</translation>
    </message>
    <message>
        <source>Check a result from a file</source>
        <translation>Controlla un risultato da un file</translation>
    </message>
    <message>
        <source>Recorded results</source>
        <translation>Risultati registrati</translation>
    </message>
    <message>
        <source>Results of this tool in the open run log, the newest first</source>
        <translation>Risultati di questo strumento nel log di esecuzione aperto, dal più recente</translation>
    </message>
    <message>
        <source>Show the call of this result in Replay</source>
        <translation>Mostra in Rivedi la chiamata di questo risultato</translation>
    </message>
    <message>
        <source>Result of the tool</source>
        <translation>Risultato dello strumento</translation>
    </message>
    <message numerus="yes">
        <source>Recorded results: %n</source>
        <translation>
            <numerusform>Risultati registrati: %n</numerusform>
            <numerusform>Risultati registrati: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a result</source>
        <translation>Apri un risultato</translation>
    </message>
    <message>
        <source>%1 cannot be read, or it is larger than 64 MB.</source>
        <translation>%1 non può essere letto oppure supera 64 MB.</translation>
    </message>
    <message>
        <source>This tool has no result schema; nothing is checked.</source>
        <translation>Questo strumento non ha uno schema del risultato; nulla viene controllato.</translation>
    </message>
    <message>
        <source>This is not JSON</source>
        <translation>Non è JSON</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>Risultato così come è arrivato</translation>
    </message>
    <message>
        <source>Paste a result of this tool or open a file: it is checked against the result schema.</source>
        <translation>Incollare un risultato di questo strumento o aprire un file: viene controllato con lo schema del risultato.</translation>
    </message>
    <message>
        <source>This tool has no result schema; a pasted result is shown, but not checked.</source>
        <translation>Questo strumento non ha uno schema del risultato; un risultato incollato viene mostrato, ma non controllato.</translation>
    </message>
</context>
<context>
    <name>tw::ResultScroll</name>
    <message>
        <source>This call returned no value.</source>
        <translation>Questa chiamata non ha restituito alcun valore.</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>Torna al risultato</translation>
    </message>
    <message>
        <source>Back to the result (Esc)</source>
        <translation>Torna al risultato (Esc)</translation>
    </message>
</context>
<context>
    <name>tw::ResultView</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>%1 returned</source>
        <translation>restituiti: %1</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>troncato</translation>
    </message>
    <message>
        <source>next cursor: %1</source>
        <translation>cursore successivo: %1</translation>
    </message>
    <message>
        <source>What came back</source>
        <translation>Che cosa è tornato</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>isError: the tool reports a failure</source>
        <translation>isError: lo strumento segnala un errore</translation>
    </message>
    <message>
        <source>The result schema is invalid</source>
        <translation>Lo schema del risultato non è valido</translation>
    </message>
    <message>
        <source>Too large to be compared with the result schema here</source>
        <translation>Troppo grande per il confronto con lo schema del risultato qui</translation>
    </message>
    <message>
        <source>Matches the result schema</source>
        <translation>Conforme allo schema del risultato</translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>e %n altro</numerusform>
            <numerusform>e altri %n</numerusform>
        </translation>
    </message>
    <message>
        <source>result</source>
        <translation>risultato</translation>
    </message>
    <message>
        <source>Show the value in the JSON</source>
        <translation>Mostra il valore nel JSON</translation>
    </message>
    <message>
        <source>Text of the result</source>
        <translation>Testo del risultato</translation>
    </message>
    <message>
        <source>Structured</source>
        <translation>Strutturato</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Grezzo</translation>
    </message>
    <message>
        <source>The text as it arrived</source>
        <translation>Il testo così come è arrivato</translation>
    </message>
    <message>
        <source>The value in its views</source>
        <translation>Il valore nelle sue viste</translation>
    </message>
    <message>
        <source>Result as it arrived</source>
        <translation>Risultato così come è arrivato</translation>
    </message>
    <message numerus="yes">
        <source>Show more artifacts (%n left)</source>
        <translation>
            <numerusform>Mostra altri artefatti (ne resta %n)</numerusform>
            <numerusform>Mostra altri artefatti (ne restano %n)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::RunSections</name>
    <message>
        <source>Not started at this moment</source>
        <translation>Non avviata in questo momento</translation>
    </message>
    <message>
        <source>The playback has not reached it yet.</source>
        <translation>La riproduzione non è ancora arrivata a questo punto.</translation>
    </message>
    <message>
        <source>Not finished at this moment</source>
        <translation>Non terminata in questo momento</translation>
    </message>
    <message>
        <source>The values below are those at that time.</source>
        <translation>I valori seguenti sono quelli di quel momento.</translation>
    </message>
    <message>
        <source>No end in the log</source>
        <translation>Nessuna fine nel log</translation>
    </message>
    <message>
        <source>The run was still active when the log was written, or the log is truncated.</source>
        <translation>L&apos;esecuzione era ancora attiva quando il log è stato scritto, oppure il log è troncato.</translation>
    </message>
    <message>
        <source>The parent run is not open</source>
        <translation>L&apos;esecuzione padre non è aperta</translation>
    </message>
    <message>
        <source>The suspended run before this one is not open</source>
        <translation>L&apos;esecuzione sospesa prima di questa non è aperta</translation>
    </message>
    <message>
        <source>Show the last record</source>
        <translation>Mostra l&apos;ultimo record</translation>
    </message>
    <message>
        <source>Its last record gives no reason.</source>
        <translation>Il suo ultimo record non indica il motivo.</translation>
    </message>
    <message>
        <source>may help</source>
        <translation>può servire</translation>
    </message>
    <message>
        <source>The failure</source>
        <translation>L&apos;errore</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>Fornitore</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operazione</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Codice</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>Stato HTTP</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Riprovare</translation>
    </message>
    <message>
        <source>Internal message</source>
        <translation>Messaggio interno</translation>
    </message>
    <message>
        <source>not meant for end users</source>
        <translation>non destinato agli utenti finali</translation>
    </message>
    <message>
        <source>Final answer</source>
        <translation>Risposta finale</translation>
    </message>
    <message>
        <source>Asked a person: %1</source>
        <translation>Chiesto a una persona: %1</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 elementi</translation>
    </message>
    <message>
        <source>Show the record</source>
        <translation>Mostra il record</translation>
    </message>
    <message>
        <source>Continues %1</source>
        <translation>Continua %1</translation>
    </message>
    <message>
        <source>Continued by %1</source>
        <translation>Continuata da %1</translation>
    </message>
    <message>
        <source>Started by %1</source>
        <translation>Avviata da %1</translation>
    </message>
    <message>
        <source>From call %1</source>
        <translation>Dalla chiamata %1</translation>
    </message>
    <message>
        <source>Child run %1</source>
        <translation>Esecuzione figlia %1</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 total</source>
        <translation>%1 in ingresso, %2 in uscita, %3 in totale</translation>
    </message>
    <message>
        <source>%1 read, %2 written</source>
        <translation>%1 letti, %2 scritti</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esecuzione</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agente</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Turno</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Stato</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Avviata</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>%1, %2 failed</source>
        <translation>%1, fallite: %2</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>Chiamate del modello</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message numerus="yes">
        <source>and %n more child run(s); the list of runs shows them</source>
        <translation>
            <numerusform>e %n altra esecuzione figlia; l&apos;elenco delle esecuzioni le mostra tutte</numerusform>
            <numerusform>e altre %n esecuzioni figlie; l&apos;elenco delle esecuzioni le mostra tutte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier wait(s) for a person: see the table of events</source>
        <translation>
            <numerusform>%n attesa precedente di una persona: vedere la tabella degli eventi</numerusform>
            <numerusform>%n attese precedenti di una persona: vedere la tabella degli eventi</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::RunStateView</name>
    <message>
        <source>and %1 more</source>
        <translation>altre: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>In corso</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Calls left</source>
        <translation>Chiamate rimaste</translation>
    </message>
    <message>
        <source>Failures left</source>
        <translation>Errori ancora ammessi</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>%1 done, %2 failed</source>
        <translation>concluse: %1, fallite: %2</translation>
    </message>
    <message>
        <source>%1 done</source>
        <translation>concluse: %1</translation>
    </message>
</context>
<context>
    <name>tw::RunTreeModel</name>
    <message>
        <source>The log of the parent run %1 is not open</source>
        <translation>Il log dell&apos;esecuzione padre %1 non è aperto</translation>
    </message>
    <message>
        <source>The log of the suspended run %1 is not open</source>
        <translation>Il log dell&apos;esecuzione sospesa %1 non è aperto</translation>
    </message>
    <message>
        <source>The log does not contain the start of this run</source>
        <translation>Il log non contiene l&apos;inizio di questa esecuzione</translation>
    </message>
    <message>
        <source>No session</source>
        <translation>Nessuna sessione</translation>
    </message>
    <message>
        <source>Runs that were started without a session</source>
        <translation>Esecuzioni avviate senza una sessione</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
    <message>
        <source>Turn %1, %2, %3, %4 failed</source>
        <translation>Turno %1, %2, %3, fallite: %4</translation>
    </message>
    <message>
        <source>Run %1, %2, %3 failed</source>
        <translation>Esecuzione %1, %2, fallite: %3</translation>
    </message>
    <message>
        <source>Runs without a session, %1, %2 failed</source>
        <translation>Esecuzioni senza sessione, %1, %2 fallite</translation>
    </message>
    <message>
        <source>Session %1, %2, %3 failed</source>
        <translation>Sessione %1, %2, %3 fallite</translation>
    </message>
</context>
<context>
    <name>tw::RunsPane</name>
    <message>
        <source>Runs</source>
        <translation>Esecuzioni</translation>
    </message>
    <message>
        <source>Show only this</source>
        <translation>Mostra solo questo</translation>
    </message>
    <message>
        <source>Copy id</source>
        <translation>Copia id</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>esecuzioni</translation>
    </message>
    <message>
        <source>Filter: agent, session or failed</source>
        <translation>Filtro: agente, sessione o fallita</translation>
    </message>
    <message>
        <source>Filter the runs</source>
        <translation>Filtra le esecuzioni</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtra</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>fallite: %1</translation>
    </message>
</context>
<context>
    <name>tw::Sample</name>
    <message>
        <source>A day in the greenhouse</source>
        <translation>Un giorno in serra</translation>
    </message>
    <message>
        <source>Ten recorded sessions and their tools</source>
        <translation>Dieci sessioni registrate e i loro strumenti</translation>
    </message>
    <message>
        <source>Calls that fail and are repaired</source>
        <translation>Chiamate che falliscono e vengono riparate</translation>
    </message>
    <message>
        <source>Every way a tool can fail, with hints and second attempts</source>
        <translation>Tutti i modi in cui uno strumento può fallire, con suggerimenti e secondi tentativi</translation>
    </message>
    <message>
        <source>Agents that call agents</source>
        <translation>Agenti che chiamano agenti</translation>
    </message>
    <message>
        <source>Child runs two levels deep</source>
        <translation>Esecuzioni figlie su due livelli</translation>
    </message>
    <message>
        <source>The tools of a greenhouse</source>
        <translation>Gli strumenti di una serra</translation>
    </message>
    <message>
        <source>A catalog to explore, edit and call</source>
        <translation>Un catalogo da esplorare, modificare e chiamare</translation>
    </message>
</context>
<context>
    <name>tw::SavedCallsPane</name>
    <message>
        <source>Saved calls</source>
        <translation>Chiamate salvate</translation>
    </message>
    <message>
        <source>Save Call</source>
        <translation>Salva chiamata</translation>
    </message>
    <message>
        <source>Save the payload as it is shown, with its current answer as the expected one</source>
        <translation>Salva il payload così come è mostrato, con la risposta attuale come quella attesa</translation>
    </message>
    <message>
        <source>Run Saved Calls</source>
        <translation>Esegui chiamate salvate</translation>
    </message>
    <message>
        <source>Validate all saved calls and compare the answers</source>
        <translation>Convalida tutte le chiamate salvate e confronta le risposte</translation>
    </message>
    <message>
        <source>Saved Calls of This Tool</source>
        <translation>Chiamate salvate di questo strumento</translation>
    </message>
    <message>
        <source>List the saved calls of the selected tool only</source>
        <translation>Elenca solo le chiamate salvate dello strumento selezionato</translation>
    </message>
    <message>
        <source>Show Saved Calls</source>
        <translation>Mostra chiamate salvate</translation>
    </message>
    <message>
        <source>Show or hide the list of saved calls</source>
        <translation>Mostra o nasconde l&apos;elenco delle chiamate salvate</translation>
    </message>
    <message>
        <source>Expected and current answer</source>
        <translation>Risposta attesa e attuale</translation>
    </message>
    <message>
        <source>Open in the form</source>
        <translation>Apri nel modulo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Sposta in su</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Sposta in giù</translation>
    </message>
    <message>
        <source>Update expectation</source>
        <translation>Aggiorna l&apos;esito atteso</translation>
    </message>
    <message>
        <source>Replace with the payload shown</source>
        <translation>Sostituisci con il payload mostrato</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>Hide Saved Calls</source>
        <translation>Nascondi chiamate salvate</translation>
    </message>
    <message numerus="yes">
        <source>%n not as expected</source>
        <translation>
            <numerusform>%n non come atteso</numerusform>
            <numerusform>%n non come atteso</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cannot be validated</source>
        <translation>
            <numerusform>%n non convalidabile</numerusform>
            <numerusform>%n non convalidabili</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as expected</source>
        <translation>
            <numerusform>%n come atteso</numerusform>
            <numerusform>%n come atteso</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not run</source>
        <translation>
            <numerusform>%n non eseguita</numerusform>
            <numerusform>%n non eseguite</numerusform>
        </translation>
    </message>
    <message>
        <source>The saved calls cannot be read.

%1: %2

They are read again when the file changes.</source>
        <translation>Impossibile leggere le chiamate salvate.

%1: %2

Verranno rilette quando il file cambia.</translation>
    </message>
    <message>
        <source>No call of this tool is saved.</source>
        <translation>Nessuna chiamata di questo strumento è salvata.</translation>
    </message>
    <message>
        <source>Save a call to keep its payload with the answer you expect. Run the saved calls after a change of the schema to see which answers differ; toolwright-cli call test does the same.</source>
        <translation>Salvare una chiamata per conservarne il payload con la risposta attesa. Dopo una modifica dello schema, eseguire le chiamate salvate per vedere quali risposte sono diverse; toolwright-cli call test fa lo stesso.</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>non leggibile</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 di %2</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>Esecuzione…</translation>
    </message>
</context>
<context>
    <name>tw::SchemaFacts</name>
    <message>
        <source>items</source>
        <translation>elementi</translation>
    </message>
    <message>
        <source>values</source>
        <translation>valori</translation>
    </message>
    <message>
        <source>multiple of %1</source>
        <translation>multiplo di %1</translation>
    </message>
    <message>
        <source>root</source>
        <translation>radice</translation>
    </message>
    <message>
        <source>any</source>
        <translation>any</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nulla</translation>
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
        <translation>uno di un elenco</translation>
    </message>
    <message>
        <source>fixed value</source>
        <translation>valore fisso</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>caratteri</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>voci</translation>
    </message>
    <message>
        <source>no duplicates</source>
        <translation>senza duplicati</translation>
    </message>
    <message>
        <source>default %1</source>
        <translation>predefinito %1</translation>
    </message>
</context>
<context>
    <name>tw::SearchField</name>
    <message>
        <source>Select the text</source>
        <translation>Seleziona il testo</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Svuota</translation>
    </message>
</context>
<context>
    <name>tw::SecretListModel</name>
    <message>
        <source>bearer token</source>
        <translation>token bearer</translation>
    </message>
    <message>
        <source>JSON Web Token</source>
        <translation>JSON Web Token</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>chiave API</translation>
    </message>
    <message>
        <source>private key</source>
        <translation>chiave privata</translation>
    </message>
    <message>
        <source>password</source>
        <translation>password</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>indirizzo e-mail</translation>
    </message>
    <message>
        <source>your rule</source>
        <translation>regola personale</translation>
    </message>
    <message>
        <source>card number</source>
        <translation>numero di carta</translation>
    </message>
    <message>
        <source>suspected</source>
        <translation>sospetto</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Nascondi</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>First found in</source>
        <translation>Trovato in</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Volte</translation>
    </message>
    <message>
        <source>Replacement</source>
        <translation>Sostituto</translation>
    </message>
</context>
<context>
    <name>tw::SendBar</name>
    <message>
        <source>Send</source>
        <translation>Invia</translation>
    </message>
    <message>
        <source>Cancel Call</source>
        <translation>Annulla chiamata</translation>
    </message>
    <message>
        <source>Don&apos;t send</source>
        <translation>Non inviare</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Cancel this call (Esc)</source>
        <translation>Annulla questa chiamata (Esc)</translation>
    </message>
    <message>
        <source>Progress of the call</source>
        <translation>Avanzamento della chiamata</translation>
    </message>
    <message>
        <source>Start the server and send</source>
        <translation>Avvia il server e invia</translation>
    </message>
    <message>
        <source>Call the tool with this payload (Ctrl+Return)</source>
        <translation>Chiama lo strumento con questo payload (Ctrl+Invio)</translation>
    </message>
    <message>
        <source>%1. It is sent as shown (Ctrl+Return)</source>
        <translation>%1. Viene inviato così come mostrato (Ctrl+Invio)</translation>
    </message>
    <message>
        <source>waits for your answer</source>
        <translation>attende una risposta dell&apos;utente</translation>
    </message>
    <message>
        <source>%1 does not declare that it only reads; it may change something.</source>
        <translation>%1 non dichiara di limitarsi a leggere; potrebbe modificare qualcosa.</translation>
    </message>
    <message>
        <source>Not sent: %1</source>
        <translation>Non inviato: %1</translation>
    </message>
    <message>
        <source>Send raw anyway</source>
        <translation>Invia comunque così com&apos;è</translation>
    </message>
    <message>
        <source>Send nothing (Esc)</source>
        <translation>Non invia niente (Esc)</translation>
    </message>
    <message>
        <source>Ctrl+Return and the button below do the same</source>
        <translation>Ctrl+Invio e il pulsante sotto fanno lo stesso</translation>
    </message>
    <message>
        <source>Send once</source>
        <translation>Invia una volta</translation>
    </message>
    <message>
        <source>Send, and don&apos;t ask for this tool again</source>
        <translation>Invia e non chiedere più per questo strumento</translation>
    </message>
    <message>
        <source>Send, and don&apos;t ask for this server again</source>
        <translation>Invia e non chiedere più per questo server</translation>
    </message>
</context>
<context>
    <name>tw::ServerBook</name>
    <message>
        <source>server</source>
        <translation>server</translation>
    </message>
    <message>
        <source>%1 is in the list already.</source>
        <translation>%1 è già nell&apos;elenco.</translation>
    </message>
</context>
<context>
    <name>tw::ServerDataBar</name>
    <message>
        <source>Move server data up</source>
        <translation>Sposta in su i dati del server</translation>
    </message>
    <message>
        <source>Move server data down</source>
        <translation>Sposta in giù i dati del server</translation>
    </message>
    <message>
        <source>Server data</source>
        <translation>Dati del server</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>kind, e.g. chart.series</source>
        <translation>tipo, ad es. chart.series</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>Destinatari</translation>
    </message>
    <message>
        <source>Who sees it: people on the timeline, the system alone, or auditors</source>
        <translation>Chi li vede: le persone nella timeline, solo il sistema oppure i revisori</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>Add server data</source>
        <translation>Aggiungi dati del server</translation>
    </message>
    <message>
        <source>Remove server data</source>
        <translation>Rimuovi i dati del server</translation>
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
        <translation>•••••••• (segreto)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argomenti</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Ambiente</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Intestazioni</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Output</translation>
    </message>
    <message>
        <source>stderr and oddities</source>
        <translation>stderr e anomalie</translation>
    </message>
    <message>
        <source>Output of the server</source>
        <translation>Output del server</translation>
    </message>
    <message>
        <source>The server does not run</source>
        <translation>Il server non è in esecuzione</translation>
    </message>
    <message>
        <source>Start this program?</source>
        <translation>Avviare questo programma?</translation>
    </message>
    <message>
        <source>Connect to this server?</source>
        <translation>Connettersi a questo server?</translation>
    </message>
    <message>
        <source>It runs on this computer with your rights. Start it only if you know where it comes from and what it does. Check command, arguments, environment and folder below.</source>
        <translation>Viene eseguito su questo computer con i diritti dell&apos;utente. Avviarlo solo se si sa da dove viene e che cosa fa. Controllare qui sotto comando, argomenti, ambiente e cartella.</translation>
    </message>
    <message>
        <source>It receives the headers below and everything that you send to its tools.</source>
        <translation>Riceve le intestazioni seguenti e tutto ciò che viene inviato ai suoi strumenti.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Avvia</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connetti</translation>
    </message>
    <message>
        <source>Start the server with the setup below</source>
        <translation>Avvia il server con la configurazione seguente</translation>
    </message>
    <message>
        <source>Don&apos;t start</source>
        <translation>Non avviare</translation>
    </message>
    <message>
        <source>Don&apos;t connect</source>
        <translation>Non connettere</translation>
    </message>
    <message>
        <source>Leave the server as it is</source>
        <translation>Lascia il server com&apos;è</translation>
    </message>
    <message>
        <source>Secret; kept in the keychain</source>
        <translation>Segreto; conservato nel portachiavi</translation>
    </message>
    <message>
        <source>Secret; kept in memory until Toolwright ends</source>
        <translation>Segreto; conservato in memoria fino alla chiusura di Toolwright</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>Configurazione</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arresta</translation>
    </message>
    <message>
        <source>End the server</source>
        <translation>Termina il server</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Riavvia</translation>
    </message>
    <message>
        <source>End the server and start it again</source>
        <translation>Termina il server e lo riavvia</translation>
    </message>
    <message>
        <source>Show in Design</source>
        <translation>Mostra in Progetta</translation>
    </message>
    <message>
        <source>Open the tools in Design, where they can be copied to a new catalog</source>
        <translation>Apre gli strumenti in Progetta, da dove possono essere copiati in un nuovo catalogo</translation>
    </message>
    <message>
        <source>Probe…</source>
        <translation>Sonda…</translation>
    </message>
    <message>
        <source>Send calls with one fault each and judge the answers</source>
        <translation>Invia chiamate con un difetto ciascuna e valuta le risposte</translation>
    </message>
    <message>
        <source>Prompts and resources…</source>
        <translation>Prompt e risorse…</translation>
    </message>
    <message>
        <source>Show the prompts and resources of the server and its notifications</source>
        <translation>Mostra i prompt e le risorse del server e le sue notifiche</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Esci dall&apos;account</translation>
    </message>
    <message>
        <source>Forget the tokens of this server, also in the system&apos;s keychain</source>
        <translation>Dimentica i token di questo server, anche nel portachiavi di sistema</translation>
    </message>
    <message>
        <source>Forget the tokens of this server, which are kept in memory only</source>
        <translation>Dimentica i token di questo server, conservati solo in memoria</translation>
    </message>
    <message>
        <source>Open recording in Replay</source>
        <translation>Apri la registrazione in Rivedi</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocollo</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>senza stato</translation>
    </message>
    <message>
        <source>handshake</source>
        <translation>handshake</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>Ping</source>
        <translation>Ping</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Processo</translation>
    </message>
    <message>
        <source>Tool list</source>
        <translation>Elenco strumenti</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Istruzioni</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Capacità</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Sampling</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Cartelle</translation>
    </message>
    <message>
        <source>Answers without asking</source>
        <translation>Risposte senza chiedere</translation>
    </message>
    <message>
        <source>Ask me again</source>
        <translation>Chiedi di nuovo</translation>
    </message>
    <message>
        <source>Forget these answers</source>
        <translation>Dimentica queste risposte</translation>
    </message>
    <message>
        <source>The setup has changed since you agreed to it.</source>
        <translation>La configurazione è cambiata dopo il consenso.</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Trasmesse</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Registrazione</translation>
    </message>
</context>
<context>
    <name>tw::ServerQuestion</name>
    <message>
        <source>%1 asks for input</source>
        <translation>%1 chiede dati</translation>
    </message>
    <message>
        <source>%1 asks you to visit an address</source>
        <translation>%1 chiede di visitare un indirizzo</translation>
    </message>
    <message>
        <source>%1 asks for an answer of a model</source>
        <translation>%1 chiede la risposta di un modello</translation>
    </message>
    <message>
        <source>%1 asks for your folders</source>
        <translation>%1 chiede l&apos;elenco delle cartelle</translation>
    </message>
    <message>
        <source>%1 asks for %2</source>
        <translation>%1 chiede %2</translation>
    </message>
    <message>
        <source>This address cannot be read. Do not open it.</source>
        <translation>Questo indirizzo non è leggibile. Non aprirlo.</translation>
    </message>
    <message>
        <source>This is not a web address; it starts another program.</source>
        <translation>Questo non è un indirizzo web; avvia un altro programma.</translation>
    </message>
    <message>
        <source>The host has letters of other alphabets (Punycode %1). It may imitate another site.</source>
        <translation>L&apos;host contiene lettere di altri alfabeti (Punycode %1). Potrebbe imitare un altro sito.</translation>
    </message>
    <message>
        <source>The address has a user name before the host; the host is %1.</source>
        <translation>L&apos;indirizzo ha un nome utente prima dell&apos;host; l&apos;host è %1.</translation>
    </message>
    <message>
        <source>The connection is not encrypted.</source>
        <translation>La connessione non è cifrata.</translation>
    </message>
    <message>
        <source>%1 names another server for signing in</source>
        <translation>%1 indica un altro server per l&apos;accesso</translation>
    </message>
</context>
<context>
    <name>tw::ServersPane</name>
    <message numerus="yes">
        <source>%n tool(s)</source>
        <translation>
            <numerusform>%n strumento</numerusform>
            <numerusform>%n strumenti</numerusform>
        </translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Add Server…</source>
        <translation>Aggiungi server…</translation>
    </message>
    <message>
        <source>Add an MCP server by its command or URL</source>
        <translation>Aggiunge un server MCP tramite il suo comando o URL</translation>
    </message>
    <message>
        <source>Import Servers…</source>
        <translation>Importa server…</translation>
    </message>
    <message>
        <source>Add the servers of another program&apos;s configuration</source>
        <translation>Aggiunge i server della configurazione di un altro programma</translation>
    </message>
    <message>
        <source>Start Server</source>
        <translation>Avvia server</translation>
    </message>
    <message>
        <source>Start or stop this server</source>
        <translation>Avvia o arresta questo server</translation>
    </message>
    <message>
        <source>Restart Server</source>
        <translation>Riavvia server</translation>
    </message>
    <message>
        <source>End this server and start it again</source>
        <translation>Termina questo server e lo riavvia</translation>
    </message>
    <message>
        <source>Server Details</source>
        <translation>Dettagli del server</translation>
    </message>
    <message>
        <source>Show command, output, instructions and state of this server</source>
        <translation>Mostra comando, output, istruzioni e stato di questo server</translation>
    </message>
    <message>
        <source>Probe with Wrong Calls…</source>
        <translation>Sonda con chiamate errate…</translation>
    </message>
    <message>
        <source>Send calls with one fault each and judge the answers</source>
        <translation>Invia chiamate con un difetto ciascuna e valuta le risposte</translation>
    </message>
    <message>
        <source>Show the prompts, resources and notifications of this server</source>
        <translation>Mostra i prompt, le risorse e le notifiche di questo server</translation>
    </message>
    <message>
        <source>Remove Server</source>
        <translation>Rimuovi server</translation>
    </message>
    <message>
        <source>Stop this server and remove it from the list</source>
        <translation>Arresta questo server e lo rimuove dall&apos;elenco</translation>
    </message>
    <message>
        <source>file</source>
        <translation>file</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>Stop Server</source>
        <translation>Arresta server</translation>
    </message>
    <message>
        <source>Prompts and resources</source>
        <translation>Prompt e risorse</translation>
    </message>
    <message>
        <source>Change Server…</source>
        <translation>Cambia server…</translation>
    </message>
    <message>
        <source>Change name, command, environment or address of this server</source>
        <translation>Cambia nome, comando, ambiente o indirizzo di questo server</translation>
    </message>
    <message>
        <source>Restore Removed Server</source>
        <translation>Ripristina server rimosso</translation>
    </message>
    <message>
        <source>Put the server that was removed last back to the list</source>
        <translation>Rimette nell&apos;elenco l&apos;ultimo server rimosso</translation>
    </message>
    <message>
        <source>Undo the removal of %1</source>
        <translation>Annulla la rimozione di %1</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) of servers</source>
        <translation>
            <numerusform>%n domanda dei server</numerusform>
            <numerusform>%n domande dei server</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>tw::ServicePage</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>a service needs a name</source>
        <translation>un servizio deve avere un nome</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>MCP server name</source>
        <translation>Nome del server MCP</translation>
    </message>
    <message>
        <source>MCP server version</source>
        <translation>Versione del server MCP</translation>
    </message>
    <message>
        <source>MCP protocol version</source>
        <translation>Versione del protocollo MCP</translation>
    </message>
</context>
<context>
    <name>tw::SettingsWindow</name>
    <message>
        <source>Search the settings</source>
        <translation>Cerca nelle impostazioni</translation>
    </message>
    <message>
        <source>No setting matches.</source>
        <translation>Nessuna impostazione corrisponde.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>Aspetto</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Come il sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Light or dark colours</source>
        <translation>Colori chiari o scuri</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Font size</source>
        <translation>&amp;Dimensione dei caratteri</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Lingua</translation>
    </message>
    <message>
        <source>The language of the window; a change reopens the window</source>
        <translation>La lingua della finestra; se cambia, la finestra viene riaperta</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Tempi</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Ora del giorno</translation>
    </message>
    <message>
        <source>Relative times, or the time of day</source>
        <translation>Tempi relativi oppure ora del giorno</translation>
    </message>
    <message>
        <source>UTC, as recorded</source>
        <translation>UTC, come registrato</translation>
    </message>
    <message>
        <source>Time zone of this computer</source>
        <translation>Fuso orario di questo computer</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>&amp;Fuso orario</translation>
    </message>
    <message>
        <source>The zone of the times of day</source>
        <translation>Il fuso delle ore del giorno</translation>
    </message>
    <message>
        <source>Start and run logs</source>
        <translation>Avvio e log di esecuzione</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Avvio</translation>
    </message>
    <message>
        <source>Open the files of the last session</source>
        <translation>Apri i file dell&apos;ultima sessione</translation>
    </message>
    <message>
        <source>What opens when Toolwright is started without files</source>
        <translation>Che cosa si apre quando Toolwright viene avviato senza file</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Keep none</source>
        <translation>Non conservare</translation>
    </message>
    <message>
        <source>&amp;Indexes of large logs</source>
        <translation>&amp;Indici dei log grandi</translation>
    </message>
    <message>
        <source>Disk space for indexes, with which large logs open faster the next time</source>
        <translation>Spazio su disco per gli indici, con cui i log grandi si aprono più rapidamente la volta successiva</translation>
    </message>
    <message>
        <source>Remove them now</source>
        <translation>Rimuovi ora</translation>
    </message>
    <message>
        <source>Indexes on disk</source>
        <translation>Indici su disco</translation>
    </message>
    <message>
        <source>The size of the indexes; removing them loses nothing</source>
        <translation>La dimensione degli indici; rimuovendoli non si perde nulla</translation>
    </message>
    <message>
        <source>Checks of calls</source>
        <translation>Controlli delle chiamate</translation>
    </message>
    <message>
        <source>As usual: Goa boundary</source>
        <translation>Predefinito: confine Goa</translation>
    </message>
    <message>
        <source>As usual: JSON Schema</source>
        <translation>Predefinito: JSON Schema</translation>
    </message>
    <message>
        <source>Goa boundary</source>
        <translation>Confine Goa</translation>
    </message>
    <message>
        <source>JSON Schema</source>
        <translation>JSON Schema</translation>
    </message>
    <message>
        <source>%1 catalogs</source>
        <translation>Cataloghi %1</translation>
    </message>
    <message>
        <source>The rules for checking payloads, unless others were chosen for a catalog in Call</source>
        <translation>Le regole per controllare i payload, se in Chiama non ne sono state scelte altre per un catalogo</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Domande</translation>
    </message>
    <message>
        <source>Saving a catalog</source>
        <translation>Salvataggio di un catalogo</translation>
    </message>
    <message>
        <source>Ask before a save leaves something out</source>
        <translation>Chiedi prima di salvare omettendo qualcosa</translation>
    </message>
    <message>
        <source>The file format cannot hold everything in the catalog</source>
        <translation>Il formato del file non può contenere tutto ciò che è nel catalogo</translation>
    </message>
    <message>
        <source>Calling a server</source>
        <translation>Chiamata di un server</translation>
    </message>
    <message>
        <source>Ask before calling a tool that may change something</source>
        <translation>Chiedi prima di chiamare uno strumento che può modificare qualcosa</translation>
    </message>
    <message>
        <source>The tool does not declare that it only reads</source>
        <translation>Lo strumento non dichiara di limitarsi a leggere</translation>
    </message>
    <message>
        <source>Ask all questions again</source>
        <translation>Ripristina tutte le domande</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Tutte le domande</translation>
    </message>
    <message>
        <source>Ask again every question that was turned off</source>
        <translation>Torna a porre tutte le domande disattivate</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Riservatezza</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Leave secrets out of what is copied</source>
        <translation>Escludi i segreti da ciò che viene copiato</translation>
    </message>
    <message>
        <source>Tokens, keys and passwords are replaced in everything that is copied from a log</source>
        <translation>Token, chiavi e password vengono sostituiti in tutto ciò che viene copiato da un log</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>File &amp;recenti</translation>
    </message>
    <message>
        <source>Remember the files that were opened</source>
        <translation>Ricorda i file aperti</translation>
    </message>
    <message>
        <source>Clear the list now</source>
        <translation>Svuota ora l&apos;elenco</translation>
    </message>
    <message>
        <source>Recent files so far</source>
        <translation>File recenti finora</translation>
    </message>
    <message>
        <source>Forget the names of recent files</source>
        <translation>Dimentica i nomi dei file recenti</translation>
    </message>
    <message>
        <source>Toolwright sends data only to the servers that you connect to. It does not look for updates and does not send reports.</source>
        <translation>Toolwright invia dati solo ai server a cui ci si connette. Non cerca aggiornamenti e non invia rapporti.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rete</translation>
    </message>
    <message>
        <source>What Toolwright sends, and to whom</source>
        <translation>Che cosa invia Toolwright, e a chi</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
    <message>
        <source>Times in ta&amp;bles</source>
        <translation>T&amp;empi nelle tabelle</translation>
    </message>
    <message>
        <source>If this is off, the list is cleared, and neither it nor the last session is kept. Unsaved changes and payloads are kept all the same.</source>
        <translation>Se è disattivato, l&apos;elenco viene svuotato e non vengono conservati né l&apos;elenco né l&apos;ultima sessione. Le modifiche non salvate e i payload vengono conservati comunque.</translation>
    </message>
    <message>
        <source>The size of all texts; the window opens again with it when the settings are closed</source>
        <translation>La dimensione di tutti i testi; alla chiusura delle impostazioni la finestra si riapre con questa</translation>
    </message>
    <message>
        <source>Restore the list</source>
        <translation>Ripristina l&apos;elenco</translation>
    </message>
    <message>
        <source>when the settings are closed</source>
        <translation>alla chiusura delle impostazioni</translation>
    </message>
    <message>
        <source>the window opens again</source>
        <translation>la finestra si riapre</translation>
    </message>
    <message>
        <source>Since the start of the log</source>
        <translation>Dall&apos;inizio del log</translation>
    </message>
</context>
<context>
    <name>tw::ShortcutsWindow</name>
    <message>
        <source>Search an action or a key</source>
        <translation>Cerca un&apos;azione o un tasto</translation>
    </message>
    <message>
        <source>Take the key</source>
        <translation>Prendi il tasto</translation>
    </message>
    <message>
        <source>Usual key</source>
        <translation>Tasto predefinito</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Nessun tasto</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Scorciatoie da tastiera</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Azioni e relativi tasti</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Azione</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Tasto</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Che cosa fa</translation>
    </message>
    <message>
        <source>Key of the selected action</source>
        <translation>Tasto dell&apos;azione selezionata</translation>
    </message>
    <message>
        <source>Remove the key from the other action</source>
        <translation>Rimuove il tasto dall&apos;altra azione</translation>
    </message>
    <message>
        <source>Give the action the key that it has by default</source>
        <translation>Assegna all&apos;azione il suo tasto predefinito</translation>
    </message>
    <message>
        <source>Remove the key from the action</source>
        <translation>Rimuove il tasto dall&apos;azione</translation>
    </message>
    <message>
        <source>All usual keys</source>
        <translation>Tutti i tasti predefiniti</translation>
    </message>
    <message>
        <source>Give every action the key that it has by default</source>
        <translation>Assegna a ogni azione il suo tasto predefinito</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>&amp;New key:</source>
        <translation>&amp;Nuovo tasto:</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The key also belongs to %1. It does nothing while two actions have it.</source>
        <translation>Il tasto appartiene anche a %1. Finché lo hanno due azioni, non fa nulla.</translation>
    </message>
    <message>
        <source>No action has “%1” in its name, key or description.</source>
        <translation>Nessuna azione ha “%1” nel nome, nel tasto o nella descrizione.</translation>
    </message>
    <message>
        <source>The key begins like that of %1. The longer one does nothing.</source>
        <translation>Il tasto comincia come quello di %1. Il più lungo non fa nulla.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Take back the last change of keys</source>
        <translation>Annulla l&apos;ultima modifica dei tasti</translation>
    </message>
</context>
<context>
    <name>tw::StartPage</name>
    <message>
        <source>Samples</source>
        <translation>Esempi</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recenti</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Pagina iniziale</translation>
    </message>
    <message>
        <source>No samples are installed.</source>
        <translation>Non sono installati esempi.</translation>
    </message>
    <message>
        <source>Design the tools of language-model agents, call them, and replay what happened. Open a tool catalog or a run log, or drop it anywhere on this window.</source>
        <translation>Per progettare gli strumenti degli agenti basati su modelli linguistici, chiamarli e rivedere che cosa è successo, aprire un catalogo di strumenti o un log di esecuzione, oppure trascinarlo in un punto qualsiasi di questa finestra.</translation>
    </message>
    <message>
        <source>Recover unsaved changes</source>
        <translation>Recupera le modifiche non salvate</translation>
    </message>
    <message>
        <source>Last session</source>
        <translation>Ultima sessione</translation>
    </message>
    <message>
        <source>Files you open are listed here.</source>
        <translation>I file aperti vengono elencati qui.</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>mancante: %1</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>Svuota l&apos;elenco</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>Copia il percorso</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostra nella cartella</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Rimuovi dall&apos;elenco</translation>
    </message>
    <message>
        <source>Restore list</source>
        <translation>Ripristina elenco</translation>
    </message>
</context>
<context>
    <name>tw::StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiche</translation>
    </message>
    <message>
        <source>Grouped by</source>
        <translation>Raggruppamento</translation>
    </message>
    <message>
        <source>By tool</source>
        <translation>Per strumento</translation>
    </message>
    <message>
        <source>By agent</source>
        <translation>Per agente</translation>
    </message>
    <message>
        <source>By session</source>
        <translation>Per sessione</translation>
    </message>
    <message>
        <source>Prices…</source>
        <translation>Prezzi…</translation>
    </message>
    <message>
        <source>What a million tokens of each model cost you</source>
        <translation>Quanto costa un milione di token di ciascun modello</translation>
    </message>
    <message>
        <source>Press Return or double-click a cell to show the calls that it counts</source>
        <translation>Premere Invio o fare doppio clic su una cella per mostrare le chiamate che conta</translation>
    </message>
    <message>
        <source>By run</source>
        <translation>Per esecuzione</translation>
    </message>
</context>
<context>
    <name>tw::TablePage</name>
    <message>
        <source>Nothing matches the filter. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>Nulla corrisponde al filtro. &lt;a href=&apos;all&apos;&gt;Mostra tutto (%1)&lt;/a&gt;</translation>
    </message>
    <message>
        <source>This log has none.</source>
        <translation>Questo log non ne contiene.</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Chiamate</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messaggi</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Eventi</translation>
    </message>
    <message>
        <source>Nothing is in the marked range. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>Nulla si trova nell&apos;intervallo marcato. &lt;a href=&apos;all&apos;&gt;Mostra tutto (%1)&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Nothing in the marked range matches the filter. &lt;a href=&apos;all&apos;&gt;Show all %1&lt;/a&gt;</source>
        <translation>Nulla nell&apos;intervallo marcato corrisponde al filtro. &lt;a href=&apos;all&apos;&gt;Mostra tutto (%1)&lt;/a&gt;</translation>
    </message>
    <message>
        <source>No call matches. &lt;a href=&apos;events&apos;&gt;Show the %1 that do&lt;/a&gt;</source>
        <translation>Nessuna chiamata corrisponde. &lt;a href=&apos;events&apos;&gt;Mostra quelli che corrispondono: %1&lt;/a&gt;</translation>
    </message>
</context>
<context>
    <name>tw::TableRendererView</name>
    <message>
        <source>Filter rows</source>
        <translation>Filtra righe</translation>
    </message>
    <message>
        <source>Table: %1</source>
        <translation>Tabella: %1</translation>
    </message>
    <message>
        <source>Copy cells</source>
        <translation>Copia celle</translation>
    </message>
    <message>
        <source>%1; columns: %2</source>
        <translation>%1; colonne: %2</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>Ordina per questa colonna</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 riga</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 righe</translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 di %2 righe</translation>
    </message>
    <message numerus="yes">
        <source>the first %n column(s)</source>
        <translation>
            <numerusform>la prima colonna (%n)</numerusform>
            <numerusform>le prime %n colonne</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::TextField</name>
    <message>
        <source>Today</source>
        <translation>Oggi</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Adesso</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuovo</translation>
    </message>
    <message>
        <source>Load file…</source>
        <translation>Carica file…</translation>
    </message>
    <message>
        <source>Choose a time (Alt+Down)</source>
        <translation>Scegli un&apos;ora (Alt+Giù)</translation>
    </message>
    <message>
        <source>Choose a date (Alt+Down)</source>
        <translation>Scegli una data (Alt+Giù)</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>Durate</translation>
    </message>
    <message>
        <source>P, then years Y, months M, weeks W, days D; after T: hours H, minutes M, seconds S</source>
        <translation>P, poi anni Y, mesi M, settimane W, giorni D; dopo T: ore H, minuti M, secondi S</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 secondi</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 minuti</translation>
    </message>
    <message>
        <source>1 hour 30 minutes</source>
        <translation>1 ora e 30 minuti</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 giorno</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 settimana</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 mese</translation>
    </message>
    <message>
        <source>1 year, 2 months, 3 days, 4 hours, 5 minutes, 6 seconds</source>
        <translation>1 anno, 2 mesi, 3 giorni, 4 ore, 5 minuti, 6 secondi</translation>
    </message>
    <message>
        <source>Load a file as base64</source>
        <translation>Carica un file come base64</translation>
    </message>
    <message>
        <source>The file cannot be read, or it is larger than 8 MB.</source>
        <translation>Il file non può essere letto oppure supera 8 MB.</translation>
    </message>
    <message>
        <source>This is not base64.</source>
        <translation>Questo non è base64.</translation>
    </message>
    <message>
        <source>This is not a regular expression.</source>
        <translation>Questa non è un&apos;espressione regolare.</translation>
    </message>
    <message>
        <source>Expected %1.</source>
        <translation>Atteso: %1.</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>non impostato</translation>
    </message>
</context>
<context>
    <name>tw::TextRendererView</name>
    <message>
        <source>Find a text</source>
        <translation>Cerca un testo</translation>
    </message>
    <message>
        <source>Diff: %1</source>
        <translation>Differenze: %1</translation>
    </message>
    <message>
        <source>Text: %1</source>
        <translation>Testo: %1</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 riga</translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <translation>
            <numerusform>%n riga</numerusform>
            <numerusform>%n righe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 added, %2 removed</source>
        <translation>aggiunte: %1, rimosse: %2</translation>
    </message>
    <message>
        <source>Copy lines</source>
        <translation>Copia righe</translation>
    </message>
</context>
<context>
    <name>tw::TextsPage</name>
    <message>
        <source>Texts between {{ and }} are filled in: {{ .ZoneID }} is the attribute zone_id of the call. The line below each text is a sample.</source>
        <translation>I testi tra {{ e }} vengono compilati: {{ .ZoneID }} è l&apos;attributo zone_id della chiamata. La riga sotto ogni testo è un esempio.</translation>
    </message>
    <message>
        <source>While it runs</source>
        <translation>Durante l&apos;esecuzione</translation>
    </message>
    <message>
        <source>When it is done</source>
        <translation>Al termine</translation>
    </message>
    <message>
        <source>Reminder for the model</source>
        <translation>Promemoria per il modello</translation>
    </message>
    <message>
        <source>Confirmation title</source>
        <translation>Titolo della conferma</translation>
    </message>
    <message>
        <source>Question for the person</source>
        <translation>Domanda per la persona</translation>
    </message>
    <message>
        <source>Result if refused</source>
        <translation>Risultato se negata</translation>
    </message>
</context>
<context>
    <name>tw::TimelineHoverCard</name>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message>
        <source>repaired by %1</source>
        <translation>riparata da %1</translation>
    </message>
    <message>
        <source>and %1 more here: zoom in to tell them apart</source>
        <translation>altre qui: %1; ingrandire per distinguerle</translation>
    </message>
</context>
<context>
    <name>tw::TimelinePane</name>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>fallite: %1</translation>
    </message>
</context>
<context>
    <name>tw::TimelinePointers</name>
    <message>
        <source>The nearest earlier call: %1 in %2</source>
        <translation>La chiamata precedente più vicina: %1 in %2</translation>
    </message>
    <message>
        <source>The nearest later call: %1 in %2</source>
        <translation>La chiamata successiva più vicina: %1 in %2</translation>
    </message>
    <message>
        <source>A call at this time: %1 in %2</source>
        <translation>Una chiamata in questo momento: %1 in %2</translation>
    </message>
</context>
<context>
    <name>tw::TimelineView</name>
    <message>
        <source>run %1</source>
        <translation>esecuzione %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more run(s)</source>
        <translation>
            <numerusform>e %n altra esecuzione</numerusform>
            <numerusform>e altre %n esecuzioni</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Timeline</translation>
    </message>
    <message>
        <source>Export the timeline</source>
        <translation>Esporta la timeline</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>Immagine PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>Disegno SVG (*.svg)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2. Choose another place and try again.</source>
        <translation>Impossibile scrivere %1: %2. Scegliere un&apos;altra posizione e riprovare.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red with a cross:&lt;/b&gt; the call failed. At any zoom it is at least two pixels wide.</source>
        <translation>&lt;b&gt;Rosso con croce:&lt;/b&gt; la chiamata è fallita. A qualsiasi zoom è larga almeno due pixel.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Amber flag:&lt;/b&gt; the failure came with a hint for the model.</source>
        <translation>&lt;b&gt;Bandierina ambra:&lt;/b&gt; l&apos;errore conteneva un suggerimento per il modello.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Green flag:&lt;/b&gt; the call repairs an earlier failure; an arc leads to it.</source>
        <translation>&lt;b&gt;Bandierina verde:&lt;/b&gt; la chiamata ripara un errore precedente; un arco porta a esso.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Torn right edge:&lt;/b&gt; the result was truncated: items were left out.</source>
        <translation>&lt;b&gt;Bordo destro strappato:&lt;/b&gt; il risultato è stato troncato: alcuni elementi sono stati omessi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Double right edge:&lt;/b&gt; the result says how many items there are, and is complete unless its edge is torn.</source>
        <translation>&lt;b&gt;Bordo destro doppio:&lt;/b&gt; il risultato dice quanti elementi ci sono ed è completo, a meno che il bordo non sia strappato.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Hatching:&lt;/b&gt; the call waits for a person.</source>
        <translation>&lt;b&gt;Tratteggio:&lt;/b&gt; la chiamata è in attesa di una persona.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Fading right end:&lt;/b&gt; the end of the call is not in the log.</source>
        <translation>&lt;b&gt;Estremità destra sfumata:&lt;/b&gt; la fine della chiamata non è nel log.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The whole log.&lt;/b&gt; Red ticks are failures. The frame is the part that is shown below: drag it, or double-click to show everything.</source>
        <translation>&lt;b&gt;L&apos;intero log.&lt;/b&gt; Le tacche rosse sono errori. La cornice è la parte mostrata sotto: trascinarla, oppure fare doppio clic per mostrare tutto.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The time axis.&lt;/b&gt; A click sets the playback cursor: all views then show what was known at that time. A zigzag is shortened idle time. Wedges are records that contain the search text.</source>
        <translation>&lt;b&gt;L&apos;asse dei tempi.&lt;/b&gt; Un clic imposta il cursore di riproduzione: tutte le viste mostrano allora ciò che era noto in quel momento. Uno zigzag è un periodo di inattività abbreviato. I cunei sono record che contengono il testo cercato.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A call of %1.&lt;/b&gt; A bar is as long as the call took, in the colour of its tool.</source>
        <translation>&lt;b&gt;Una chiamata di %1.&lt;/b&gt; Una barra è lunga quanto la durata della chiamata e ha il colore del suo strumento.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A run.&lt;/b&gt; Child runs are indented below the run that called them; a run that continues after a wait follows the suspended one. A click selects the run.</source>
        <translation>&lt;b&gt;Un&apos;esecuzione.&lt;/b&gt; Le esecuzioni figlie sono rientrate sotto l&apos;esecuzione che le ha chiamate; un&apos;esecuzione che continua dopo un&apos;attesa segue quella sospesa. Un clic seleziona l&apos;esecuzione.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The lane of a run.&lt;/b&gt; Bars are calls. The tint behind them is the phase of the run: planning, tools, synthesizing. Small bars at the bottom are model calls, as high as their tokens. Pale bars are calls that the filter hides. Bars too narrow to draw are grey columns; their red part is the share of failed calls.</source>
        <translation>&lt;b&gt;La corsia di un&apos;esecuzione.&lt;/b&gt; Le barre sono chiamate. La tinta dietro di esse è la fase dell&apos;esecuzione: pianificazione, strumenti, sintesi. Le piccole barre in basso sono chiamate del modello, alte quanto i loro token. Le barre pallide sono chiamate nascoste dal filtro. Le barre troppo strette da disegnare sono colonne grigie; la loro parte rossa è la quota di chiamate fallite.</translation>
    </message>
    <message>
        <source>Pin or unpin the lane</source>
        <translation>Fissa o sblocca la corsia</translation>
    </message>
    <message>
        <source>Keep the lane of the selected run at the top</source>
        <translation>Mantiene in alto la corsia dell&apos;esecuzione selezionata</translation>
    </message>
    <message>
        <source>Move the lane up</source>
        <translation>Sposta la corsia in su</translation>
    </message>
    <message>
        <source>Move the lane of the selected run above the one before it</source>
        <translation>Sposta la corsia dell&apos;esecuzione selezionata sopra la precedente</translation>
    </message>
    <message>
        <source>Move the lane down</source>
        <translation>Sposta la corsia in giù</translation>
    </message>
    <message>
        <source>Move the lane of the selected run below the one after it</source>
        <translation>Sposta la corsia dell&apos;esecuzione selezionata sotto la successiva</translation>
    </message>
    <message>
        <source>Lanes in the order of the log</source>
        <translation>Corsie nell&apos;ordine del log</translation>
    </message>
    <message>
        <source>Forget which lanes were pinned and moved</source>
        <translation>Dimentica quali corsie sono state fissate e spostate</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>Sblocca %1</translation>
    </message>
    <message>
        <source>Pin %1 to the top</source>
        <translation>Fissa %1 in alto</translation>
    </message>
    <message>
        <source>Move %1 up</source>
        <translation>Sposta %1 in su</translation>
    </message>
    <message>
        <source>Move %1 down</source>
        <translation>Sposta %1 in giù</translation>
    </message>
    <message>
        <source>Shorten idle time</source>
        <translation>Abbrevia l&apos;inattività</translation>
    </message>
    <message>
        <source>Shorten long periods without activity (I)</source>
        <translation>Abbrevia i lunghi periodi senza attività (I)</translation>
    </message>
    <message>
        <source>Shorten long periods without activity</source>
        <translation>Abbrevia i lunghi periodi senza attività</translation>
    </message>
    <message>
        <source>Fit the timeline</source>
        <translation>Adatta la timeline</translation>
    </message>
    <message>
        <source>Show the whole log</source>
        <translation>Mostra l&apos;intero log</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom in on the timeline</source>
        <translation>Ingrandisce la timeline</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Riduci</translation>
    </message>
    <message>
        <source>Zoom out of the timeline</source>
        <translation>Riduce la timeline</translation>
    </message>
    <message>
        <source>Previous failure</source>
        <translation>Errore precedente</translation>
    </message>
    <message>
        <source>Next failure</source>
        <translation>Errore successivo</translation>
    </message>
    <message>
        <source>Export the timeline as a picture…</source>
        <translation>Esporta la timeline come immagine…</translation>
    </message>
    <message>
        <source>Save the visible timeline as PNG or SVG</source>
        <translation>Salva la timeline visibile come PNG o SVG</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>Sposta a sinistra</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Sposta a destra</translation>
    </message>
    <message>
        <source>Show earlier or later calls</source>
        <translation>Mostra chiamate precedenti o successive</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>Nulla è aperto</translation>
    </message>
    <message>
        <source>%1 in %2, %3 failed. Arrow keys move from call to call, E to the next failure.</source>
        <translation>%1 in %2, fallite: %3. I tasti freccia passano da una chiamata all&apos;altra, E va all&apos;errore successivo.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>Ancora nessuna esecuzione</translation>
    </message>
    <message>
        <source>phase: %1</source>
        <translation>fase: %1</translation>
    </message>
    <message>
        <source>model: %1</source>
        <translation>modello: %1</translation>
    </message>
    <message>
        <source>%1 without a record, shortened</source>
        <translation>%1 senza record, abbreviati</translation>
    </message>
    <message>
        <source>Zoom to the marked range</source>
        <translation>Ingrandisci l&apos;intervallo marcato</translation>
    </message>
    <message>
        <source>Show the whole time range</source>
        <translation>Mostra l&apos;intero intervallo di tempo</translation>
    </message>
    <message>
        <source>&lt;b&gt;The playback cursor.&lt;/b&gt; All views show what was known at its time; what comes after it is pale. Drag it by its handle on the time axis.</source>
        <translation>&lt;b&gt;Il cursore di riproduzione.&lt;/b&gt; Tutte le viste mostrano ciò che era noto in quel momento; ciò che viene dopo è pallido. Si trascina per la maniglia sull&apos;asse dei tempi.</translation>
    </message>
    <message>
        <source>&lt;b&gt;An arc&lt;/b&gt; leads from a failed call to the next attempt: green to the call that repairs it, dashed and red to one that failed again.</source>
        <translation>&lt;b&gt;Un arco&lt;/b&gt; porta da una chiamata fallita al tentativo successivo: verde verso la chiamata che la ripara, tratteggiato e rosso verso una fallita di nuovo.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The playback cursor&lt;/b&gt; in the whole log. All views show what was known at its time.</source>
        <translation>&lt;b&gt;Il cursore di riproduzione&lt;/b&gt; nell&apos;intero log. Tutte le viste mostrano ciò che era noto in quel momento.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The frame&lt;/b&gt; is the part of the log that is shown below: drag it, or double-click to show everything.</source>
        <translation>&lt;b&gt;La cornice&lt;/b&gt; è la parte del log mostrata sotto: trascinarla, o fare doppio clic per mostrare tutto.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Pin:&lt;/b&gt; the lane stays at the top while the others scroll. Its context menu takes the pin away.</source>
        <translation>&lt;b&gt;Puntina:&lt;/b&gt; la corsia resta in alto mentre le altre scorrono. Si toglie dal menu contestuale.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red cross and number:&lt;/b&gt; how many calls of the run failed.</source>
        <translation>&lt;b&gt;Croce rossa e numero:&lt;/b&gt; quante chiamate dell&apos;esecuzione sono fallite.</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;A grey column&lt;/b&gt; stands for calls that are too narrow for bars: there are %n here. Its red part is the share that failed. Zoom in to see them.</source>
        <translation>
            <numerusform>&lt;b&gt;Una colonna grigia&lt;/b&gt; sta per chiamate troppo strette per delle barre: qui ce n&apos;è %n. La parte rossa è la quota fallita. Ingrandire per vederle.</numerusform>
            <numerusform>&lt;b&gt;Una colonna grigia&lt;/b&gt; sta per chiamate troppo strette per delle barre: qui ce ne sono %n. La parte rossa è la quota fallita. Ingrandire per vederle.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Pale:&lt;/b&gt; the filter hides the call.</source>
        <translation>&lt;b&gt;Pallida:&lt;/b&gt; il filtro nasconde la chiamata.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The marked range.&lt;/b&gt; The tables show what happened in it. Drag with Shift to mark another one; Escape clears it.</source>
        <translation>&lt;b&gt;L&apos;intervallo marcato.&lt;/b&gt; Le tabelle mostrano ciò che vi è accaduto. Trascinare con Maiusc per marcarne un altro; Esc lo toglie.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A wedge&lt;/b&gt; is a record that contains the search text. Dotted arcs connect the records when there are few.</source>
        <translation>&lt;b&gt;Un cuneo&lt;/b&gt; è un record che contiene il testo cercato. Se i record sono pochi, archi punteggiati li collegano.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A small bar at the bottom&lt;/b&gt; is a call of the model, as high as its tokens.</source>
        <translation>&lt;b&gt;Una piccola barra in basso&lt;/b&gt; è una chiamata del modello, alta quanto i suoi token.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A hatched band:&lt;/b&gt; the run waits for a person.</source>
        <translation>&lt;b&gt;Una fascia tratteggiata:&lt;/b&gt; l&apos;esecuzione attende una persona.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A zigzag&lt;/b&gt; is shortened idle time: nothing was recorded. The axis says how long it was.</source>
        <translation>&lt;b&gt;Uno zigzag&lt;/b&gt; è un periodo di inattività abbreviato: non è stato registrato nulla. L&apos;asse ne indica la durata.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Red end of the band:&lt;/b&gt; the run failed.</source>
        <translation>&lt;b&gt;Fine rossa della fascia:&lt;/b&gt; l&apos;esecuzione è fallita.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Grey end of the band:&lt;/b&gt; the run was cancelled.</source>
        <translation>&lt;b&gt;Fine grigia della fascia:&lt;/b&gt; l&apos;esecuzione è stata annullata.</translation>
    </message>
    <message>
        <source>&lt;b&gt;The tint&lt;/b&gt; is the phase of the run, here: %1.</source>
        <translation>&lt;b&gt;La tinta&lt;/b&gt; è la fase dell&apos;esecuzione, qui: %1.</translation>
    </message>
    <message>
        <source>&lt;b&gt;A dotted arc&lt;/b&gt; leads from a record that contains the search text to the next one.</source>
        <translation>&lt;b&gt;Un arco punteggiato&lt;/b&gt; porta da un record che contiene il testo cercato al successivo.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Arrow before the name:&lt;/b&gt; the run continues a suspended one.</source>
        <translation>&lt;b&gt;Freccia prima del nome:&lt;/b&gt; l&apos;esecuzione continua una sospesa.</translation>
    </message>
    <message>
        <source>Hide lanes without a match</source>
        <translation>Nascondi le corsie senza corrispondenze</translation>
    </message>
    <message>
        <source>Show only the runs that the filter lets through (H)</source>
        <translation>Mostra solo le esecuzioni che passano il filtro (H)</translation>
    </message>
    <message>
        <source>Show only the runs that the filter lets through</source>
        <translation>Mostra solo le esecuzioni che passano il filtro</translation>
    </message>
    <message>
        <source>Go to the previous failed call or run</source>
        <translation>Vai alla chiamata o all&apos;esecuzione fallita precedente</translation>
    </message>
    <message>
        <source>Go to the next failed call or run</source>
        <translation>Vai alla chiamata o all&apos;esecuzione fallita successiva</translation>
    </message>
    <message>
        <source>No run has a call or an event that the filter lets through</source>
        <translation>Nessuna esecuzione ha una chiamata o un evento che passa il filtro</translation>
    </message>
</context>
<context>
    <name>tw::ToolDescription</name>
    <message>
        <source>Whole description</source>
        <translation>Descrizione completa</translation>
    </message>
    <message>
        <source>Show the whole description</source>
        <translation>Mostra la descrizione completa</translation>
    </message>
    <message>
        <source>Description of the tool</source>
        <translation>Descrizione dello strumento</translation>
    </message>
    <message>
        <source>Artifacts (control)</source>
        <translation>Artefatti (controllo)</translation>
    </message>
    <message>
        <source>Controls the runtime; it is not data of the tool.</source>
        <translation>Controlla il runtime; non è un dato dello strumento.</translation>
    </message>
    <message>
        <source>Hidden from the model, filled in by the server: %1</source>
        <translation>Nascosti al modello, compilati dal server: %1</translation>
    </message>
</context>
<context>
    <name>tw::ToolErrorView</name>
    <message>
        <source>ToolError as JSON</source>
        <translation>ToolError come JSON</translation>
    </message>
    <message numerus="yes">
        <source>One message for all faults, and a chain of %n cause(s)</source>
        <translation>
            <numerusform>Un solo messaggio per tutti i difetti e una catena di %n causa</numerusform>
            <numerusform>Un solo messaggio per tutti i difetti e una catena di %n cause</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::ToolHeader</name>
    <message>
        <source>bounded, paged by cursor</source>
        <translation>limitato, paginato con cursore</translation>
    </message>
    <message>
        <source>bounded, paged by %1</source>
        <translation>limitato, paginato con %1</translation>
    </message>
    <message>
        <source>bounded</source>
        <translation>limitato</translation>
    </message>
    <message>
        <source>unbounded</source>
        <translation>non limitato</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Name of the tool, as the model sees it</source>
        <translation>Nome dello strumento, come lo vede il modello</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Title, for people</source>
        <translation>Titolo, per le persone</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>What the tool does and when to use it: the model reads this to choose</source>
        <translation>Che cosa fa lo strumento e quando usarlo: il modello lo legge per scegliere</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tag, separati da virgole</translation>
    </message>
    <message>
        <source>server data %1</source>
        <translation>dati del server: %1</translation>
    </message>
    <message>
        <source>asks before the call</source>
        <translation>chiede prima della chiamata</translation>
    </message>
    <message>
        <source>injects %1</source>
        <translation>inietta %1</translation>
    </message>
    <message>
        <source>bound to %1</source>
        <translation>associato a %1</translation>
    </message>
    <message>
        <source>ends the run</source>
        <translation>termina l&apos;esecuzione</translation>
    </message>
    <message>
        <source>returns nothing</source>
        <translation>non restituisce nulla</translation>
    </message>
</context>
<context>
    <name>tw::ToolPage</name>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Parts of the tool</source>
        <translation>Parti dello strumento</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>Payload</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>Server data</source>
        <translation>Dati del server</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>Confine</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Testi</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostra “%1”</translation>
    </message>
    <message>
        <source>Remove this part</source>
        <translation>Rimuovi questa parte</translation>
    </message>
    <message>
        <source>Server data %1</source>
        <translation>Dati del server (%1)</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>Nessun risultato</translation>
    </message>
    <message>
        <source>The tool has no result schema.</source>
        <translation>Lo strumento non ha uno schema del risultato.</translation>
    </message>
    <message>
        <source>Describe the result</source>
        <translation>Descrivi il risultato</translation>
    </message>
    <message>
        <source>No server data</source>
        <translation>Nessun dato del server</translation>
    </message>
    <message>
        <source>Server data goes to people beside the result; the model never sees it.</source>
        <translation>I dati del server vanno alle persone insieme al risultato; il modello non li vede mai.</translation>
    </message>
    <message>
        <source>Add server data</source>
        <translation>Aggiungi dati del server</translation>
    </message>
    <message>
        <source>No payload</source>
        <translation>Nessun payload</translation>
    </message>
    <message>
        <source>The tool takes no arguments.</source>
        <translation>Lo strumento non ha argomenti.</translation>
    </message>
    <message>
        <source>Describe the payload</source>
        <translation>Descrivi il payload</translation>
    </message>
    <message>
        <source>%1 holds only a part of what is set here: Save lists what it leaves out. A design file holds all.</source>
        <translation>%1 contiene solo una parte di quanto impostato qui: Salva elenca ciò che tralascia. Un file di progetto contiene tutto.</translation>
    </message>
</context>
<context>
    <name>tw::ToolTreeModel</name>
    <message>
        <source>Shared types</source>
        <translation>Tipi condivisi</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Servizi</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Agenti</translation>
    </message>
    <message>
        <source>Registries</source>
        <translation>Registri</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>%1 (again)</source>
        <translation>%1 (ricorsivo)</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1, obbligatorio</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
</context>
<context>
    <name>tw::ToolTreeView</name>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Search tools</source>
        <translation>Cerca strumenti</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>No tool has “%1” in its name, title or description.</source>
        <translation>Nessuno strumento ha “%1” nel nome, nel titolo o nella descrizione.</translation>
    </message>
    <message>
        <source>Nothing has “%1” in its name, and no tool in its title or description.</source>
        <translation>Niente ha “%1” nel nome, e nessuno strumento nel titolo o nella descrizione.</translation>
    </message>
</context>
<context>
    <name>tw::ToolsetPage</name>
    <message>
        <source>made in this design</source>
        <translation>creati in questo progetto</translation>
    </message>
    <message>
        <source>bound to methods of a service</source>
        <translation>associati a metodi di un servizio</translation>
    </message>
    <message>
        <source>exported by an agent</source>
        <translation>esportati da un agente</translation>
    </message>
    <message>
        <source>of another agent</source>
        <translation>di un altro agente</translation>
    </message>
    <message>
        <source>MCP server of a service of this design</source>
        <translation>server MCP di un servizio di questo progetto</translation>
    </message>
    <message>
        <source>external MCP server</source>
        <translation>server MCP esterno</translation>
    </message>
    <message>
        <source>from a registry</source>
        <translation>da un registro</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servizio</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descrizione</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>key: value, value</source>
        <translation>chiave: valore, valore</translation>
    </message>
    <message>
        <source>Tools are</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>From service</source>
        <translation>Dal servizio</translation>
    </message>
    <message>
        <source>From agent</source>
        <translation>Dall&apos;agente</translation>
    </message>
    <message>
        <source>From registry</source>
        <translation>Dal registro</translation>
    </message>
    <message>
        <source>Its name there</source>
        <translation>Suo nome lì</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versione</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptDelegate</name>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptModel</name>
    <message>
        <source>Continues after a wait (%1) in a run whose log is not open</source>
        <translation>Prosegue dopo un&apos;attesa (%1) in un&apos;esecuzione il cui log non è aperto</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) that this run started with are not in the log before it</source>
        <translation>
            <numerusform>%n messaggio con cui è iniziata questa esecuzione non è nel log prima di essa</numerusform>
            <numerusform>%n messaggi con cui è iniziata questa esecuzione non sono nel log prima di essa</numerusform>
        </translation>
    </message>
    <message>
        <source>Waits for a person; the log has no answer</source>
        <translation>Attende una persona; il log non contiene una risposta</translation>
    </message>
    <message>
        <source>Waited %1 for a person</source>
        <translation>Attesa di una persona: %1</translation>
    </message>
    <message>
        <source>Waited for a person</source>
        <translation>Attesa di una persona</translation>
    </message>
    <message numerus="yes">
        <source>%n more question(s) after this one</source>
        <translation>
            <numerusform>%n altra domanda dopo questa</numerusform>
            <numerusform>altre %n domande dopo questa</numerusform>
        </translation>
    </message>
    <message>
        <source>continued by %1</source>
        <translation>continuata da %1</translation>
    </message>
    <message>
        <source>The runtime asked for a final answer: %1</source>
        <translation>Il runtime ha chiesto una risposta finale: %1</translation>
    </message>
    <message>
        <source>(thinking, recorded without text)</source>
        <translation>(ragionamento, registrato senza testo)</translation>
    </message>
    <message>
        <source>Result of %1: </source>
        <translation>Risultato di %1: </translation>
    </message>
    <message>
        <source>Waits for a person</source>
        <translation>Attende una persona</translation>
    </message>
    <message>
        <source>%1, contains the text searched for</source>
        <translation>%1, contiene il testo cercato</translation>
    </message>
    <message>
        <source>%1, does not match the filter</source>
        <translation>%1, non corrisponde al filtro</translation>
    </message>
    <message>
        <source>answered in a later turn, %1 (derived)</source>
        <translation>risposta in un turno successivo, %1 (dedotto)</translation>
    </message>
</context>
<context>
    <name>tw::TranscriptPage</name>
    <message numerus="yes">
        <source>The filter and the marked range show %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>Il filtro e l&apos;intervallo marcato mostrano %1 di %n voce; le altre sono pallide.</numerusform>
            <numerusform>Il filtro e l&apos;intervallo marcato mostrano %1 di %n voci; le altre sono pallide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filter shows %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>Il filtro mostra %1 di %n voce; le altre sono pallide.</numerusform>
            <numerusform>Il filtro mostra %1 di %n voci; le altre sono pallide.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the marked range: %1 of %n item(s); the others are pale.</source>
        <translation>
            <numerusform>Nell&apos;intervallo marcato: %1 di %n voce; le altre sono pallide.</numerusform>
            <numerusform>Nell&apos;intervallo marcato: %1 di %n voci; le altre sono pallide.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tw::TranscriptView</name>
    <message>
        <source>derived</source>
        <translation>derivato</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Trascrizione</translation>
    </message>
    <message>
        <source>Copy text</source>
        <translation>Copia testo</translation>
    </message>
    <message>
        <source>Copy the conversation</source>
        <translation>Copia la conversazione</translation>
    </message>
    <message>
        <source>Save the conversation…</source>
        <translation>Salva la conversazione…</translation>
    </message>
    <message>
        <source>conversation</source>
        <translation>conversazione</translation>
    </message>
    <message>
        <source>No messages were recorded for this run</source>
        <translation>Nessun messaggio registrato per questa esecuzione</translation>
    </message>
    <message>
        <source>Select a run to read its conversation</source>
        <translation>Selezionare un&apos;esecuzione per leggerne la conversazione</translation>
    </message>
</context>
<context>
    <name>tw::TreeRendererView</name>
    <message>
        <source>Find a key or a value</source>
        <translation>Cerca una chiave o un valore</translation>
    </message>
    <message>
        <source>Tree: %1</source>
        <translation>Albero: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n membro</numerusform>
            <numerusform>%n membri</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Copia valore</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Copia percorso</translation>
    </message>
</context>
<context>
    <name>tw::TypeBox</name>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Choose a type, or write one: list of string, map of int64, one of string, number; “?” after it allows null</source>
        <translation>Scegliere un tipo o scriverlo: list of string, map of int64, one of string, number; “?” alla fine ammette null</translation>
    </message>
    <message>
        <source>One of several types, told apart by a tag</source>
        <translation>Uno tra più tipi, distinti da un tag</translation>
    </message>
    <message>
        <source>One of several types, told apart by their shape</source>
        <translation>Uno tra più tipi, distinti dalla struttura</translation>
    </message>
</context>
<context>
    <name>tw::TypeHeader</name>
    <message>
        <source>Shared type</source>
        <translation>Tipo condiviso</translation>
    </message>
</context>
<context>
    <name>tw::TypeText</name>
    <message>
        <source>itself</source>
        <translation>sé stesso</translation>
    </message>
    <message>
        <source>other</source>
        <translation>altro</translation>
    </message>
</context>
<context>
    <name>tw::UnionField</name>
    <message>
        <source>choose…</source>
        <translation>scegliere…</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>con %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>Kind of %1</source>
        <translation>Variante di %1</translation>
    </message>
    <message>
        <source>no branch matches: choose…</source>
        <translation>nessuna variante corrisponde: scegliere…</translation>
    </message>
</context>
<context>
    <name>tw::ValueForm</name>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valore</translation>
    </message>
</context>
<context>
    <name>tw::VerdictPage</name>
    <message>
        <source>Run</source>
        <translation>Esegui</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>No call chosen</source>
        <translation>Nessuna chiamata scelta</translation>
    </message>
    <message>
        <source>Click a verdict to see what was sent and what came back.</source>
        <translation>Fare clic su un verdetto per vedere che cosa è stato inviato e che cosa è tornato.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Strumenti</translation>
    </message>
    <message>
        <source>Kinds of fault</source>
        <translation>Tipi di difetto</translation>
    </message>
    <message>
        <source>Calls to send</source>
        <translation>Chiamate da inviare</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Verdetti</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Scritto: %1</translation>
    </message>
    <message>
        <source>Send the calls of the list, one after the other</source>
        <translation>Invia le chiamate dell&apos;elenco, una dopo l&apos;altra</translation>
    </message>
    <message>
        <source>Copy the sentence above, for an issue of the server</source>
        <translation>Copia la frase qui sopra, per una segnalazione sul server</translation>
    </message>
    <message>
        <source>Write the verdicts as HTML, JSON or JUnit</source>
        <translation>Scrive i verdetti come HTML, JSON o JUnit</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Return to the tools</source>
        <translation>Torna agli strumenti</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Difetto</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argomenti</translation>
    </message>
    <message>
        <source>%1 (may change something)</source>
        <translation>%1 (può modificare qualcosa)</translation>
    </message>
    <message numerus="yes">
        <source>Send %n call(s)</source>
        <translation>
            <numerusform>Invia %n chiamata</numerusform>
            <numerusform>Invia %n chiamate</numerusform>
        </translation>
    </message>
    <message>
        <source>Call %1 of %2</source>
        <translation>Chiamata %1 di %2</translation>
    </message>
    <message>
        <source>Probe %1 with wrong calls</source>
        <translation>Sonda %1 con chiamate errate</translation>
    </message>
    <message>
        <source>score</source>
        <translation>punteggio</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 (%n call(s))</source>
        <translation>
            <numerusform>%1: %2 (%n chiamata)</numerusform>
            <numerusform>%1: %2 (%n chiamate)</numerusform>
        </translation>
    </message>
    <message>
        <source>call %1 of %2, click the cell for the next</source>
        <translation>chiamata %1 di %2, fare clic sulla cella per la successiva</translation>
    </message>
    <message>
        <source>Export verdicts</source>
        <translation>Esporta verdetti</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Pagina web (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>JUnit report (*.xml)</source>
        <translation>Rapporto JUnit (*.xml)</translation>
    </message>
    <message>
        <source>These tools do not declare that they only read; they may change something: %1.</source>
        <translation>Questi strumenti non dichiarano di limitarsi a leggere; possono modificare qualcosa: %1.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tutti</translation>
    </message>
    <message>
        <source>Cancel the current call and end the run</source>
        <translation>Annulla la chiamata in corso e termina la prova</translation>
    </message>
</context>
<context>
    <name>tw::VerdictStudy</name>
    <message numerus="yes">
        <source>%1 %2 answered %3 of %4 wrong calls of %n tool(s) as SEP-1303 asks (%5 %): %6.</source>
        <translation>
            <numerusform>%1 %2 ha risposto come chiede SEP-1303 a %3 su %4 chiamate errate di %n strumento (%5 %): %6.</numerusform>
            <numerusform>%1 %2 ha risposto come chiede SEP-1303 a %3 su %4 chiamate errate di %n strumenti (%5 %): %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>conforming</source>
        <translation>in regola</translation>
    </message>
    <message>
        <source>conforming, legacy wording</source>
        <translation>in regola, con vecchia formulazione</translation>
    </message>
    <message>
        <source>protocol error</source>
        <translation>con errore di protocollo</translation>
    </message>
    <message>
        <source>not validated</source>
        <translation>senza convalida</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>con crash</translation>
    </message>
    <message>
        <source>hung</source>
        <translation>senza risposta</translation>
    </message>
    <message>
        <source>missing field</source>
        <translation>campo mancante</translation>
    </message>
    <message>
        <source>invalid enum value</source>
        <translation>valore enum non valido</translation>
    </message>
    <message>
        <source>invalid format</source>
        <translation>formato non valido</translation>
    </message>
    <message>
        <source>invalid pattern</source>
        <translation>pattern non valido</translation>
    </message>
    <message>
        <source>invalid range</source>
        <translation>intervallo non valido</translation>
    </message>
    <message>
        <source>invalid length</source>
        <translation>lunghezza non valida</translation>
    </message>
    <message>
        <source>invalid field type</source>
        <translation>tipo di campo non valido</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>campo sconosciuto</translation>
    </message>
    <message>
        <source>invalid const</source>
        <translation>const non valido</translation>
    </message>
    <message>
        <source>not multiple</source>
        <translation>non multiplo</translation>
    </message>
    <message>
        <source>not unique</source>
        <translation>non univoco</translation>
    </message>
    <message>
        <source>not contained</source>
        <translation>non contenuto</translation>
    </message>
    <message>
        <source>forbidden by not</source>
        <translation>vietato da not</translation>
    </message>
    <message>
        <source>no matching branch</source>
        <translation>nessuna variante corrispondente</translation>
    </message>
    <message>
        <source>several matching branches</source>
        <translation>più varianti corrispondenti</translation>
    </message>
    <message>
        <source>false schema</source>
        <translation>schema false</translation>
    </message>
    <message>
        <source>missing dependency</source>
        <translation>dipendenza mancante</translation>
    </message>
    <message>
        <source>invalid property name</source>
        <translation>nome di proprietà non valido</translation>
    </message>
    <message>
        <source>unevaluated</source>
        <translation>non valutato</translation>
    </message>
    <message>
        <source>invalid content</source>
        <translation>contenuto non valido</translation>
    </message>
    <message>
        <source>non object arguments</source>
        <translation>argomenti non oggetto</translation>
    </message>
    <message>
        <source>unknown tool</source>
        <translation>strumento sconosciuto</translation>
    </message>
</context>
<context>
    <name>tw::ViewRowsWriter</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>Impossibile scrivere %1: %2</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Scrittura di %1…</translation>
    </message>
    <message>
        <source>Copying rows…</source>
        <translation>Copia delle righe…</translation>
    </message>
    <message>
        <source>The rows are too long for the clipboard. Save them as CSV instead.</source>
        <translation>Le righe sono troppo lunghe per gli appunti. Salvarle invece come CSV.</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Espandi tutto</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Contrai tutto</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy cell</source>
        <translation>Copia cella</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Copia tutte le righe</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Salva come CSV…</translation>
    </message>
    <message>
        <source>Not copied</source>
        <translation>Non copiato</translation>
    </message>
    <message>
        <source>The rows changed while they were being read. Try again.</source>
        <translation>Le righe sono cambiate durante la lettura. Riprovare.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Could not be saved</source>
        <translation>Salvataggio non riuscito</translation>
    </message>
</context>
<context>
    <name>tw::WindowActions</name>
    <message>
        <source>&amp;Menu</source>
        <translation>&amp;Menu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ai&amp;uto</translation>
    </message>
    <message>
        <source>&amp;Recent files</source>
        <translation>File &amp;recenti</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>&amp;New design…</source>
        <translation>&amp;Nuovo progetto…</translation>
    </message>
    <message>
        <source>Start a design: blank, or from a JSON example, a sample or a catalog</source>
        <translation>Inizia un progetto: vuoto, oppure da un esempio JSON, un esempio incluso o un catalogo</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Apri…</translation>
    </message>
    <message>
        <source>Open tool catalogs and run logs</source>
        <translation>Apre cataloghi di strumenti e log di esecuzione</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Apri &amp;cartella…</translation>
    </message>
    <message>
        <source>Open all run logs of a folder as one set</source>
        <translation>Apre tutti i log di esecuzione di una cartella come un unico insieme</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Nuova &amp;finestra</translation>
    </message>
    <message>
        <source>Open a second window with files of its own: two logs side by side</source>
        <translation>Apre una seconda finestra con file propri: due log affiancati</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salva</translation>
    </message>
    <message>
        <source>Save the catalog to its file</source>
        <translation>Salva il catalogo nel suo file</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Salva con n&amp;ome…</translation>
    </message>
    <message>
        <source>Save the catalog to another file</source>
        <translation>Salva il catalogo in un altro file</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>C&amp;hiudi</translation>
    </message>
    <message>
        <source>Close the file or files of this mode</source>
        <translation>Chiude il file o i file di questa modalità</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Esci</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Chiude tutte le finestre</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>Annu&amp;lla</translation>
    </message>
    <message>
        <source>Take back the last change of this mode</source>
        <translation>Annulla l&apos;ultima modifica di questa modalità</translation>
    </message>
    <message>
        <source>R&amp;edo</source>
        <translation>R&amp;ipeti</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Applica di nuovo la modifica annullata</translation>
    </message>
    <message>
        <source>Search or run a co&amp;mmand</source>
        <translation>Cerca o ese&amp;gui un comando</translation>
    </message>
    <message>
        <source>Find tools, runs, calls and commands</source>
        <translation>Trova strumenti, esecuzioni, chiamate e comandi</translation>
    </message>
    <message>
        <source>Main menu</source>
        <translation>Menu principale</translation>
    </message>
    <message>
        <source>Show &amp;issues</source>
        <translation>Mostra i pro&amp;blemi</translation>
    </message>
    <message>
        <source>Show or hide the list of issues</source>
        <translation>Mostra o nasconde l&apos;elenco dei problemi</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Ri&amp;quadro successivo</translation>
    </message>
    <message>
        <source>Move the focus to the next pane</source>
        <translation>Sposta il fuoco sul riquadro successivo</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>Riquadro prece&amp;dente</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane</source>
        <translation>Sposta il fuoco sul riquadro precedente</translation>
    </message>
    <message>
        <source>S&amp;tart page</source>
        <translation>Pagina ini&amp;ziale</translation>
    </message>
    <message>
        <source>Show samples and recent files</source>
        <translation>Mostra gli esempi e i file recenti</translation>
    </message>
    <message>
        <source>Settin&amp;gs…</source>
        <translation>Impos&amp;tazioni…</translation>
    </message>
    <message>
        <source>Looks, times, disk space and privacy</source>
        <translation>Aspetto, tempi, spazio su disco e riservatezza</translation>
    </message>
    <message>
        <source>Show how Toolwright works</source>
        <translation>Mostra come funziona Toolwright</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts…</source>
        <translation>Scorcia&amp;toie da tastiera…</translation>
    </message>
    <message>
        <source>List the keys of all actions, and change them</source>
        <translation>Elenca i tasti di tutte le azioni e permette di cambiarli</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Che cos&apos;è?</translation>
    </message>
    <message>
        <source>Click a sign of the timeline to see what it means</source>
        <translation>Fare clic su un segno della timeline per vedere che cosa significa</translation>
    </message>
    <message>
        <source>&amp;About Toolwright</source>
        <translation>&amp;Informazioni su Toolwright</translation>
    </message>
    <message>
        <source>Show versions and licences</source>
        <translation>Mostra versioni e licenze</translation>
    </message>
    <message>
        <source>Switch between light and dark</source>
        <translation>Passa da chiaro a scuro e viceversa</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Nessun file recente</translation>
    </message>
    <message>
        <source>Clear recent files</source>
        <translation>Svuota i file recenti</translation>
    </message>
    <message>
        <source>&amp;Follow the system</source>
        <translation>&amp;Segui il sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Chiaro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>Sc&amp;uro</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Avvio</translation>
    </message>
    <message>
        <source>&amp;Reopen the files of the last session</source>
        <translation>&amp;Riapri i file dell&apos;ultima sessione</translation>
    </message>
    <message>
        <source>A start without files reopens the files of the last session</source>
        <translation>Un avvio senza file riapre i file dell&apos;ultima sessione</translation>
    </message>
    <message>
        <source>Run logs</source>
        <translation>Log di esecuzione</translation>
    </message>
    <message>
        <source>&amp;Keep indexes of large logs</source>
        <translation>&amp;Mantieni gli indici dei log grandi</translation>
    </message>
    <message>
        <source>Large logs open faster the next time; uses up to 2 GB of disk space</source>
        <translation>I log grandi si aprono più rapidamente la volta successiva; usa fino a 2 GB di spazio su disco</translation>
    </message>
    <message>
        <source>&amp;Clear recent files</source>
        <translation>S&amp;vuota i file recenti</translation>
    </message>
    <message>
        <source>%1 actions</source>
        <translation>Azioni di %1</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>Annu&amp;lla: %1</translation>
    </message>
    <message>
        <source>R&amp;edo %1</source>
        <translation>R&amp;ipeti: %1</translation>
    </message>
    <message>
        <source>Restore recent files</source>
        <translation>Ripristina i file recenti</translation>
    </message>
</context>
</TS>
