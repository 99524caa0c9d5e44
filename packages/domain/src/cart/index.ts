export * from './card.ts';
export * from './card-draft.ts';
export * from './card-rules.ts';
export * from './cart.ts';
export * from './installments.ts';
export * from './payment.ts';
export * from './price.ts';
export * from './reservation.ts';
