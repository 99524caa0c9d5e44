export { loginArea } from './login.ts';
export { type LoginForm, loginRequested, selectLogin } from './login-slice.ts';
