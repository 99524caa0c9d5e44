export * from './app-link.ts';
export * from './currency.ts';
export * from './slug.ts';
