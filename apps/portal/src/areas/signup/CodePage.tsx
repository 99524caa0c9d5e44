import { ActivationCode, ChoosePassword } from '@estacao/design-system/screens';
import { paths } from '@estacao/domain';
import {
  codeArea,
  codeConfirmationRequested,
  codeResendRequested,
  newPasswordRequested,
  selectCode,
  selectCodeConfirmation,
  selectCodeResend,
  selectNewPassword,
} from '@estacao/sagas/signup';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useParams } from '../../routing/use-params.ts';

export const areas = [codeArea];

/** The address holds an e-mail, or a token for an account whose e-mail is only partly shown. */
export default function CodePage() {
  const { email: emailOrToken = '' } = useParams();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { wrongCount, resendAt, now, pendingSignUp, proof, isLinkExpired } = useSelector(selectCode);
  const confirmation = useSelector(selectCodeConfirmation);
  const newPassword = useSelector(selectNewPassword);
  const resend = useSelector(selectCodeResend);
  const isAddress = emailOrToken.includes('@');
  const isAwaited = pendingSignUp?.token === emailOrToken;
  const email = isAddress ? emailOrToken : isAwaited ? pendingSignUp.email : undefined;
  const affiliate = isAddress ? { email: emailOrToken } : { email: email ?? '****', token: emailOrToken };
  if (proof !== null) {
    return (
      <ChoosePassword
        email={email}
        busy={newPassword.isPending}
        errors={newPassword.errors}
        onSubmit={(passwords) => dispatch(newPasswordRequested(passwords))}
      />
    );
  }
  return (
    <ActivationCode
      email={email}
      linkVoid={isLinkExpired}
      busy={confirmation.isPending}
      errors={confirmation.errors}
      wrongCodeCount={wrongCount}
      resendAt={resendAt}
      now={now}
      resending={resend.isPending}
      onSubmit={(code) => dispatch(codeConfirmationRequested({ recipient: emailOrToken, code }))}
      onResend={() => dispatch(codeResendRequested(emailOrToken))}
      onChangeMethod={() => navigate(paths.register, { state: { step: 2, affiliate } })}
    />
  );
}
