export { EXTENSION, type DtcgFile } from './format.ts';
export { toDtcg } from './export.ts';
export { type DtcgResult, fromDtcg, readDtcg } from './import.ts';
