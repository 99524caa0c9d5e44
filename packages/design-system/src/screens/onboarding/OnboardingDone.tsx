import { Button } from '../../components/Button/Button.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingDoneProps {
  moved?: boolean;
  onHome: () => void;
}

/** Nothing is left to do. */
export function OnboardingDone({ moved = false, onHome }: OnboardingDoneProps) {
  return (
    <OnboardingFrame
      step={3}
      title="Você concluiu seu cadastro!"
      text="As atividades, os pontos e os prêmios esperam por você no início."
      moved={moved}
    >
      <div className={css.actions}>
        <Button kind="main" onClick={() => onHome()}>
          Ir para o início
        </Button>
      </div>
    </OnboardingFrame>
  );
}
