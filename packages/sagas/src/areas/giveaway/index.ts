export * from './giveaway.ts';
