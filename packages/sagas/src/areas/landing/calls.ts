export { listPublicActions, listSections } from '@estacao/contract';
