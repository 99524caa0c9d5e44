export { jsonSchemaText } from './station/json-schema.ts';
export {
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
  togetherOnly,
  webAddress,
  webAddressText,
  wholeNumber,
  yesOrNo,
} from './station/leaf.ts';
export { type Read, type ReadResult, readAgainst } from './station/read.ts';
