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
  const { email: who = '' } = useParams();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { wrong, resendAt, now, awaiting, proof, isLinkVoid } = useSelector(selectCode);
  const confirmation = useSelector(selectCodeConfirmation);
  const newPassword = useSelector(selectNewPassword);
  const resend = useSelector(selectCodeResend);
  const isAddress = who.includes('@');
  const isOwn = awaiting?.token === who;
  const email = isAddress ? who : isOwn ? awaiting.email : undefined;
  const affiliate = isAddress ? { email: who } : { email: email ?? '****', token: who };
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
      linkVoid={isLinkVoid}
      busy={confirmation.isPending}
      errors={confirmation.errors}
      wrong={wrong}
      resendAt={resendAt}
      now={now}
      resending={resend.isPending}
      onSubmit={(code) => dispatch(codeConfirmationRequested({ who, code }))}
      onResend={() => dispatch(codeResendRequested(who))}
      onChangeMethod={() => navigate(paths.register, { state: { step: 2, affiliate } })}
    />
  );
}
