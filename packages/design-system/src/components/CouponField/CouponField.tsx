import { type Cents, formatMoney } from '@estacao/domain';
import { TicketCheck, TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { couponField as couponFieldWords } from '../../texts/pt-br/coupon-field.ts';
import { useTexts } from '../../texts/texts.ts';
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
  const texts = useTexts('couponField', couponFieldWords);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  /** Hides the error of a code that the member abandoned. */
  const [isErrorHidden, setErrorHidden] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  /** Focus target after the pressed element unmounts. */
  const nextFocus = useRef<'field' | 'opener' | 'remover'>(undefined);
  const appliedCode = applied?.code;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another part is rendered
  useEffect(() => {
    const target = { field, opener, remover }[nextFocus.current ?? 'field'].current;
    if (nextFocus.current === undefined || target === null) return;
    nextFocus.current = undefined;
    target.focus();
  }, [open, appliedCode]);

  const lastAppliedCode = useRef(appliedCode);
  useEffect(() => {
    if (lastAppliedCode.current === appliedCode) return;
    lastAppliedCode.current = appliedCode;
    setOpen(false);
    setCode('');
  }, [appliedCode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = code.trim();
    if (trimmed === '' || busy) return;
    nextFocus.current = 'remover';
    setErrorHidden(false);
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
            {texts.applied}: <span className={css.code}>{applied.code}</span>{' '}
            <span className={css.value}>{formatMoney(-applied.value)}</span>
          </span>
        </p>
        <Button
          ref={remover}
          kind="quiet"
          size="small"
          busy={busy}
          busyLabel={texts.removing}
          aria-label={`${texts.remove}: ${applied.code}`}
          onClick={() => {
            nextFocus.current = 'opener';
            onRemove();
          }}
        >
          {texts.remove}
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
            nextFocus.current = 'field';
            setOpen(true);
          }}
        >
          {texts.open}
        </Button>
      </div>
    );
  }
  return (
    <form className={css.line} method="post" noValidate aria-label={texts.label} onSubmit={submit}>
      <div className={css.entry}>
        <TextField
          ref={field}
          label={texts.label}
          required
          value={code}
          onValueChange={setCode}
          error={busy || isErrorHidden ? undefined : error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      </div>
      <div className={css.send}>
        <Button type="submit" busy={busy} busyLabel={texts.applying}>
          {texts.apply}
        </Button>
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => {
            nextFocus.current = 'opener';
            setCode('');
            setErrorHidden(true);
            setOpen(false);
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
