import { SignUp } from '@estacao/design-system';
import { captchaArea } from '@estacao/sagas/captcha';
import { placesArea } from '@estacao/sagas/places';
import { signupArea } from '@estacao/sagas/signup';
import { useEffect } from 'react';
import { usePage, usePortal } from '../../context.ts';
import { useSignUp } from './use-sign-up.ts';

/** The station's own page to sign up on, for visitors. It brings its own areas. */
export default function OpenSignUp() {
  const portal = usePortal();
  useEffect(() => portal.inject(captchaArea, placesArea, signupArea), [portal]);
  const { pictures } = usePage();
  return <SignUp {...useSignUp()} layout="split" picture={pictures.headersDesktop[0]} />;
}
