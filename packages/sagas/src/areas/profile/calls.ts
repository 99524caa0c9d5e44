export { requestPreRegistrationChange, updateParticipant } from '@estacao/contract';
