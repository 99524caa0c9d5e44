import { Check } from 'lucide-react';
import { stepper as stepperWords } from '../../texts/pt-br/stepper.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import * as css from './Stepper.css.ts';

export interface Step {
  label: string;
  /** Address to go back to this step once it is done. */
  href?: string | undefined;
}

export interface StepperProps {
  steps: readonly Step[];
  /** Index from 0. After the last step, all of them are done. */
  current: number;
  onSelect?: ((index: number) => void) | undefined;
  label?: string;
}

/** Shows progress through a task that takes several screens. */
export function Stepper({ steps, current, onSelect, label }: StepperProps) {
  const texts = useTexts('stepper', stepperWords);
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'next');
  const shownIndex = Math.min(Math.max(current, 0), steps.length - 1);
  return (
    <nav aria-label={label ?? texts.label} className={css.stepper}>
      {/* Screen readers read the list instead. */}
      <p className={css.summary} aria-hidden>
        {steps[shownIndex]?.label}
        <span className={css.progress}>{texts.progress(shownIndex + 1, steps.length)}</span>
      </p>
      <ol className={css.list}>
        {steps.map(({ label: name, href }, index) => {
          const state = stateOf(index);
          const isDone = state === 'done';
          const content = (
            <>
              <span className={css.mark({ state })} aria-hidden>
                {isDone ? <Icon of={Check} /> : index + 1}
              </span>
              <span className={css.words}>{name}</span>
              {isDone ? <span className={hidden}>{texts.done}</span> : null}
            </>
          );
          const className = css.label({
            state,
            leads: isDone && (href !== undefined || onSelect !== undefined),
          });
          return (
            <li
              key={name}
              className={css.step({ state })}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {isDone && href !== undefined ? (
                <Anchor className={className} href={href}>
                  {content}
                </Anchor>
              ) : isDone && onSelect !== undefined ? (
                <button type="button" className={className} onClick={() => onSelect(index)}>
                  {content}
                </button>
              ) : (
                <span className={className}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
