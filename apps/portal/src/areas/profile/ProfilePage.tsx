import { Profile } from '@estacao/design-system/screens';
import { dateOf, formatCpf, percentSent } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { pictureArea, pictureChosen, selectPicture } from '@estacao/sagas/onboarding';
import {
  changeKept,
  changeRequested,
  preRegistrationArea,
  profileArea,
  profileFormArea,
  profileKept,
  profileRequested,
  profileSaveRequested,
  selectPreRegistration,
  selectProfile,
  selectProfileForm,
} from '@estacao/sagas/profile';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { secretariatOf } from '../../secretariat.ts';
import { shortcutsOf } from './shortcuts.ts';

export const areas = [profileArea, profileFormArea, preRegistrationArea, pictureArea];

export default function ProfilePage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const user = useSelector(selectUser);
  const { isPending, errors, draft } = useSelector(selectProfileForm);
  const change = useSelector(selectPreRegistration);
  const { progress, error } = useSelector(selectPicture);
  const { profileLocked, preRegistrationChange, minimumAge } = station.features;
  return (
    <Profile
      profile={useSelector(selectProfile)}
      onRetry={() => dispatch(profileRequested())}
      cpf={typeof user?.cpf === 'string' ? formatCpf(user.cpf) : undefined}
      unproven={preRegistrationChange && user?.isCpfProven === false ? secretariatOf(station) : undefined}
      today={dateOf(Date.now())}
      minimumAge={minimumAge}
      // What a company is called its team says.
      locked={profileLocked || user?.kind !== 'participant'}
      draft={draft}
      busy={isPending}
      errors={errors}
      picture={{
        src: user?.image ?? undefined,
        progress: percentSent(progress),
        error: error ?? undefined,
      }}
      onPicture={(picture) => dispatch(pictureChosen({ picture, purpose: 'profile' }))}
      onWrite={(written) => dispatch(profileKept(written))}
      onSave={(written) => dispatch(profileSaveRequested(written))}
      shortcuts={shortcutsOf(station, user)}
      change={
        preRegistrationChange
          ? {
              draft: change.draft,
              busy: change.isPending,
              errors: change.errors,
              sent: change.sent,
              onWrite: (written) => dispatch(changeKept(written)),
              onSubmit: (written) => dispatch(changeRequested(written)),
            }
          : undefined
      }
    />
  );
}
