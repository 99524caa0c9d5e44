export * from './csv.ts';
export * from './origin.ts';
export * from './statement.ts';
