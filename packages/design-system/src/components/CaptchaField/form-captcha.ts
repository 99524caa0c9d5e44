import type { Fields } from '../Form/use-fields.ts';
import type { CaptchaFieldProps } from './CaptchaField.tsx';

/** A form starts its captcha at the first input, and again after a server error. */
export type FormCaptcha = Pick<CaptchaFieldProps, 'status' | 'onStart'>;

/** Connects a form with a `captcha` field: props for the box and a change handler for the form. */
export function captchaPropsOf(
  form: Pick<Fields<{ captcha: boolean }>, 'field' | 'set'>,
  { status, onStart }: FormCaptcha,
): { readonly box: CaptchaFieldProps; readonly onChange: () => void } {
  const { id, error } = form.field('captcha');
  const solve = () => {
    // Clears the server's error about the previous captcha.
    form.set('captcha', true);
    onStart();
  };
  return {
    box: { id, status, error, onStart: () => (status === 'failed' ? solve() : undefined) },
    // The device solves while the visitor fills in the form.
    onChange: () => (status === 'idle' ? solve() : undefined),
  };
}
