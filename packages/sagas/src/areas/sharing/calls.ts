export { validateSharing } from '@estacao/contract';
