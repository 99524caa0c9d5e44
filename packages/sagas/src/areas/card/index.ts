export * from './card.ts';
export * from './validator.ts';
