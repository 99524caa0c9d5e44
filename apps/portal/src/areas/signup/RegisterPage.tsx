import { SignUp } from '@estacao/design-system';
import { captchaArea } from '@estacao/sagas/captcha';
import { signupArea } from '@estacao/sagas/signup';
import { useSignUp } from './use-sign-up.ts';

export const areas = [captchaArea, signupArea];

/** Where visitors become members, with an invitation or without. */
export default function RegisterPage() {
  return <SignUp {...useSignUp()} />;
}
