export * from './activation.ts';
