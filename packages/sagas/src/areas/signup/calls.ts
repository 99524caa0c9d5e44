export {
  activateParticipant,
  chooseConfirmation,
  resendConfirmationEmail,
  signUpParticipant,
  signUpPublic,
  validateInvitation,
  validateSignUp,
} from '@estacao/contract';
