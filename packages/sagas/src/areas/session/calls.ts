export {
  createTicket,
  endEverySession,
  getUser,
  login,
  loginWithToken,
  logout,
  peekTicket,
  validateToken,
} from '@estacao/contract';
