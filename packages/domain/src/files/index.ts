export * from './files.ts';
export * from './kind.ts';
