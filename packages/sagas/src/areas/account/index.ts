export * from './account.ts';
export * from './leaving.ts';
