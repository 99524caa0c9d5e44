import { ResetPassword } from '@estacao/design-system/screens';
import { passwordResetRequested, recoveryArea, selectPasswordReset } from '@estacao/sagas/recovery';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../routing/use-params.ts';

export const areas = [recoveryArea];

export default function ResetPasswordPage() {
  const link = useParams();
  const dispatch = useDispatch();
  const { isPending, errors } = useSelector(selectPasswordReset);
  return (
    <ResetPassword
      email={link.email || undefined}
      busy={isPending}
      errors={errors}
      onSubmit={(passwords) => dispatch(passwordResetRequested({ link, ...passwords }))}
    />
  );
}
