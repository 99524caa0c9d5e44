export * from './account.ts';
export * from './close-account.ts';
