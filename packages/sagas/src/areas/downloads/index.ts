export * from './list.ts';
export * from './page.ts';
