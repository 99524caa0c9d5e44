export { captchaArea } from './area.ts';
export { type CaptchaState, captchaRequested, captchaSpent, selectCaptcha } from './slice.ts';
