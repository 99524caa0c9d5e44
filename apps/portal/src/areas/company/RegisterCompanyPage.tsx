import { CompanySignUp } from '@estacao/design-system';
import { paths } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { captchaArea, captchaRequested, selectCaptcha } from '@estacao/sagas/captcha';
import {
  companyAccountSent,
  companyEmailTyped,
  companySignUpArea,
  selectCompanySignUp,
} from '@estacao/sagas/company';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';

export const areas = [captchaArea, companySignUpArea];

function SignUp() {
  const dispatch = useDispatch();
  const { isPending, errors, draft } = useSelector(selectCompanySignUp);
  const { status } = useSelector(selectCaptcha);
  return (
    <CompanySignUp
      busy={isPending}
      errors={errors}
      email={draft}
      onEmail={(email) => dispatch(companyEmailTyped(email))}
      captcha={{
        // What was solved has gone along with the form: no reason to untick the box.
        status: isPending && status === 'idle' ? 'solved' : status,
        onStart: () => dispatch(captchaRequested()),
      }}
      onSubmit={(account) => dispatch(companyAccountSent(account))}
    />
  );
}

/** Where somebody who owns a company makes an account; who has made one goes on with the company. */
export default function RegisterCompanyPage() {
  const user = useSelector(selectUser);
  const goesOn = user?.kind === 'owner' && user.briefingDone === false;
  return goesOn ? <Navigate to={paths.signUp} replace /> : <SignUp />;
}
