export * from './about.ts';
export * from './entries.ts';
export * from './landing.ts';
