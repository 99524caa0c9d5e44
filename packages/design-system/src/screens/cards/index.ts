export * from './NewCard.tsx';
export * from './PaymentMethods.tsx';
