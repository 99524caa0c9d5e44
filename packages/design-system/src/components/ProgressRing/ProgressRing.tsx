import { Check } from 'lucide-react';
import { useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type ProgressInput, progressOf, progressRole } from '../ProgressBar/progress.ts';
import * as css from './ProgressRing.css.ts';
import { Ring } from './Ring.tsx';

export interface ProgressRingProps extends ProgressInput {
  /** What is under way, or filling up. */
  label: string;
  /** Read out only, where a title beside it says the same. */
  hideLabel?: boolean;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
}

/** How far something is, going round. The percentage stands in it, the words below. */
export function ProgressRing({ label, hideLabel = false, size, ...input }: ProgressRingProps) {
  const id = useId();
  const { share, percent, text, complete } = progressOf(input);
  return (
    <div className={css.around}>
      <div {...progressRole(id, input)} className={css.ring({ size })}>
        <Ring share={share} />
        <span className={css.centre}>
          {complete ? (
            <span className={css.done}>
              <Icon of={Check} size="lg" />
            </span>
          ) : (
            percent
          )}
        </span>
      </div>
      <div className={hideLabel ? hidden : css.words}>
        <span id={id} className={css.label}>
          {label}
        </span>
        {text === percent ? null : (
          <span className={css.value} aria-hidden>
            {text}
          </span>
        )}
      </div>
    </div>
  );
}
