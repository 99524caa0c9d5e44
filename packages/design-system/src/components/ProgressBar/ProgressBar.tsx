import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './ProgressBar.css.ts';
import { type ProgressInput, progressOf, progressRole } from './progress.ts';

export interface ProgressBarProps extends ProgressInput {
  label: string;
  hideLabel?: boolean;
}

/** A progress bar, determinate or indeterminate. */
export function ProgressBar({ label, hideLabel = false, ...input }: ProgressBarProps) {
  const words = useWords('common', commonWords);
  const id = useId();
  const { share, text, complete } = progressOf(input, words);
  return (
    <div className={css.progress}>
      <div className={css.above}>
        <span id={id} className={hideLabel ? hidden : css.label}>
          {label}
        </span>
        <span className={css.words} aria-hidden>
          {complete ? (
            <span className={css.done}>
              <Icon of={CircleCheck} size="sm" />
            </span>
          ) : null}
          {text}
        </span>
      </div>
      <div {...progressRole(id, input, words)} className={css.track}>
        <span
          className={css.fill({ known: share !== undefined })}
          style={share === undefined ? undefined : inlineVars({ [css.share]: `${share}%` })}
        />
      </div>
    </div>
  );
}
