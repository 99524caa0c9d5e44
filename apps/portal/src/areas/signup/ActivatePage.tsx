import { ChoosePassword } from '@estacao/design-system/screens';
import { codeArea, newPasswordRequested, selectCode, selectNewPassword } from '@estacao/sagas/signup';
import { useDispatch, useSelector } from 'react-redux';
import { PageLoading } from '../../page/page-loading.tsx';
import { useParams } from '../../routing/use-params.ts';

/** Its saga activates the sign-up. Without the sign-up token, the saga requires a new password first. */
export const areas = [codeArea];

export default function ActivatePage() {
  const { email } = useParams();
  const dispatch = useDispatch();
  const { proof } = useSelector(selectCode);
  const { isPending, errors } = useSelector(selectNewPassword);
  if (proof === null) return <PageLoading as="div" />;
  return (
    <ChoosePassword
      email={email}
      busy={isPending}
      errors={errors}
      onSubmit={(passwords) => dispatch(newPasswordRequested(passwords))}
    />
  );
}
