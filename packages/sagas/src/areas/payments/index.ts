export * from './bank.ts';
export * from './desk.ts';
