export { captchaArea } from './area.ts';
export { captchaRequested, selectCaptcha } from './slice.ts';
