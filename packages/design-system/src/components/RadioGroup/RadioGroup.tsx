import { useId } from 'react';
import type { FieldTexts } from '../TextField/field-props.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { note, option, options as optionsClass, radio, words } from './RadioGroup.css.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string = string> extends FieldTexts {
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
  id: idProp,
  name,
  disabled = false,
  ...groupProps
}: RadioGroupProps<Value>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const firstEnabledIndex = options.findIndex((choice) => choice.disabled !== true);
  return (
    <ChoiceGroup {...groupProps} id={id} onBlur={onBlur}>
      <div className={optionsClass({ layout })}>
        {options.map((choice, index) => (
          <label key={choice.value} className={option}>
            <input
              type="radio"
              className={radio}
              id={index === firstEnabledIndex ? id : undefined}
              name={name ?? generatedId}
              value={choice.value}
              required={groupProps.required}
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
