import type { Fields } from '../Form/use-fields.ts';
import type { CaptchaFieldProps } from './CaptchaField.tsx';

/** What a form gets of its captcha: it begins with the first thing that is filled in, and anew with the first mended. */
export type FormCaptcha = Pick<CaptchaFieldProps, 'status' | 'onStart'>;

/** The captcha of a form that has a field of that name: what its box gets, and what the form does with every change. */
export function captchaOf(
  form: Pick<Fields<{ captcha: boolean }>, 'field' | 'set'>,
  { status, onStart }: FormCaptcha,
): { readonly box: CaptchaFieldProps; readonly onChange: () => void } {
  const { id, error } = form.field('captcha');
  const solve = () => {
    // The server's error about the last one counts no more.
    form.set('captcha', true);
    onStart();
  };
  return {
    box: { id, status, error, onStart: () => (status === 'failed' ? solve() : undefined) },
    // The device is at work while one types; a tick by hand is a change as well.
    onChange: () => (status === 'idle' ? solve() : undefined),
  };
}
