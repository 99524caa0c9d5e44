import type { SupportFormProps } from '@estacao/design-system';
import { captchaRequested, selectCaptcha } from '@estacao/sagas/captcha';
import { selectSupport, supportKept, supportRequested } from '@estacao/sagas/support';
import { useDispatch, useSelector } from 'react-redux';

/** What every form to the support gets of the flows, and tells them. */
export function useSupport(): SupportFormProps {
  const dispatch = useDispatch();
  const { isPending, errors, sent, draft } = useSelector(selectSupport);
  const { status } = useSelector(selectCaptcha);
  return {
    busy: isPending,
    errors,
    sent,
    draft,
    // What was solved has gone along with the form: no reason to untick the box.
    captcha: {
      status: isPending && status === 'idle' ? 'solved' : status,
      onStart: () => dispatch(captchaRequested()),
    },
    onWrite: (message) => dispatch(supportKept(message)),
    onSubmit: (message) => dispatch(supportRequested(message)),
  };
}
