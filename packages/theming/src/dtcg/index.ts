export { toDtcg } from './export.ts';
export { type DtcgFile, EXTENSION } from './format.ts';
export { readDtcg } from './import.ts';
