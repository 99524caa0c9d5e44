import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Outcome } from '../payments/Outcome.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingDoneProps {
  focusesTitle?: boolean;
  onHome: () => void;
}

export function OnboardingDone({ focusesTitle = false, onHome }: OnboardingDoneProps) {
  return (
    <OnboardingFrame step={3} title="Você concluiu seu cadastro!" focusesTitle={focusesTitle}>
      <Surface tone="tint">
        <Outcome tone="success" icon={CircleCheck}>
          <Text align="center" measure tone="inherit">
            As atividades, os pontos e os prêmios esperam por você no início.
          </Text>
          <Button kind="main" onClick={() => onHome()}>
            Ir para o início
          </Button>
        </Outcome>
      </Surface>
    </OnboardingFrame>
  );
}
