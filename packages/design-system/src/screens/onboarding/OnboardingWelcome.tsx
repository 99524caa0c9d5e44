import { Button } from '../../components/Button/Button.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingWelcomeProps {
  /** What they are called, as far as it is known. */
  name: string;
  moved?: boolean;
  onNext: () => void;
}

/** The first thing that somebody sees who has never been here. */
export function OnboardingWelcome({ name, moved = false, onNext }: OnboardingWelcomeProps) {
  const [first = ''] = name.trim().split(/\s+/);
  return (
    <OnboardingFrame
      step={0}
      title="Vamos começar?"
      text={`Olá${first === '' ? '' : `, ${first}`}! Falta pouco: uma foto, se você quiser, e alguns dados seus.`}
      moved={moved}
    >
      <div className={css.actions}>
        <Button kind="main" onClick={() => onNext()}>
          Começar
        </Button>
      </div>
    </OnboardingFrame>
  );
}
