import { CaptchaField } from '@estacao/design-system';
import { messages } from '@estacao/domain';
import { captchaArea, captchaRequested, captchaSpent, selectCaptcha } from '@estacao/sagas/captcha';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePortal } from '../../context.ts';

type Send = (solution: string) => void;

interface Captcha {
  /** Goes into the form. */
  readonly field: ReactNode;
  /** A form waits for it. */
  readonly isWaiting: boolean;
  /** Somebody begins to fill in the form: the work is done while they type. */
  begin(): void;
  /** Sends a form with the solution, each with one of its own. */
  send(send: Send): void;
}

/** What a form that needs a captcha is wired with. */
export function useCaptcha(): Captcha {
  const portal = usePortal();
  const dispatch = useDispatch();
  const { status, solution } = useSelector(selectCaptcha);
  const [waiting, setWaiting] = useState<Send>();
  const [isMissed, setMissed] = useState(false);

  useEffect(() => portal.inject(captchaArea), [portal]);

  useEffect(() => {
    if (waiting === undefined) return;
    if (solution !== null) {
      setWaiting(undefined);
      waiting(solution);
      dispatch(captchaSpent());
    } else if (status === 'failed') {
      setWaiting(undefined);
      setMissed(true);
    }
  }, [dispatch, waiting, solution, status]);

  const start = () => {
    setMissed(false);
    dispatch(captchaRequested());
  };
  return {
    field: (
      <CaptchaField
        status={status}
        onStart={start}
        error={isMissed && status !== 'solving' ? messages.required : undefined}
      />
    ),
    isWaiting: waiting !== undefined,
    begin() {
      if (status === 'idle') start();
    },
    send(send) {
      if (status === 'idle' || status === 'failed') start();
      setWaiting(() => send);
    },
  };
}
