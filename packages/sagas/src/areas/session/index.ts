export * from './end-sessions.ts';
export * from './login.ts';
export {
  loginTokenArea,
  loginTokenConfirmed,
  loginTokenDeclined,
  selectLoginToken,
} from './login-token.ts';
export * from './manage.ts';
