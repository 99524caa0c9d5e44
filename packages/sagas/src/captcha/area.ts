import { defineArea } from '../store/area.ts';
import { watchCaptcha } from './saga.ts';
import { captcha } from './slice.ts';

export const captchaArea = defineArea({
  name: 'captcha',
  isPrivate: false,
  reducer: captcha.reducer,
  watch: watchCaptcha,
});
