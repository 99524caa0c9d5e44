import { Button } from '../../components/Button/Button.tsx';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingWelcomeProps {
  /** What they are called, as far as it is known. */
  name: string;
  /** A picture of the station. Without one, its colours are there. */
  picture?: string | undefined;
  moved?: boolean;
  onNext: () => void;
}

/** The first thing that somebody sees who has never been here. */
export function OnboardingWelcome({ name, picture, moved = false, onNext }: OnboardingWelcomeProps) {
  const [first = ''] = name.trim().split(/\s+/);
  return (
    <OnboardingFrame
      step={0}
      title="Vamos começar?"
      text={`Olá${first === '' ? '' : `, ${first}`}! Falta pouco: uma foto, se você quiser, e alguns dados seus.`}
      moved={moved}
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
