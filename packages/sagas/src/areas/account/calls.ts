export {
  closeAccount,
  confirmPassword,
  endSessions,
  exportMember,
  getClosure,
  listSessions,
} from '@estacao/contract';
