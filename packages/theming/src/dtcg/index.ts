export { toDtcg } from './export.ts';
export { readDtcg } from './import.ts';
