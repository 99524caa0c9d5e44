export { listSandboxLinks, listSandboxMail } from '@estacao/contract';
