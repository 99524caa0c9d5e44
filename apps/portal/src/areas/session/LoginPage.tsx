import { Login } from '@estacao/design-system';
import { captchaArea, captchaRequested, selectCaptcha } from '@estacao/sagas/captcha';
import { loginArea, loginRequested, selectLogin } from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { OfferApp } from '../app/OfferApp.tsx';

export const areas = [captchaArea, loginArea];

export default function LoginPage() {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const { isPending, errors } = useSelector(selectLogin);
  const { status } = useSelector(selectCaptcha);
  const { login, loginLayout } = station.features;
  return (
    <>
      <Login
        by={login}
        layout={loginLayout}
        picture={pictures.headersDesktop[0]}
        busy={isPending}
        errors={errors}
        // What was solved has gone along with the form: no reason to untick the box.
        captcha={{
          status: isPending && status === 'idle' ? 'solved' : status,
          onStart: () => dispatch(captchaRequested()),
        }}
        onSubmit={(form) => dispatch(loginRequested(form))}
      />
      <OfferApp />
    </>
  );
}
