import { Check } from 'lucide-react';
import { useId } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { type ProgressInput, progressOf, progressRole } from '../ProgressBar/progress.ts';
import * as css from './ProgressRing.css.ts';
import { Ring } from './Ring.tsx';

export interface ProgressRingProps extends ProgressInput {
  label: string;
  hideLabel?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

/** A progress ring with the percentage inside and the text below. */
export function ProgressRing({ label, hideLabel = false, size, ...input }: ProgressRingProps) {
  const texts = useTexts('common', commonWords);
  const id = useId();
  const { share, percent, text, complete } = progressOf(input, texts);
  return (
    <div className={css.wrapper}>
      <div {...progressRole(id, input, texts)} className={css.ring({ size })}>
        <Ring share={share} />
        <span className={css.centre}>
          {complete ? (
            <span className={css.completeIcon}>
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
