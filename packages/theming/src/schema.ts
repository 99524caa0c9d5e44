// How the schemas of files are made, checked and printed: for other files that people write beside those of stations.

export { jsonSchemaText } from './station/json-schema.ts';
export {
  editorHint,
  entryKey,
  flag,
  group,
  httpsUrl,
  keyedList,
  list,
  oneOf,
  pattern,
  text,
  togetherOnly,
  webAddress,
  webAddressText,
  wholeNumber,
} from './station/leaf.ts';
export { type ReadResult, readAgainst } from './station/read.ts';
