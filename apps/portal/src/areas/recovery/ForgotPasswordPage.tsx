import { ForgotPassword } from '@estacao/design-system';
import { recoveryArea, recoveryRequested, selectRecovery } from '@estacao/sagas/recovery';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [recoveryArea];

export default function ForgotPasswordPage() {
  const dispatch = useDispatch();
  const { isPending, errors, sentTo } = useSelector(selectRecovery);
  return (
    <ForgotPassword
      busy={isPending}
      errors={errors}
      sentTo={sentTo}
      onSubmit={(email) => dispatch(recoveryRequested(email))}
    />
  );
}
