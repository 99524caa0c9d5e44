export { donate } from '@estacao/contract';
