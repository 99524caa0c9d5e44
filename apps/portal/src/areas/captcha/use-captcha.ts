import type { FormCaptcha } from '@estacao/design-system';
import { captchaRequested, selectCaptcha } from '@estacao/sagas/captcha';
import { useDispatch, useSelector } from 'react-redux';

export function useCaptcha(isPending: boolean): FormCaptcha {
  const dispatch = useDispatch();
  const { status } = useSelector(selectCaptcha);
  return {
    // What was solved has gone along with the form: no reason to untick the box.
    status: isPending && status === 'idle' ? 'solved' : status,
    onStart: () => dispatch(captchaRequested()),
  };
}
