import { ProfilePicture } from '@estacao/design-system/screens';
import { percentSent } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { pictureChosen, selectPicture } from '@estacao/sagas/onboarding';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';

export function Picture() {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const { progress, error } = useSelector(selectPicture);
  return (
    <ProfilePicture
      src={user?.image ?? undefined}
      progress={percentSent(progress)}
      error={error ?? undefined}
      locked={usePage().station.features.profileLocked}
      onPicture={(picture) => dispatch(pictureChosen({ picture, purpose: 'profile' }))}
      onRemove={() => dispatch(pictureChosen({ picture: null, purpose: 'profile' }))}
    />
  );
}
