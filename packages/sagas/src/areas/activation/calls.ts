export { resendConfirmationEmail } from '@estacao/contract';
