export { takePartInContent } from '@estacao/contract';
