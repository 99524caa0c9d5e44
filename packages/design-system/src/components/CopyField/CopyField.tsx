import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyField as copyFieldWords } from '../../texts/pt-br/copy-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Button } from '../Button/Button.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { field, labelText } from '../TextField/TextField.css.ts';
import * as css from './CopyField.css.ts';

export interface CopyFieldProps {
  label: string;
  value: string;
  hint?: string | undefined;
  confirmationMs?: number;
  /** Main button, if copying is the purpose of the page: a PIX code. */
  main?: boolean;
  onCopied?: (() => void) | undefined;
}

/** A read-only code or link with a copy button. */
export function CopyField({
  label,
  value,
  hint,
  confirmationMs = 3000,
  main = false,
  onCopied,
}: CopyFieldProps) {
  const texts = useTexts('copyField', copyFieldWords);
  const id = useId();
  const valueElement = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome, confirmationMs]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // The clipboard is unavailable or blocked: select the value for a manual copy.
      if (valueElement.current !== null) getSelection()?.selectAllChildren(valueElement.current);
      setOutcome('refused');
    }
  };
  const isCopied = outcome === 'copied';

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this has none
    <div role="group" aria-labelledby={`${id}-label`} className={field}>
      <span id={`${id}-label`} className={labelText}>
        {label}
      </span>
      <div className={css.line}>
        <span ref={valueElement} className={css.value}>
          {value}
        </span>
        <span className={css.action}>
          <Button
            kind={main ? 'main' : 'secondary'}
            icon={isCopied ? Check : Copy}
            aria-label={`${isCopied ? texts.copied : texts.copy}: ${label}`}
            onClick={() => {
              void copy();
            }}
          >
            <span className={css.words}>
              <span className={css.word({ shown: !isCopied })}>{texts.copy}</span>
              <span className={css.word({ shown: isCopied })}>{texts.copied}</span>
            </span>
          </Button>
        </span>
      </div>
      <FieldNote fieldId={id} hint={hint} error={outcome === 'refused' ? texts.refused : undefined} />
      <span className={hidden} role="status">
        {isCopied ? `${texts.copied}: ${label}` : ''}
      </span>
    </div>
  );
}
