export { getPoints } from '@estacao/contract';
