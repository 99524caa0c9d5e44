import type { Areas, Services } from '../services.ts';
import { newChallenge } from './captcha.ts';

export function captchaHandlers(services: Services): Areas['captcha'] {
  return {
    getCaptchaChallenge: () => newChallenge(services),
  };
}
