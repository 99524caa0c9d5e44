export * from './charge.ts';
export * from './chat.ts';
export * from './rows.ts';
