export * from './accepted.ts';
export * from './needs.ts';
export * from './paths.ts';
