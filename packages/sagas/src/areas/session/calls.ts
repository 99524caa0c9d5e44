export { getUser, login, logout, validateToken } from '@estacao/contract';
