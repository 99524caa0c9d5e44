export { loginArea } from './login.ts';
export { type LoginForm, loginKept, loginRequested, selectLogin } from './login-slice.ts';
export { manageArea, manageRequested, selectManage } from './manage.ts';
