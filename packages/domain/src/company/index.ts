export * from './company.ts';
export * from './draft.ts';
export * from './look-alike.ts';
export * from './site-name.ts';
