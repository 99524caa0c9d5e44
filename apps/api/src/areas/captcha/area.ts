import type { captchaCalls } from '@estacao/contract';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { newChallenge, sweepCaptcha } from './captcha.ts';
import './tables.ts';

export const captcha = defineArea({
  name: 'captcha',
  sweep: sweepCaptcha,
  handlers: (services): HandlersOf<typeof captchaCalls> => ({
    getCaptchaChallenge: () => newChallenge(services, services.config.captchaTries),
  }),
});
