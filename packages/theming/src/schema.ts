export { jsonSchemaText } from './station/json-schema.ts';
export {
  crossKeyRule,
  editorHint,
  entryKey,
  group,
  httpsUrl,
  hundredths,
  keyedList,
  list,
  oneOf,
  pattern,
  text,
  webAddress,
  webAddressText,
  wholeNumber,
  yesOrNo,
} from './station/leaf.ts';
export { type OutputOf, type ReadResult, readWithSchema } from './station/read.ts';
