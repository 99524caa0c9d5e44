import { useId } from 'react';
import type { FieldWords } from '../TextField/field-props.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { note, option, options as optionsClass, radio, words } from './RadioGroup.css.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldWords {
  /** Two to about seven; use a `SelectField` for more. */
  options: readonly RadioOption<Value>[];
  layout?: 'vertical' | 'horizontal';
  value?: Value | '' | undefined;
  defaultValue?: Value | '' | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  id?: string;
  name?: string;
  disabled?: boolean;
}

/** A single choice between a few options. */
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
