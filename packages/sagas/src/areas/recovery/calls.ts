export { requestRecovery, updatePassword } from '@estacao/contract';
