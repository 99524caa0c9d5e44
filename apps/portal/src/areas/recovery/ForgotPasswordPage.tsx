import { ForgotPassword } from '@estacao/design-system/screens';
import { recoveryArea, recoveryKept, recoveryRequested, selectRecovery } from '@estacao/sagas/recovery';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [recoveryArea];

export default function ForgotPasswordPage() {
  const dispatch = useDispatch();
  const { isPending, errors, sentTo, draft } = useSelector(selectRecovery);
  return (
    <ForgotPassword
      busy={isPending}
      errors={errors}
      sentTo={sentTo}
      draft={draft}
      onWrite={(typed) => dispatch(recoveryKept(typed))}
      onSubmit={(email) => dispatch(recoveryRequested(email))}
    />
  );
}
