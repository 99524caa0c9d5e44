import type * as captchaCalls from '@estacao/contract/calls/captcha';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { newChallenge, sweepCaptcha } from './captcha.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Used solutions, kept until they expire, to prevent replays. */
    captcha_used: { signature: string; expires_at: Date };
  }
}

export const captcha = defineArea({
  name: 'captcha',
  sweep: sweepCaptcha,
  handlers: (services): HandlersOf<typeof captchaCalls> => ({
    getCaptchaChallenge: () => newChallenge(services, services.config.captchaTries),
  }),
});
