export * from './contents.ts';
