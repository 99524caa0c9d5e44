import { useId } from 'react';
import type { FieldWords } from '../TextField/field-props.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { note, option, options as optionsClass, radio, words } from './RadioGroup.css.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line, smaller: a masked address, a date. */
  note?: string | undefined;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldWords {
  /** Two to about seven; longer lists are a `SelectField`. */
  options: readonly RadioOption<Value>[];
  /** One below the other, or side by side where they are few and short. @default 'vertical' */
  layout?: 'vertical' | 'horizontal';
  /** Empty as long as nothing is chosen. */
  value?: Value | '' | undefined;
  /** What it holds at first, where nobody steers it. */
  defaultValue?: Value | '' | undefined;
  /** What it holds now, after every change. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** It was left: the time to check what it holds. */
  onBlur?: (() => void) | undefined;
  /** Its id, where something else has to name it. By itself it makes one. */
  id?: string;
  /** The name in the form. */
  name?: string;
  disabled?: boolean;
}

/** One of a few, each with its own line. */
export function RadioGroup<Value extends string>({
  options,
  layout,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  id: givenId,
  name,
  disabled = false,
  ...group
}: RadioGroupProps<Value>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const first = options.findIndex((choice) => choice.disabled !== true);
  return (
    <ChoiceGroup {...group} id={id} onBlur={onBlur}>
      <div className={optionsClass({ layout })}>
        {options.map((choice, index) => (
          <label key={choice.value} className={option}>
            <input
              type="radio"
              className={radio}
              id={index === first ? id : undefined}
              name={name ?? ownId}
              value={choice.value}
              required={group.required}
              disabled={disabled || choice.disabled === true}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onValueChange?.(choice.value)}
            />
            <span className={words}>
              {choice.label}
              {choice.note === undefined ? null : <span className={note}>{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
