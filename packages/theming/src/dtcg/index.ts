export { toDtcg } from './export.ts';
export { type DtcgFile, EXTENSION } from './format.ts';
export { type DtcgResult, readDtcg } from './import.ts';
