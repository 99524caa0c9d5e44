import { type Cents, formatMoney } from '@estacao/domain';
import { TicketCheck, TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { couponField as couponFieldWords } from '../../words/pt-br/coupon-field.ts';
import { useWords } from '../../words/words.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './CouponField.css.ts';

export interface CouponFieldProps {
  /** The applied coupon; `value` is the discount in cents. */
  applied?: { code: string; value: Cents } | undefined;
  busy?: boolean;
  /** Why the server rejected the last code. */
  error?: string | undefined;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** Button, then code field, then the applied coupon. Renders its own form. */
export function CouponField({ applied, busy = false, error, onApply, onRemove }: CouponFieldProps) {
  const words = useWords('couponField', couponFieldWords);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  /** Hides the error of a code that the member abandoned. */
  const [isFresh, setFresh] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  /** Focus target after the pressed element unmounts. */
  const next = useRef<'field' | 'opener' | 'remover'>(undefined);
  const appliedCode = applied?.code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another part is rendered
  useEffect(() => {
    const to = { field, opener, remover }[next.current ?? 'field'].current;
    if (next.current === undefined || to === null) return;
    next.current = undefined;
    to.focus();
  }, [open, appliedCode]);

  const wasApplied = useRef(appliedCode);
  useEffect(() => {
    if (wasApplied.current === appliedCode) return;
    wasApplied.current = appliedCode;
    setOpen(false);
    setCode('');
  }, [appliedCode]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = code.trim();
    if (trimmed === '' || busy) return;
    next.current = 'remover';
    setFresh(false);
    onApply(trimmed);
  };

  if (applied !== undefined) {
    return (
      <div className={css.applied}>
        <p className={css.words}>
          <span className={css.mark}>
            <Icon of={TicketCheck} />
          </span>
          <span>
            {words.applied}: <span className={css.code}>{applied.code}</span>{' '}
            <span className={css.value}>{formatMoney(-applied.value)}</span>
          </span>
        </p>
        <Button
          ref={remover}
          kind="quiet"
          size="small"
          busy={busy}
          busyLabel={words.removing}
          aria-label={`${words.remove}: ${applied.code}`}
          onClick={() => {
            next.current = 'opener';
            onRemove();
          }}
        >
          {words.remove}
        </Button>
      </div>
    );
  }
  if (!open) {
    return (
      <div>
        <Button
          ref={opener}
          icon={TicketPercent}
          onClick={() => {
            next.current = 'field';
            setOpen(true);
          }}
        >
          {words.open}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.line} method="post" noValidate aria-label={words.label} onSubmit={send}>
      <div className={css.entry}>
        <TextField
          ref={field}
          label={words.label}
          required
          value={code}
          onValueChange={setCode}
          error={busy || isFresh ? undefined : error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      </div>
      <div className={css.send}>
        <Button type="submit" busy={busy} busyLabel={words.applying}>
          {words.apply}
        </Button>
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => {
            next.current = 'opener';
            setCode('');
            setFresh(true);
            setOpen(false);
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
