<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Named</name>
    <message>
        <source>After a constant</source>
        <translation>定数の後</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消えた</translation>
    </message>
</context>
<context>
    <name>tw::Plain</name>
    <message>
        <source>In a class without Q_OBJECT</source>
        <translation>Q_OBJECT のないクラス</translation>
    </message>
</context>
</TS>
