export * from './new-card.ts';
export * from './saved-cards.ts';
