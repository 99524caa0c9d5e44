import { Button } from '../../components/Button/Button.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingWelcomeProps {
  name: string;
  picture?: string | undefined;
  focusesTitle?: boolean;
  onNext: () => void;
}

/** The first screen after a member's first login. */
export function OnboardingWelcome({ name, picture, focusesTitle = false, onNext }: OnboardingWelcomeProps) {
  const [firstName = ''] = name.trim().split(/\s+/);
  return (
    <OnboardingFrame
      step={0}
      title="Vamos começar?"
      text={`Olá${firstName === '' ? '' : `, ${firstName}`}! Falta pouco: uma foto, se você quiser, e alguns dados seus.`}
      focusesTitle={focusesTitle}
    >
      <div className={css.picture}>
        <MediaFrame src={picture} ratio="16/9" rounded eager />
      </div>
      <div className={css.actions}>
        <Button kind="main" onClick={() => onNext()}>
          Começar
        </Button>
      </div>
    </OnboardingFrame>
  );
}
