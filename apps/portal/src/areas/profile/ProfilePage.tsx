import { Profile } from '@estacao/design-system/screens';
import { dateOf, formatCpf, percentSent } from '@estacao/domain';
import { selectUser } from '@estacao/sagas';
import { pictureArea, pictureChosen, selectPicture } from '@estacao/sagas/onboarding';
import {
  preRegistrationArea,
  preRegistrationDraftChanged,
  preRegistrationRequested,
  profileArea,
  profileDraftChanged,
  profileRequested,
  profileSaveRequested,
  selectPreRegistration,
  selectPreRegistrationDraft,
  selectProfile,
  selectProfileDraft,
  selectProfileSave,
} from '@estacao/sagas/profile';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { secretariatOf } from '../../station/secretariat.ts';
import { shortcutsOf } from './shortcuts.ts';

export const areas = [profileArea, preRegistrationArea, pictureArea];

export default function ProfilePage() {
  const dispatch = useDispatch();
  const { station } = usePage();
  const user = useSelector(selectUser);
  const { isPending, errors } = useSelector(selectProfileSave);
  const change = useSelector(selectPreRegistration);
  const changeDraft = useSelector(selectPreRegistrationDraft);
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
      locked={profileLocked || user?.kind !== 'participant'}
      draft={useSelector(selectProfileDraft)}
      busy={isPending}
      errors={errors}
      picture={{
        src: user?.image ?? undefined,
        progress: percentSent(progress),
        error: error ?? undefined,
      }}
      onPicture={(picture) => dispatch(pictureChosen({ picture, purpose: 'profile' }))}
      onDraftChange={(input) => dispatch(profileDraftChanged(input))}
      onSave={(input) => dispatch(profileSaveRequested(input))}
      shortcuts={shortcutsOf(station, user)}
      change={
        preRegistrationChange
          ? {
              draft: changeDraft,
              busy: change.isPending,
              errors: change.errors,
              sent: change.successCount,
              onDraftChange: (input) => dispatch(preRegistrationDraftChanged(input)),
              onSubmit: (input) => dispatch(preRegistrationRequested(input)),
            }
          : undefined
      }
    />
  );
}
