import { useBack } from '@estacao/design-system';
import {
  OnboardingData,
  OnboardingDone,
  OnboardingPhoto,
  OnboardingWelcome,
} from '@estacao/design-system/screens';
import { dateOf, percentSent } from '@estacao/domain';
import type { SessionUser } from '@estacao/sagas';
import {
  backRequested,
  homeRequested,
  nextRequested,
  participantChanged,
  pictureChosen,
  saveRequested,
  selectOnboarding,
  selectOnboardingSave,
  selectPicture,
} from '@estacao/sagas/onboarding';
import { municipalitiesRequested, selectMunicipalities } from '@estacao/sagas/places';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { usePage } from '../../context.ts';
import { PageLoading } from '../../page/page-loading.tsx';

export function Onboarding({ user }: { user: SessionUser }) {
  const dispatch = useDispatch();
  const { station, pictures } = usePage();
  const { step, participant } = useSelector(selectOnboarding);
  const { isPending, errors } = useSelector(selectOnboardingSave);
  const { progress, error } = useSelector(selectPicture);
  const cities = useSelector(selectMunicipalities(participant?.state ?? ''));
  const [firstStep, setFirstStep] = useState<string>();
  // Steps have history entries, like dialogs.
  useBack(step === 'photo' || step === 'data', true, () => dispatch(backRequested()));

  if (participant === null) return <PageLoading as="div" />;
  // The first step after a load must not take the focus.
  if (firstStep === undefined) setFirstStep(step);
  const hasMoved = firstStep !== undefined && firstStep !== step;
  const onNext = () => dispatch(nextRequested());
  const onBack = () => dispatch(backRequested());

  switch (step) {
    case 'welcome':
      return (
        <OnboardingWelcome
          name={user.name}
          picture={pictures.headersDesktop[0]}
          focusesTitle={hasMoved}
          onNext={onNext}
        />
      );
    case 'photo':
      return (
        <OnboardingPhoto
          src={user.image ?? undefined}
          progress={percentSent(progress)}
          error={error ?? undefined}
          focusesTitle={hasMoved}
          onPicture={(picture) => dispatch(pictureChosen({ picture, purpose: 'onboarding' }))}
          onRemove={() => dispatch(pictureChosen({ picture: null, purpose: 'onboarding' }))}
          onNext={onNext}
          onBack={onBack}
        />
      );
    case 'data':
      return (
        <OnboardingData
          participant={participant}
          today={dateOf(Date.now())}
          minimumAge={station.features.minimumAge}
          asksCpf={!station.features.publicMode}
          nameOnFile={user.name}
          isCpfFixed={typeof user.cpf === 'string'}
          cities={cities}
          busy={isPending}
          errors={errors}
          focusesTitle={hasMoved}
          onDraftChange={(values) => dispatch(participantChanged(values))}
          onStateSelect={(state) => dispatch(municipalitiesRequested(state))}
          onSubmit={(values) => dispatch(saveRequested(values))}
          onBack={onBack}
        />
      );
    case 'done':
      return <OnboardingDone focusesTitle={hasMoved} onHome={() => dispatch(homeRequested())} />;
  }
}
