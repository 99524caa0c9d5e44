export { listExclusiveAbouts } from '@estacao/contract';
