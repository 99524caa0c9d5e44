import { Check } from 'lucide-react';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import * as css from './Stepper.css.ts';

export interface Step {
  /** One or two words: "Entrega". */
  label: string;
  /** Where one goes back to it, once it is done. */
  href?: string | undefined;
}

export interface StepperProps {
  /** The steps, in order. */
  steps: readonly Step[];
  /** The one that one is at, counted from 0. After the last, all of them are done. */
  current: number;
  /** Goes back to one that is done and has no address. Without it, and without an address, there is no way back. */
  onSelect?: ((step: number) => void) | undefined;
  /** What the steps lead to. Read out. */
  label?: string;
}

/** How far one has come in something that takes several screens. */
export function Stepper({ steps, current, onSelect, label = 'Etapas' }: StepperProps) {
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'next');
  const shown = Math.min(Math.max(current, 0), steps.length - 1);
  return (
    <nav aria-label={label} className={css.stepper}>
      {/* Screen readers get it from the list. */}
      <p className={css.summary} aria-hidden>
        {steps[shown]?.label}
        <span className={css.progress}>
          Passo {shown + 1} de {steps.length}
        </span>
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
              {isDone ? <span className={hidden}> (concluída)</span> : null}
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
