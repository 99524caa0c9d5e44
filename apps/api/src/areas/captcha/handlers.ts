import type { Areas, Services } from '../services.ts';
import { newChallenge } from './captcha.ts';

export const captchaHandlers = (services: Services): Areas['captcha'] => ({
  getCaptchaChallenge: () => newChallenge(services),
});
