export * from './recovery.ts';
