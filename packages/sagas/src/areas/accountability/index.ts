export * from './accountability.ts';
