import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { sweepCaptcha } from './captcha.ts';
import { captchaHandlers } from './handlers.ts';
import './tables.ts';

export const captcha = defineArea({
  name: 'captcha',
  handlers: captchaHandlers,
  sweep: sweepCaptcha,
  limits: { getCaptchaChallenge: { most: 240, within: QUARTER } },
});
