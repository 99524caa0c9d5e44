export { sendSupportMessage } from '@estacao/contract';
