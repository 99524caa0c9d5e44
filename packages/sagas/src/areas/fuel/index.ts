export * from './fuel.ts';
