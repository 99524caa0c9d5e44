import { Login } from '@estacao/design-system';
import { loginRequested, selectLogin } from '@estacao/sagas';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { frameOf } from '../../frame.ts';

export default function LoginPage() {
  const page = usePage();
  const dispatch = useDispatch();
  const { isPending, error } = useSelector(selectLogin);
  const { features } = page.station;
  return (
    <Login
      frame={frameOf(page)}
      by={features.login}
      layout={features.loginLayout}
      picture={page.pictures.headersDesktop[0]}
      busy={isPending}
      error={error ?? undefined}
      onSubmit={({ password, ...identifier }) =>
        dispatch(
          'cpf' in identifier
            ? loginRequested({ identifier: identifier.cpf, by: 'cpf', password })
            : loginRequested({ identifier: identifier.email, by: 'email', password }),
        )
      }
    />
  );
}
