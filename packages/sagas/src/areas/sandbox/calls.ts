export { listSandboxMail } from '@estacao/contract';
