export { endSessions, listSessions } from '@estacao/contract';
