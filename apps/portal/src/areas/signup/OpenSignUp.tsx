import { SignUp } from '@estacao/design-system/screens';
import { captchaArea } from '@estacao/sagas/captcha';
import { placesArea } from '@estacao/sagas/places';
import { signupArea } from '@estacao/sagas/signup';
import { useAreas, usePage } from '../../context.ts';
import { useSignUp } from './use-sign-up.ts';

const areas = [captchaArea, placesArea, signupArea];

export default function OpenSignUp() {
  useAreas(areas);
  const { pictures } = usePage();
  return <SignUp {...useSignUp()} layout="split" picture={pictures.headersDesktop[0]} />;
}
