import { ForgotPassword } from '@estacao/design-system/screens';
import {
  recoveryArea,
  recoveryDraftChanged,
  recoveryRequested,
  selectRecovery,
  selectRecoveryDraft,
} from '@estacao/sagas/recovery';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [recoveryArea];

export default function ForgotPasswordPage() {
  const dispatch = useDispatch();
  const { isPending, errors, result } = useSelector(selectRecovery);
  return (
    <ForgotPassword
      busy={isPending}
      errors={errors}
      sentTo={result}
      draft={useSelector(selectRecoveryDraft)}
      onDraftChange={(draft) => dispatch(recoveryDraftChanged(draft))}
      onSubmit={(email) => dispatch(recoveryRequested(email))}
    />
  );
}
