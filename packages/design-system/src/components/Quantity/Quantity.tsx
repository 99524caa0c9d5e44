import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { quantity as quantityWords } from '../../texts/pt-br/quantity.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { type FieldTexts, fieldProps, noteId } from '../TextField/field-props.ts';
import { field, labelText } from '../TextField/TextField.css.ts';
import * as css from './Quantity.css.ts';
import { amountForKey, moveBySteps, nearestAmount } from './steps.ts';

export interface QuantityProps extends Omit<FieldTexts, 'required'> {
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
  /** While the server saves the amount, the buttons ignore presses. */
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
  id: idProp,
  name,
  ref,
}: QuantityProps) {
  const texts = useTexts('quantity', quantityWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const limits = { min, max, step };
  const [uncontrolledAmount, setUncontrolledAmount] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  // A screen reader announces a focused field's changes, but not those by a button.
  const [announcement, setAnnouncement] = useState('');
  const [pressedSteps, setPressedSteps] = useState(1);

  const amount = value ?? uncontrolledAmount;
  const isAtMin = moveBySteps(amount, -1, limits) >= amount;
  const isAtMax = moveBySteps(amount, 1, limits) <= amount;
  const note = isAtMax ? (maxReason ?? hint) : hint;

  const changeAmount = (next: number) => {
    setDraft(undefined);
    if (busy || disabled || next === amount) return;
    setUncontrolledAmount(next);
    onValueChange?.(next);
  };
  const pressButton = (steps: number) => {
    const next = moveBySteps(amount, steps, limits);
    setPressedSteps(steps);
    changeAmount(next);
    setAnnouncement(busy || disabled ? '' : `${label}: ${next}`);
  };
  const commitDraft = () => {
    if (draft !== undefined) changeAmount(draft === '' ? amount : nearestAmount(Number(draft), limits));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') return commitDraft();
    const next = amountForKey(
      event.key,
      draft === undefined || draft === '' ? amount : Number(draft),
      limits,
    );
    if (next === undefined) return;
    event.preventDefault();
    setAnnouncement('');
    changeAmount(next);
  };

  const renderButton = (steps: number, isBlocked: boolean) => (
    <button
      type="button"
      className={css.step}
      aria-disabled={isBlocked || busy || disabled || undefined}
      aria-busy={busy || undefined}
      aria-describedby={steps > 0 && isAtMax && note !== undefined ? noteId(id) : undefined}
      onClick={() => (isBlocked ? undefined : pressButton(steps))}
    >
      {busy && pressedSteps === steps ? <Spinner /> : <Icon of={steps < 0 ? Minus : Plus} />}
      <span className={hidden}>
        {steps < 0 ? texts.decrease : texts.increase}: {label}
      </span>
    </button>
  );

  return (
    <div className={hideLabel ? css.bare : field}>
      <label htmlFor={id} className={hideLabel ? hidden : labelText}>
        {label}
      </label>
      <div className={css.stepper({ invalid: error !== undefined, disabled })}>
        {renderButton(-1, isAtMin)}
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
          value={draft ?? String(amount)}
          onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={handleKey}
          onBlur={() => {
            commitDraft();
            onBlur?.();
          }}
        />
        {renderButton(1, isAtMax)}
      </div>
      <FieldNote fieldId={id} hint={note} error={error} />
      <span className={hidden} aria-live="polite">
        {busy ? texts.saving : announcement}
      </span>
    </div>
  );
}
