export { createTicket, getUser, login, loginWithToken, logout, validateToken } from '@estacao/contract';
