// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-FileCopyrightText: 2009-2022 the JSON Schema authors (the texts of the meta-schemas)
// SPDX-License-Identifier: Apache-2.0 AND BSD-3-Clause

#include "schema/validation/compile/metaschemas.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    // The published meta-schemas of the five drafts, built in so that none is ever downloaded.
    // clang-format off
    constexpr std::array<Metaschema, 19> Metaschemas{{
{"http://json-schema.org/draft-04/schema",
R"~~~({"id":"http://json-schema.org/draft-04/schema#","$schema":"http://json-schema.org/draft-04/schema#","descripti)~~~"
R"~~~(on":"Core schema meta-schema","definitions":{"schemaArray":{"type":"array","minItems":1,"items":{"$ref":"#"}},)~~~"
R"~~~("positiveInteger":{"type":"integer","minimum":0},"positiveIntegerDefault0":{"allOf":[{"$ref":"#/definitions/po)~~~"
R"~~~(sitiveInteger"},{"default":0}]},"simpleTypes":{"enum":["array","boolean","integer","null","number","object","s)~~~"
R"~~~(tring"]},"stringArray":{"type":"array","items":{"type":"string"},"minItems":1,"uniqueItems":true}},"type":"obj)~~~"
R"~~~(ect","properties":{"id":{"format":"uri","type":"string"},"$schema":{"type":"string","format":"uri"},"title":{")~~~"
R"~~~(type":"string"},"description":{"type":"string"},"default":{},"multipleOf":{"type":"number","minimum":0,"exclus)~~~"
R"~~~(iveMinimum":true},"maximum":{"type":"number"},"exclusiveMaximum":{"type":"boolean","default":false},"minimum":)~~~"
R"~~~({"type":"number"},"exclusiveMinimum":{"type":"boolean","default":false},"maxLength":{"$ref":"#/definitions/pos)~~~"
R"~~~(itiveInteger"},"minLength":{"$ref":"#/definitions/positiveIntegerDefault0"},"pattern":{"type":"string","format)~~~"
R"~~~(":"regex"},"additionalItems":{"anyOf":[{"type":"boolean"},{"$ref":"#"}],"default":{}},"items":{"anyOf":[{"$ref)~~~"
R"~~~(":"#"},{"$ref":"#/definitions/schemaArray"}],"default":{}},"maxItems":{"$ref":"#/definitions/positiveInteger"})~~~"
R"~~~(,"minItems":{"$ref":"#/definitions/positiveIntegerDefault0"},"uniqueItems":{"type":"boolean","default":false},)~~~"
R"~~~("maxProperties":{"$ref":"#/definitions/positiveInteger"},"minProperties":{"$ref":"#/definitions/positiveIntege)~~~"
R"~~~(rDefault0"},"required":{"$ref":"#/definitions/stringArray"},"additionalProperties":{"anyOf":[{"type":"boolean")~~~"
R"~~~(},{"$ref":"#"}],"default":{}},"definitions":{"type":"object","additionalProperties":{"$ref":"#"},"default":{}})~~~"
R"~~~(,"properties":{"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"patternProperties":{"type":")~~~"
R"~~~(object","additionalProperties":{"$ref":"#"},"default":{}},"dependencies":{"type":"object","additionalPropertie)~~~"
R"~~~(s":{"anyOf":[{"$ref":"#"},{"$ref":"#/definitions/stringArray"}]}},"enum":{"type":"array"},"type":{"anyOf":[{"$)~~~"
R"~~~(ref":"#/definitions/simpleTypes"},{"type":"array","items":{"$ref":"#/definitions/simpleTypes"},"minItems":1,"u)~~~"
R"~~~(niqueItems":true}]},"format":{"type":"string"},"allOf":{"$ref":"#/definitions/schemaArray"},"anyOf":{"$ref":"#)~~~"
R"~~~(/definitions/schemaArray"},"oneOf":{"$ref":"#/definitions/schemaArray"},"not":{"$ref":"#"}},"dependencies":{"e)~~~"
R"~~~(xclusiveMaximum":["maximum"],"exclusiveMinimum":["minimum"]},"default":{}})~~~"
},
{"http://json-schema.org/draft-06/schema",
R"~~~({"$schema":"http://json-schema.org/draft-06/schema#","$id":"http://json-schema.org/draft-06/schema#","title":")~~~"
R"~~~(Core schema meta-schema","definitions":{"schemaArray":{"type":"array","minItems":1,"items":{"$ref":"#"}},"nonN)~~~"
R"~~~(egativeInteger":{"type":"integer","minimum":0},"nonNegativeIntegerDefault0":{"allOf":[{"$ref":"#/definitions/n)~~~"
R"~~~(onNegativeInteger"},{"default":0}]},"simpleTypes":{"enum":["array","boolean","integer","null","number","object)~~~"
R"~~~(","string"]},"stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]}},"type":)~~~"
R"~~~(["object","boolean"],"properties":{"$id":{"type":"string","format":"uri-reference"},"$schema":{"type":"string")~~~"
R"~~~(,"format":"uri"},"$ref":{"type":"string","format":"uri-reference"},"title":{"type":"string"},"description":{"t)~~~"
R"~~~(ype":"string"},"default":{},"examples":{"type":"array","items":{}},"multipleOf":{"type":"number","exclusiveMin)~~~"
R"~~~(imum":0},"maximum":{"type":"number"},"exclusiveMaximum":{"type":"number"},"minimum":{"type":"number"},"exclusi)~~~"
R"~~~(veMinimum":{"type":"number"},"maxLength":{"$ref":"#/definitions/nonNegativeInteger"},"minLength":{"$ref":"#/de)~~~"
R"~~~(finitions/nonNegativeIntegerDefault0"},"pattern":{"type":"string","format":"regex"},"additionalItems":{"$ref":)~~~"
R"~~~("#"},"items":{"anyOf":[{"$ref":"#"},{"$ref":"#/definitions/schemaArray"}],"default":{}},"maxItems":{"$ref":"#/)~~~"
R"~~~(definitions/nonNegativeInteger"},"minItems":{"$ref":"#/definitions/nonNegativeIntegerDefault0"},"uniqueItems":)~~~"
R"~~~({"type":"boolean","default":false},"contains":{"$ref":"#"},"maxProperties":{"$ref":"#/definitions/nonNegativeI)~~~"
R"~~~(nteger"},"minProperties":{"$ref":"#/definitions/nonNegativeIntegerDefault0"},"required":{"$ref":"#/definitions)~~~"
R"~~~(/stringArray"},"additionalProperties":{"$ref":"#"},"definitions":{"type":"object","additionalProperties":{"$re)~~~"
R"~~~(f":"#"},"default":{}},"properties":{"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"pattern)~~~"
R"~~~(Properties":{"type":"object","additionalProperties":{"$ref":"#"},"propertyNames":{"format":"regex"},"default":)~~~"
R"~~~({}},"dependencies":{"type":"object","additionalProperties":{"anyOf":[{"$ref":"#"},{"$ref":"#/definitions/strin)~~~"
R"~~~(gArray"}]}},"propertyNames":{"$ref":"#"},"const":{},"enum":{"type":"array"},"type":{"anyOf":[{"$ref":"#/defini)~~~"
R"~~~(tions/simpleTypes"},{"type":"array","items":{"$ref":"#/definitions/simpleTypes"},"minItems":1,"uniqueItems":tr)~~~"
R"~~~(ue}]},"format":{"type":"string"},"allOf":{"$ref":"#/definitions/schemaArray"},"anyOf":{"$ref":"#/definitions/s)~~~"
R"~~~(chemaArray"},"oneOf":{"$ref":"#/definitions/schemaArray"},"not":{"$ref":"#"}},"default":{}})~~~"
},
{"http://json-schema.org/draft-07/schema",
R"~~~({"$schema":"http://json-schema.org/draft-07/schema#","$id":"http://json-schema.org/draft-07/schema#","title":")~~~"
R"~~~(Core schema meta-schema","definitions":{"schemaArray":{"type":"array","minItems":1,"items":{"$ref":"#"}},"nonN)~~~"
R"~~~(egativeInteger":{"type":"integer","minimum":0},"nonNegativeIntegerDefault0":{"allOf":[{"$ref":"#/definitions/n)~~~"
R"~~~(onNegativeInteger"},{"default":0}]},"simpleTypes":{"enum":["array","boolean","integer","null","number","object)~~~"
R"~~~(","string"]},"stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]}},"type":)~~~"
R"~~~(["object","boolean"],"properties":{"$id":{"type":"string","format":"uri-reference"},"$schema":{"type":"string")~~~"
R"~~~(,"format":"uri"},"$ref":{"type":"string","format":"uri-reference"},"$comment":{"type":"string"},"title":{"type)~~~"
R"~~~(":"string"},"description":{"type":"string"},"default":true,"readOnly":{"type":"boolean","default":false},"exam)~~~"
R"~~~(ples":{"type":"array","items":true},"multipleOf":{"type":"number","exclusiveMinimum":0},"maximum":{"type":"num)~~~"
R"~~~(ber"},"exclusiveMaximum":{"type":"number"},"minimum":{"type":"number"},"exclusiveMinimum":{"type":"number"},"m)~~~"
R"~~~(axLength":{"$ref":"#/definitions/nonNegativeInteger"},"minLength":{"$ref":"#/definitions/nonNegativeIntegerDef)~~~"
R"~~~(ault0"},"pattern":{"type":"string","format":"regex"},"additionalItems":{"$ref":"#"},"items":{"anyOf":[{"$ref":)~~~"
R"~~~("#"},{"$ref":"#/definitions/schemaArray"}],"default":true},"maxItems":{"$ref":"#/definitions/nonNegativeIntege)~~~"
R"~~~(r"},"minItems":{"$ref":"#/definitions/nonNegativeIntegerDefault0"},"uniqueItems":{"type":"boolean","default":f)~~~"
R"~~~(alse},"contains":{"$ref":"#"},"maxProperties":{"$ref":"#/definitions/nonNegativeInteger"},"minProperties":{"$r)~~~"
R"~~~(ef":"#/definitions/nonNegativeIntegerDefault0"},"required":{"$ref":"#/definitions/stringArray"},"additionalPro)~~~"
R"~~~(perties":{"$ref":"#"},"definitions":{"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"proper)~~~"
R"~~~(ties":{"type":"object","additionalProperties":{"$ref":"#"},"default":{}},"patternProperties":{"type":"object",)~~~"
R"~~~("additionalProperties":{"$ref":"#"},"propertyNames":{"format":"regex"},"default":{}},"dependencies":{"type":"o)~~~"
R"~~~(bject","additionalProperties":{"anyOf":[{"$ref":"#"},{"$ref":"#/definitions/stringArray"}]}},"propertyNames":{)~~~"
R"~~~("$ref":"#"},"const":true,"enum":{"type":"array","items":true},"type":{"anyOf":[{"$ref":"#/definitions/simpleTy)~~~"
R"~~~(pes"},{"type":"array","items":{"$ref":"#/definitions/simpleTypes"},"minItems":1,"uniqueItems":true}]},"format")~~~"
R"~~~(:{"type":"string"},"contentMediaType":{"type":"string"},"contentEncoding":{"type":"string"},"if":{"$ref":"#"},)~~~"
R"~~~("then":{"$ref":"#"},"else":{"$ref":"#"},"allOf":{"$ref":"#/definitions/schemaArray"},"anyOf":{"$ref":"#/defini)~~~"
R"~~~(tions/schemaArray"},"oneOf":{"$ref":"#/definitions/schemaArray"},"not":{"$ref":"#"}},"default":true})~~~"
},
{"https://json-schema.org/draft/2019-09/schema",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/schema")~~~"
R"~~~(,"$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/core":true,"https://json-schema.org/draft/2019-09)~~~"
R"~~~(/vocab/applicator":true,"https://json-schema.org/draft/2019-09/vocab/validation":true,"https://json-schema.org)~~~"
R"~~~(/draft/2019-09/vocab/meta-data":true,"https://json-schema.org/draft/2019-09/vocab/format":false,"https://json-)~~~"
R"~~~(schema.org/draft/2019-09/vocab/content":true},"$recursiveAnchor":true,"title":"Core and Validation specificati)~~~"
R"~~~(ons meta-schema","allOf":[{"$ref":"meta/core"},{"$ref":"meta/applicator"},{"$ref":"meta/validation"},{"$ref":")~~~"
R"~~~(meta/meta-data"},{"$ref":"meta/format"},{"$ref":"meta/content"}],"type":["object","boolean"],"properties":{"de)~~~"
R"~~~(finitions":{"$comment":"While no longer an official keyword as it is replaced by $defs, this keyword is retain)~~~"
R"~~~(ed in the meta-schema to prevent incompatible extensions as it remains in common use.","type":"object","additi)~~~"
R"~~~(onalProperties":{"$recursiveRef":"#"},"default":{}},"dependencies":{"$comment":"\"dependencies\" is no longer )~~~"
R"~~~(a keyword, but schema authors should avoid redefining it to facilitate a smooth transition to \"dependentSchem)~~~"
R"~~~(as\" and \"dependentRequired\"","type":"object","additionalProperties":{"anyOf":[{"$recursiveRef":"#"},{"$ref")~~~"
R"~~~(:"meta/validation#/$defs/stringArray"}]}}}})~~~"
},
{"https://json-schema.org/draft/2020-12/schema",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/schema")~~~"
R"~~~(,"$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/core":true,"https://json-schema.org/draft/2020-12)~~~"
R"~~~(/vocab/applicator":true,"https://json-schema.org/draft/2020-12/vocab/unevaluated":true,"https://json-schema.or)~~~"
R"~~~(g/draft/2020-12/vocab/validation":true,"https://json-schema.org/draft/2020-12/vocab/meta-data":true,"https://j)~~~"
R"~~~(son-schema.org/draft/2020-12/vocab/format-annotation":true,"https://json-schema.org/draft/2020-12/vocab/conten)~~~"
R"~~~(t":true},"$dynamicAnchor":"meta","title":"Core and Validation specifications meta-schema","allOf":[{"$ref":"me)~~~"
R"~~~(ta/core"},{"$ref":"meta/applicator"},{"$ref":"meta/unevaluated"},{"$ref":"meta/validation"},{"$ref":"meta/meta)~~~"
R"~~~(-data"},{"$ref":"meta/format-annotation"},{"$ref":"meta/content"}],"type":["object","boolean"],"$comment":"Thi)~~~"
R"~~~(s meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible ext)~~~"
R"~~~(ensions as they remain in common use.","properties":{"definitions":{"$comment":"\"definitions\" has been repla)~~~"
R"~~~(ced by \"$defs\".","type":"object","additionalProperties":{"$dynamicRef":"#meta"},"deprecated":true,"default":)~~~"
R"~~~({}},"dependencies":{"$comment":"\"dependencies\" has been split and replaced by \"dependentSchemas\" and \"dep)~~~"
R"~~~(endentRequired\" in order to serve their differing semantics.","type":"object","additionalProperties":{"anyOf")~~~"
R"~~~(:[{"$dynamicRef":"#meta"},{"$ref":"meta/validation#/$defs/stringArray"}]},"deprecated":true,"default":{}},"$re)~~~"
R"~~~(cursiveAnchor":{"$comment":"\"$recursiveAnchor\" has been replaced by \"$dynamicAnchor\".","$ref":"meta/core#/)~~~"
R"~~~($defs/anchorString","deprecated":true},"$recursiveRef":{"$comment":"\"$recursiveRef\" has been replaced by \"$)~~~"
R"~~~(dynamicRef\".","$ref":"meta/core#/$defs/uriReferenceString","deprecated":true}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/content",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/co)~~~"
R"~~~(ntent","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/content":true},"$dynamicAnchor":"meta","tit)~~~"
R"~~~(le":"Content vocabulary meta-schema","type":["object","boolean"],"properties":{"contentEncoding":{"type":"stri)~~~"
R"~~~(ng"},"contentMediaType":{"type":"string"},"contentSchema":{"$dynamicRef":"#meta"}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/unevaluated",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/un)~~~"
R"~~~(evaluated","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/unevaluated":true},"$dynamicAnchor":"me)~~~"
R"~~~(ta","title":"Unevaluated applicator vocabulary meta-schema","type":["object","boolean"],"properties":{"unevalu)~~~"
R"~~~(atedItems":{"$dynamicRef":"#meta"},"unevaluatedProperties":{"$dynamicRef":"#meta"}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/format-annotation",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/fo)~~~"
R"~~~(rmat-annotation","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/format-annotation":true},"$dynami)~~~"
R"~~~(cAnchor":"meta","title":"Format vocabulary meta-schema for annotation results","type":["object","boolean"],"pr)~~~"
R"~~~(operties":{"format":{"type":"string"}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/applicator",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/ap)~~~"
R"~~~(plicator","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/applicator":true},"$dynamicAnchor":"meta)~~~"
R"~~~(","title":"Applicator vocabulary meta-schema","type":["object","boolean"],"properties":{"prefixItems":{"$ref":)~~~"
R"~~~("#/$defs/schemaArray"},"items":{"$dynamicRef":"#meta"},"contains":{"$dynamicRef":"#meta"},"additionalPropertie)~~~"
R"~~~(s":{"$dynamicRef":"#meta"},"properties":{"type":"object","additionalProperties":{"$dynamicRef":"#meta"},"defau)~~~"
R"~~~(lt":{}},"patternProperties":{"type":"object","additionalProperties":{"$dynamicRef":"#meta"},"propertyNames":{")~~~"
R"~~~(format":"regex"},"default":{}},"dependentSchemas":{"type":"object","additionalProperties":{"$dynamicRef":"#met)~~~"
R"~~~(a"},"default":{}},"propertyNames":{"$dynamicRef":"#meta"},"if":{"$dynamicRef":"#meta"},"then":{"$dynamicRef":")~~~"
R"~~~(#meta"},"else":{"$dynamicRef":"#meta"},"allOf":{"$ref":"#/$defs/schemaArray"},"anyOf":{"$ref":"#/$defs/schemaA)~~~"
R"~~~(rray"},"oneOf":{"$ref":"#/$defs/schemaArray"},"not":{"$dynamicRef":"#meta"}},"$defs":{"schemaArray":{"type":"a)~~~"
R"~~~(rray","minItems":1,"items":{"$dynamicRef":"#meta"}}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/meta-data",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/me)~~~"
R"~~~(ta-data","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/meta-data":true},"$dynamicAnchor":"meta",)~~~"
R"~~~("title":"Meta-data vocabulary meta-schema","type":["object","boolean"],"properties":{"title":{"type":"string"})~~~"
R"~~~(,"description":{"type":"string"},"default":true,"deprecated":{"type":"boolean","default":false},"readOnly":{"t)~~~"
R"~~~(ype":"boolean","default":false},"writeOnly":{"type":"boolean","default":false},"examples":{"type":"array","ite)~~~"
R"~~~(ms":true}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/core",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/co)~~~"
R"~~~(re","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/core":true},"$dynamicAnchor":"meta","title":"C)~~~"
R"~~~(ore vocabulary meta-schema","type":["object","boolean"],"properties":{"$id":{"$ref":"#/$defs/uriReferenceStrin)~~~"
R"~~~(g","$comment":"Non-empty fragments not allowed.","pattern":"^[^#]*#?$"},"$schema":{"$ref":"#/$defs/uriString"})~~~"
R"~~~(,"$ref":{"$ref":"#/$defs/uriReferenceString"},"$anchor":{"$ref":"#/$defs/anchorString"},"$dynamicRef":{"$ref":)~~~"
R"~~~("#/$defs/uriReferenceString"},"$dynamicAnchor":{"$ref":"#/$defs/anchorString"},"$vocabulary":{"type":"object",)~~~"
R"~~~("propertyNames":{"$ref":"#/$defs/uriString"},"additionalProperties":{"type":"boolean"}},"$comment":{"type":"st)~~~"
R"~~~(ring"},"$defs":{"type":"object","additionalProperties":{"$dynamicRef":"#meta"}}},"$defs":{"anchorString":{"typ)~~~"
R"~~~(e":"string","pattern":"^[A-Za-z_][-A-Za-z0-9._]*$"},"uriString":{"type":"string","format":"uri"},"uriReference)~~~"
R"~~~(String":{"type":"string","format":"uri-reference"}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/validation",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/va)~~~"
R"~~~(lidation","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/validation":true},"$dynamicAnchor":"meta)~~~"
R"~~~(","title":"Validation vocabulary meta-schema","type":["object","boolean"],"properties":{"type":{"anyOf":[{"$re)~~~"
R"~~~(f":"#/$defs/simpleTypes"},{"type":"array","items":{"$ref":"#/$defs/simpleTypes"},"minItems":1,"uniqueItems":tr)~~~"
R"~~~(ue}]},"const":true,"enum":{"type":"array","items":true},"multipleOf":{"type":"number","exclusiveMinimum":0},"m)~~~"
R"~~~(aximum":{"type":"number"},"exclusiveMaximum":{"type":"number"},"minimum":{"type":"number"},"exclusiveMinimum":)~~~"
R"~~~({"type":"number"},"maxLength":{"$ref":"#/$defs/nonNegativeInteger"},"minLength":{"$ref":"#/$defs/nonNegativeIn)~~~"
R"~~~(tegerDefault0"},"pattern":{"type":"string","format":"regex"},"maxItems":{"$ref":"#/$defs/nonNegativeInteger"},)~~~"
R"~~~("minItems":{"$ref":"#/$defs/nonNegativeIntegerDefault0"},"uniqueItems":{"type":"boolean","default":false},"max)~~~"
R"~~~(Contains":{"$ref":"#/$defs/nonNegativeInteger"},"minContains":{"$ref":"#/$defs/nonNegativeInteger","default":1)~~~"
R"~~~(},"maxProperties":{"$ref":"#/$defs/nonNegativeInteger"},"minProperties":{"$ref":"#/$defs/nonNegativeIntegerDef)~~~"
R"~~~(ault0"},"required":{"$ref":"#/$defs/stringArray"},"dependentRequired":{"type":"object","additionalProperties":)~~~"
R"~~~({"$ref":"#/$defs/stringArray"}}},"$defs":{"nonNegativeInteger":{"type":"integer","minimum":0},"nonNegativeInte)~~~"
R"~~~(gerDefault0":{"$ref":"#/$defs/nonNegativeInteger","default":0},"simpleTypes":{"enum":["array","boolean","integ)~~~"
R"~~~(er","null","number","object","string"]},"stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":)~~~"
R"~~~(true,"default":[]}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/content",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/co)~~~"
R"~~~(ntent","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/content":true},"$recursiveAnchor":true,"tit)~~~"
R"~~~(le":"Content vocabulary meta-schema","type":["object","boolean"],"properties":{"contentMediaType":{"type":"str)~~~"
R"~~~(ing"},"contentEncoding":{"type":"string"},"contentSchema":{"$recursiveRef":"#"}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/applicator",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/ap)~~~"
R"~~~(plicator","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/applicator":true},"$recursiveAnchor":tru)~~~"
R"~~~(e,"title":"Applicator vocabulary meta-schema","type":["object","boolean"],"properties":{"additionalItems":{"$r)~~~"
R"~~~(ecursiveRef":"#"},"unevaluatedItems":{"$recursiveRef":"#"},"items":{"anyOf":[{"$recursiveRef":"#"},{"$ref":"#/)~~~"
R"~~~($defs/schemaArray"}]},"contains":{"$recursiveRef":"#"},"additionalProperties":{"$recursiveRef":"#"},"unevaluat)~~~"
R"~~~(edProperties":{"$recursiveRef":"#"},"properties":{"type":"object","additionalProperties":{"$recursiveRef":"#"})~~~"
R"~~~(,"default":{}},"patternProperties":{"type":"object","additionalProperties":{"$recursiveRef":"#"},"propertyName)~~~"
R"~~~(s":{"format":"regex"},"default":{}},"dependentSchemas":{"type":"object","additionalProperties":{"$recursiveRef)~~~"
R"~~~(":"#"}},"propertyNames":{"$recursiveRef":"#"},"if":{"$recursiveRef":"#"},"then":{"$recursiveRef":"#"},"else":{)~~~"
R"~~~("$recursiveRef":"#"},"allOf":{"$ref":"#/$defs/schemaArray"},"anyOf":{"$ref":"#/$defs/schemaArray"},"oneOf":{"$)~~~"
R"~~~(ref":"#/$defs/schemaArray"},"not":{"$recursiveRef":"#"}},"$defs":{"schemaArray":{"type":"array","minItems":1,")~~~"
R"~~~(items":{"$recursiveRef":"#"}}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/meta-data",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/me)~~~"
R"~~~(ta-data","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/meta-data":true},"$recursiveAnchor":true,)~~~"
R"~~~("title":"Meta-data vocabulary meta-schema","type":["object","boolean"],"properties":{"title":{"type":"string"})~~~"
R"~~~(,"description":{"type":"string"},"default":true,"deprecated":{"type":"boolean","default":false},"readOnly":{"t)~~~"
R"~~~(ype":"boolean","default":false},"writeOnly":{"type":"boolean","default":false},"examples":{"type":"array","ite)~~~"
R"~~~(ms":true}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/core",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/co)~~~"
R"~~~(re","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/core":true},"$recursiveAnchor":true,"title":"C)~~~"
R"~~~(ore vocabulary meta-schema","type":["object","boolean"],"properties":{"$id":{"type":"string","format":"uri-ref)~~~"
R"~~~(erence","$comment":"Non-empty fragments not allowed.","pattern":"^[^#]*#?$"},"$schema":{"type":"string","forma)~~~"
R"~~~(t":"uri"},"$anchor":{"type":"string","pattern":"^[A-Za-z][-A-Za-z0-9.:_]*$"},"$ref":{"type":"string","format":)~~~"
R"~~~("uri-reference"},"$recursiveRef":{"type":"string","format":"uri-reference"},"$recursiveAnchor":{"type":"boolea)~~~"
R"~~~(n","default":false},"$vocabulary":{"type":"object","propertyNames":{"type":"string","format":"uri"},"additiona)~~~"
R"~~~(lProperties":{"type":"boolean"}},"$comment":{"type":"string"},"$defs":{"type":"object","additionalProperties":)~~~"
R"~~~({"$recursiveRef":"#"},"default":{}}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/validation",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/va)~~~"
R"~~~(lidation","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/validation":true},"$recursiveAnchor":tru)~~~"
R"~~~(e,"title":"Validation vocabulary meta-schema","type":["object","boolean"],"properties":{"multipleOf":{"type":")~~~"
R"~~~(number","exclusiveMinimum":0},"maximum":{"type":"number"},"exclusiveMaximum":{"type":"number"},"minimum":{"typ)~~~"
R"~~~(e":"number"},"exclusiveMinimum":{"type":"number"},"maxLength":{"$ref":"#/$defs/nonNegativeInteger"},"minLength)~~~"
R"~~~(":{"$ref":"#/$defs/nonNegativeIntegerDefault0"},"pattern":{"type":"string","format":"regex"},"maxItems":{"$ref)~~~"
R"~~~(":"#/$defs/nonNegativeInteger"},"minItems":{"$ref":"#/$defs/nonNegativeIntegerDefault0"},"uniqueItems":{"type")~~~"
R"~~~(:"boolean","default":false},"maxContains":{"$ref":"#/$defs/nonNegativeInteger"},"minContains":{"$ref":"#/$defs)~~~"
R"~~~(/nonNegativeInteger","default":1},"maxProperties":{"$ref":"#/$defs/nonNegativeInteger"},"minProperties":{"$ref)~~~"
R"~~~(":"#/$defs/nonNegativeIntegerDefault0"},"required":{"$ref":"#/$defs/stringArray"},"dependentRequired":{"type":)~~~"
R"~~~("object","additionalProperties":{"$ref":"#/$defs/stringArray"}},"const":true,"enum":{"type":"array","items":tr)~~~"
R"~~~(ue},"type":{"anyOf":[{"$ref":"#/$defs/simpleTypes"},{"type":"array","items":{"$ref":"#/$defs/simpleTypes"},"mi)~~~"
R"~~~(nItems":1,"uniqueItems":true}]}},"$defs":{"nonNegativeInteger":{"type":"integer","minimum":0},"nonNegativeInte)~~~"
R"~~~(gerDefault0":{"$ref":"#/$defs/nonNegativeInteger","default":0},"simpleTypes":{"enum":["array","boolean","integ)~~~"
R"~~~(er","null","number","object","string"]},"stringArray":{"type":"array","items":{"type":"string"},"uniqueItems":)~~~"
R"~~~(true,"default":[]}}})~~~"
},
{"https://json-schema.org/draft/2019-09/meta/format",
R"~~~({"$schema":"https://json-schema.org/draft/2019-09/schema","$id":"https://json-schema.org/draft/2019-09/meta/fo)~~~"
R"~~~(rmat","$vocabulary":{"https://json-schema.org/draft/2019-09/vocab/format":true},"$recursiveAnchor":true,"title)~~~"
R"~~~(":"Format vocabulary meta-schema","type":["object","boolean"],"properties":{"format":{"type":"string"}}})~~~"
},
{"https://json-schema.org/draft/2020-12/meta/format-assertion",
R"~~~({"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://json-schema.org/draft/2020-12/meta/fo)~~~"
R"~~~(rmat-assertion","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/format-assertion":true},"$dynamicA)~~~"
R"~~~(nchor":"meta","title":"Format vocabulary meta-schema for assertion results","type":["object","boolean"],"prope)~~~"
R"~~~(rties":{"format":{"type":"string"}}})~~~"
},
}};
    // clang-format on

} // namespace

std::string_view metaschemaText(std::string_view uri)
{
    const auto *const found = std::ranges::find(Metaschemas, uri, &Metaschema::uri);
    return found == Metaschemas.end() ? std::string_view() : found->text;
}

} // namespace tw
