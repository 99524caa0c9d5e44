import { CompanySignUp } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { captchaArea } from '@estacao/sagas/captcha';
import {
  companySignUpArea,
  companySignUpDraftChanged,
  companySignUpRequested,
  selectCompanySignUp,
  selectCompanySignUpDraft,
} from '@estacao/sagas/company';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { useCaptcha } from '../captcha/use-captcha.ts';

export const areas = [captchaArea, companySignUpArea];

function SignUp() {
  const dispatch = useDispatch();
  const { isPending, errors } = useSelector(selectCompanySignUp);
  const captcha = useCaptcha(isPending);
  return (
    <CompanySignUp
      busy={isPending}
      errors={errors}
      draft={useSelector(selectCompanySignUpDraft)}
      onDraftChange={(draft) => dispatch(companySignUpDraftChanged(draft))}
      captcha={captcha}
      onSubmit={(account) => dispatch(companySignUpRequested(account))}
    />
  );
}

/** Signs up a company owner. An owner with an account continues at the wizard. */
export default function RegisterCompanyPage() {
  const user = useSelector(selectUser);
  const mustContinue = user?.kind === 'owner' && user.briefingDone === false;
  return mustContinue ? <Navigate to={paths.signUp} replace /> : <SignUp />;
}
