export * from './standing.ts';
export * from './voucher.ts';
