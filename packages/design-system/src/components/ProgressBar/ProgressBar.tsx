import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './ProgressBar.css.ts';
import { type ProgressInput, progressOf, progressRole } from './progress.ts';

export interface ProgressBarProps extends ProgressInput {
  label: string;
  hideLabel?: boolean;
}

/** A progress bar, determinate or indeterminate. */
export function ProgressBar({ label, hideLabel = false, ...input }: ProgressBarProps) {
  const texts = useTexts('common', commonWords);
  const id = useId();
  const { share, text, complete } = progressOf(input, texts);
  return (
    <div className={css.progress}>
      <div className={css.above}>
        <span id={id} className={hideLabel ? hidden : css.label}>
          {label}
        </span>
        <span className={css.words} aria-hidden>
          {complete ? (
            <span className={css.completeIcon}>
              <Icon of={CircleCheck} size="sm" />
            </span>
          ) : null}
          {text}
        </span>
      </div>
      <div {...progressRole(id, input, texts)} className={css.track}>
        <span
          className={css.fill({ determinate: share !== undefined })}
          style={share === undefined ? undefined : inlineVars({ [css.share]: `${share}%` })}
        />
      </div>
    </div>
  );
}
