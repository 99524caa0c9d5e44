export { listPublicActions } from '@estacao/contract';
