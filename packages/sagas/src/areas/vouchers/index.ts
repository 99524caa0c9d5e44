export * from './validator.ts';
export * from './vouchers.ts';
