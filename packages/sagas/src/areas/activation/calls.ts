export { activateParticipant, resendConfirmationEmail } from '@estacao/contract';
