import { Login } from '@estacao/design-system/screens';
import { captchaArea } from '@estacao/sagas/captcha';
import {
  loginArea,
  loginDraftChanged,
  loginRequested,
  selectLogin,
  selectLoginDraft,
} from '@estacao/sagas/session';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';

export const areas = [captchaArea, loginArea];

export default function LoginPage() {
  const { station, pictures } = usePage();
  const dispatch = useDispatch();
  const { isPending, errors } = useSelector(selectLogin);
  const captcha = useCaptcha(isPending);
  const { login, loginLayout } = station.features;
  return (
    <Login
      identifierKind={login}
      layout={loginLayout}
      picture={pictures.headersDesktop[0]}
      busy={isPending}
      errors={errors}
      captcha={captcha}
      draft={useSelector(selectLoginDraft)}
      onDraftChange={(draft) => dispatch(loginDraftChanged(draft))}
      onSubmit={(form) => dispatch(loginRequested(form))}
    />
  );
}
