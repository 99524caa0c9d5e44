export { findAddress, listCards, removeCard, saveCard } from '@estacao/contract';
