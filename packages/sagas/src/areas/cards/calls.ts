export { listCards, saveCard } from '@estacao/contract';
