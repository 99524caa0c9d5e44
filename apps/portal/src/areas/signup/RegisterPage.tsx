import { SignUp } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { captchaArea } from '@estacao/sagas/captcha';
import { placesArea } from '@estacao/sagas/places';
import { signupArea } from '@estacao/sagas/signup';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../context.ts';
import { useSignUp } from './use-sign-up.ts';

export const areas = [captchaArea, placesArea, signupArea];

export default function RegisterPage() {
  const { station, pictures } = usePage();
  const { pathname } = useLocation();
  const isOpenSignUp = station.features.openSignUp && pathname.startsWith(`${paths.signUp}/`);
  return (
    <SignUp
      {...useSignUp()}
      layout={isOpenSignUp ? 'split' : 'standard'}
      picture={isOpenSignUp ? pictures.headersDesktop[0] : undefined}
    />
  );
}
