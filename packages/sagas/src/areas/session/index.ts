export { loginArea } from './login.ts';
export { type LoginForm, loginRequested, selectLogin } from './login-slice.ts';
export { manageArea, manageRequested, selectManage } from './manage.ts';
