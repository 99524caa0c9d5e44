export * from './card-brand.ts';
export * from './card-number.ts';
export * from './card-security.ts';
