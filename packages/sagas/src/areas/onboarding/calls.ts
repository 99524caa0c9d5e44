export { updateParticipant, updateProfileImage } from '@estacao/contract';
