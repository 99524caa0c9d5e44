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
  /** What it is: "Código PIX", "Link do convite". */
  label: string;
  /** What is shown and copied. */
  value: string;
  /** What to do with it. */
  hint?: string | undefined;
  /** How long "copied" is shown, in milliseconds. */
  toldFor?: number;
  /** To copy it is what the page is for, as with a PIX code: the button is the main one. */
  main?: boolean;
  /** It was copied: the time to say so. */
  onCopied?: (() => void) | undefined;
}

/** Something to take along: a code or a link, with a button that copies it. */
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
      // Not allowed here, or not there at all: it is left selected, a press away from being copied.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setOutcome('refused');
    }
  };
  const copied = outcome === 'copied';

  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so it is no fieldset
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
