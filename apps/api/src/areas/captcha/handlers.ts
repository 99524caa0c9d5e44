import type { captchaCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';
import { newChallenge } from './captcha.ts';

export function captchaHandlers(services: Services): HandlersOf<typeof captchaCalls> {
  return {
    getCaptchaChallenge: () => newChallenge(services, services.config.captchaTries),
  };
}
