export { listTrophies } from '@estacao/contract';
