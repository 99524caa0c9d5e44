export {
  chooseConfirmation,
  signUpParticipant,
  signUpPublic,
  validateInvitation,
  validateSignUp,
} from '@estacao/contract';
