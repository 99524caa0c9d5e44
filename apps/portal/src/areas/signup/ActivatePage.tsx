import { ChoosePassword } from '@estacao/design-system/screens';
import { codeArea, newPasswordChosen, selectCode } from '@estacao/sagas/signup';
import { useDispatch, useSelector } from 'react-redux';
import { PageLoading } from '../../page-loading.tsx';
import { useParams } from '../../use-params.ts';

/** Activates the sign-up of its link, by its flow. Without the token of the sign-up it asks for a new password first. */
export const areas = [codeArea];

export default function ActivatePage() {
  const { email } = useParams();
  const dispatch = useDispatch();
  const { proof, isPending, errors } = useSelector(selectCode);
  if (proof === null) return <PageLoading as="div" />;
  return (
    <ChoosePassword
      email={email}
      busy={isPending}
      errors={errors}
      onSubmit={(passwords) => dispatch(newPasswordChosen(passwords))}
    />
  );
}
