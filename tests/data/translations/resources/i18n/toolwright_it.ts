<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en">
<context>
    <name>Named</name>
    <message>
        <source>After a constant</source>
        <translation>Dopo una costante</translation>
    </message>
</context>
<context>
    <name>tw::Plain</name>
    <message>
        <source>In a class without Q_OBJECT</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
