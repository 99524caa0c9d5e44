import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { copyField as copyFieldWords } from '../../words/pt-br/copy-field.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { field, labelText } from '../TextField/TextField.css.ts';
import * as css from './CopyField.css.ts';

export interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  toldFor?: number;
  /** Main button, if copying is the purpose of the page: a PIX code. */
  main?: boolean;
  onCopied?: (() => void) | undefined;
}

/** A read-only code or link with a copy button. */
export function CopyField({ label, value, hint, toldFor = 3000, main = false, onCopied }: CopyFieldProps) {
  const words = useWords('copyField', copyFieldWords);
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), toldFor);
    return () => clearTimeout(timer);
  }, [outcome, toldFor]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // The clipboard is unavailable or blocked: select the value for a manual copy.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setOutcome('refused');
    }
  };
  const copied = outcome === 'copied';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this has none
    <div role="group" aria-labelledby={`${id}-label`} className={field}>
      <span id={`${id}-label`} className={labelText}>
        {label}
      </span>
      <div className={css.line}>
        <span ref={shown} className={css.value}>
          {value}
        </span>
        <span className={css.action}>
          <Button
            kind={main ? 'main' : 'secondary'}
            icon={copied ? Check : Copy}
            aria-label={`${copied ? words.copied : words.copy}: ${label}`}
            onClick={() => {
              void copy();
            }}
          >
            <span className={css.words}>
              <span className={css.word({ shown: !copied })}>{words.copy}</span>
              <span className={css.word({ shown: copied })}>{words.copied}</span>
            </span>
          </Button>
        </span>
      </div>
      <FieldNote of={id} hint={hint} error={outcome === 'refused' ? words.refused : undefined} />
      <span className={hidden} role="status">
        {copied ? `${words.copied}: ${label}` : ''}
      </span>
    </div>
  );
}
