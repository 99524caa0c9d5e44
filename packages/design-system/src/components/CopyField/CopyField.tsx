import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
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
  /** It was copied: the time to say so. */
  onCopied?: (() => void) | undefined;
}

/** Something to take along: a code or a link, with a button that copies it. */
export function CopyField({ label, value, hint, toldFor = 3000, onCopied }: CopyFieldProps) {
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
            icon={copied ? Check : Copy}
            aria-label={`${copied ? 'Copiado' : 'Copiar'}: ${label}`}
            onClick={() => {
              void copy();
            }}
          >
            <span className={css.words}>
              <span className={css.word({ shown: !copied })}>Copiar</span>
              <span className={css.word({ shown: copied })}>Copiado</span>
            </span>
          </Button>
        </span>
      </div>
      <FieldNote
        of={id}
        hint={hint}
        error={
          outcome === 'refused'
            ? 'Não foi possível copiar sozinho. O texto está selecionado: copie pelo menu do seu aparelho.'
            : undefined
        }
      />
      <span className={hidden} role="status">
        {copied ? `Copiado: ${label}` : ''}
      </span>
    </div>
  );
}
