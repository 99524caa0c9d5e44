export * from './CardValidator.tsx';
export * from './VirtualCard.tsx';
