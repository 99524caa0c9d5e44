export {
  endSessionsArea,
  endSessionsRequested,
  selectEndSessions,
} from './end-sessions.ts';
export { loginArea } from './login.ts';
export { type LoginForm, loginKept, loginRequested, selectLogin } from './login-slice.ts';
export {
  loginTokenArea,
  loginTokenConfirmed,
  loginTokenDeclined,
  selectLoginToken,
} from './login-token.ts';
export { manageArea, manageRequested, selectManage } from './manage.ts';
