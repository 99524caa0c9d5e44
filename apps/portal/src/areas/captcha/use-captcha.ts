import type { FormCaptcha } from '@estacao/design-system';
import { captchaRequested, selectCaptcha } from '@estacao/sagas/captcha';
import { useDispatch, useSelector } from 'react-redux';

export function useCaptcha(isPending: boolean): FormCaptcha {
  const dispatch = useDispatch();
  const { status } = useSelector(selectCaptcha);
  return {
    // Submitting uses the solution up, but the box must stay ticked.
    status: isPending && status === 'idle' ? 'solved' : status,
    onStart: () => dispatch(captchaRequested()),
  };
}
