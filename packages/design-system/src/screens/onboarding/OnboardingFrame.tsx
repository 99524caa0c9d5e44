import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Onboarding.css.ts';

export interface OnboardingFrameProps {
  step: 0 | 1 | 2 | 3;
  title: string;
  text?: ReactNode;
  /** The member arrived from another step. Moves the focus to the title, so that a screen reader reads it. */
  focusesTitle?: boolean;
  children: ReactNode;
}

const steps = [{ label: 'Boas-vindas' }, { label: 'Foto' }, { label: 'Seus dados' }] as const;

export function OnboardingFrame({ step, title, text, focusesTitle = false, children }: OnboardingFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step
  useEffect(() => {
    if (focusesTitle) heading.current?.focus();
  }, [step]);
  return (
    <Container>
      <div className={css.place}>
        <Stepper label="Etapas do cadastro" steps={steps} current={step} />
        <div className={css.about}>
          <Heading level={1} ref={heading}>
            {title}
          </Heading>
          {text === undefined ? null : (
            <Text tone="muted" measure>
              {text}
            </Text>
          )}
        </div>
        {children}
      </div>
    </Container>
  );
}
