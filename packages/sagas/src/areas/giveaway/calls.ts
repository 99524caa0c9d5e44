export { listLuckyNumbers } from '@estacao/contract';
