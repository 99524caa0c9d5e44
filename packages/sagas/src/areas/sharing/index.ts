export * from './share.ts';
export * from './take-part.ts';
