export * from './trophies.ts';
