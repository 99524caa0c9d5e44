import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './Onboarding.css.ts';

export interface OnboardingFrameProps {
  /** Where one is: what comes first, the picture, the data, and the end. */
  step: 0 | 1 | 2 | 3;
  /** The page's one `h1`. */
  title: string;
  text?: ReactNode;
  /** Somebody has come here from another step: the focus goes to the title, which is read out. */
  moved?: boolean;
  children: ReactNode;
}

const steps = [{ label: 'Boas-vindas' }, { label: 'Foto' }, { label: 'Seus dados' }] as const;

/** What stands around each step of a first login. */
export function OnboardingFrame({ step, title, text, moved = false, children }: OnboardingFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (moved) heading.current?.focus();
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
