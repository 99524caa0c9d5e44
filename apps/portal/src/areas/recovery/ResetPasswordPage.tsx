import { ResetPassword } from '@estacao/design-system/screens';
import { recoveryArea, resetRequested, selectRecovery } from '@estacao/sagas/recovery';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from '../../use-params.ts';

export const areas = [recoveryArea];

export default function ResetPasswordPage() {
  const link = useParams();
  const dispatch = useDispatch();
  const { isPending, errors } = useSelector(selectRecovery);
  return (
    <ResetPassword
      email={link.email || undefined}
      busy={isPending}
      errors={errors}
      onSubmit={(passwords) => dispatch(resetRequested({ link, ...passwords }))}
    />
  );
}
