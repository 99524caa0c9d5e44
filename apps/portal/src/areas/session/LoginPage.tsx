import { Login } from '@estacao/design-system';
import { loginRequested, selectLogin } from '@estacao/sagas';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { frameOf } from '../../frame.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';

export default function LoginPage() {
  const page = usePage();
  const dispatch = useDispatch();
  const { isPending, error } = useSelector(selectLogin);
  const { features } = page.station;
  const captcha = useCaptcha();
  return (
    <Login
      frame={frameOf(page)}
      by={features.login}
      layout={features.loginLayout}
      picture={page.pictures.headersDesktop[0]}
      busy={isPending || captcha.isWaiting}
      error={error ?? undefined}
      captcha={captcha.field}
      onBegin={captcha.begin}
      onSubmit={({ password, ...identifier }) =>
        captcha.send((solution) =>
          dispatch(
            loginRequested({
              ...('cpf' in identifier
                ? { identifier: identifier.cpf, by: 'cpf' }
                : { identifier: identifier.email, by: 'email' }),
              password,
              captcha: solution,
            }),
          ),
        )
      }
    />
  );
}
