import { defineArea } from '../../area.ts';
import { sweepCaptcha } from './captcha.ts';
import { captchaHandlers } from './handlers.ts';
import './tables.ts';

export const captcha = defineArea({
  name: 'captcha',
  handlers: captchaHandlers,
  sweep: sweepCaptcha,
});
