import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { quantity as quantityWords } from '../../words/pt-br/quantity.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { type FieldWords, fieldProps, noteOf } from '../TextField/field-props.ts';
import { field, labelText } from '../TextField/TextField.css.ts';
import * as css from './Quantity.css.ts';
import { amountAfter, fit, move } from './steps.ts';

export interface QuantityProps extends Omit<FieldWords, 'required'> {
  /** Hides the label visually, if the row already shows it. */
  hideLabel?: boolean;
  value?: number | undefined;
  defaultValue?: number | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  min?: number;
  max?: number | undefined;
  step?: number;
  /** Replaces the hint at the maximum: "Limite de 3 por pessoa." */
  maxReason?: string | undefined;
  /** The server saves the amount: ignores further presses. */
  busy?: boolean;
  disabled?: boolean;
  onBlur?: (() => void) | undefined;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A number field with buttons, arrow keys and typing. */
export function Quantity({
  label,
  hideLabel = false,
  hint,
  error,
  value,
  min = 0,
  defaultValue = min,
  onValueChange,
  max,
  step = 1,
  maxReason,
  busy = false,
  disabled = false,
  onBlur,
  id: givenId,
  name,
  ref,
}: QuantityProps) {
  const words = useWords('quantity', quantityWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const limits = { min, max, step };
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string>();
  // A screen reader announces a focused field's changes, but not those by a button.
  const [announcement, setAnnouncement] = useState('');
  const [pressed, setPressed] = useState(1);

  const amount = value ?? own;
  const least = move(amount, -1, limits) >= amount;
  const full = move(amount, 1, limits) <= amount;
  const note = full ? (maxReason ?? hint) : hint;

  const change = (next: number) => {
    setTyped(undefined);
    if (busy || disabled || next === amount) return;
    setOwn(next);
    onValueChange?.(next);
  };
  const press = (steps: number) => {
    const next = move(amount, steps, limits);
    setPressed(steps);
    change(next);
    setAnnouncement(busy || disabled ? '' : `${label}: ${next}`);
  };
  const settle = () => {
    if (typed !== undefined) change(typed === '' ? amount : fit(Number(typed), limits));
  };
  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return settle();
    const next = amountAfter(event.key, typed === undefined || typed === '' ? amount : Number(typed), limits);
    if (next === undefined) return;
    event.preventDefault();
    setAnnouncement('');
    change(next);
  };

  const button = (steps: number, blocked: boolean) => (
    <button
      type="button"
      className={css.step}
      aria-disabled={blocked || busy || disabled || undefined}
      aria-busy={busy || undefined}
      aria-describedby={steps > 0 && full && note !== undefined ? noteOf(id) : undefined}
      onClick={() => (blocked ? undefined : press(steps))}
    >
      {busy && pressed === steps ? <Spinner /> : <Icon of={steps < 0 ? Minus : Plus} />}
      <span className={hidden}>
        {steps < 0 ? words.less : words.more}: {label}
      </span>
    </button>
  );

  return (
    <div className={hideLabel ? css.bare : field}>
      <label htmlFor={id} className={hideLabel ? hidden : labelText}>
        {label}
      </label>
      <div className={css.stepper({ invalid: error !== undefined, disabled })}>
        {button(-1, least)}
        <input
          ref={ref}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          className={css.amount}
          {...fieldProps(id, { hint: note, error })}
          name={name}
          disabled={disabled}
          readOnly={busy}
          aria-busy={busy || undefined}
          aria-valuenow={amount}
          aria-valuemin={min}
          aria-valuemax={max}
          value={typed ?? String(amount)}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={steer}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
        />
        {button(1, full)}
      </div>
      <FieldNote of={id} hint={note} error={error} />
      <span className={hidden} aria-live="polite">
        {busy ? words.saving : announcement}
      </span>
    </div>
  );
}
