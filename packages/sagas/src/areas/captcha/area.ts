import { defineArea } from '../../kernel/area.ts';
import { watchCaptcha } from './saga.ts';
import { captcha } from './slice.ts';

export const captchaArea = defineArea({ state: captcha, isPrivate: false, watch: watchCaptcha });
