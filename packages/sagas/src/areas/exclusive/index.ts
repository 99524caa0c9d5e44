export * from './exclusive.ts';
