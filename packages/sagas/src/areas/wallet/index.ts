export * from './desk.ts';
export * from './top-up.ts';
export { selectTransfers, transfersRequested } from './transfers.ts';
