import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import { end, framed, input } from '../TextField/TextField.css.ts';
import { arrow, select, unchosen } from './SelectField.css.ts';

type NativeProps = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'name' | 'autoComplete' | 'disabled' | 'onBlur' | 'onChange'
>;

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup<Value extends string = string> {
  group: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectFieldProps<Value extends string = string> extends NativeProps, FieldTexts {
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** Label of the empty option, such as "Selecione". Without it one option is always chosen. */
  placeholder?: string | undefined;
  value?: Value | '' | undefined;
  defaultValue?: Value | '' | undefined;
  /** With a placeholder the value may be empty. */
  onValueChange?: ((value: Value) => void) | undefined;
  ref?: Ref<HTMLSelectElement>;
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** Chooses one of many options, in the native list of the phone or system. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  id: idProp,
  value,
  defaultValue,
  onChange,
  onValueChange,
  ref,
  ...nativeProps
}: SelectFieldProps<Value>) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const [internalValue, setInternalValue] = useState<string>(defaultValue ?? '');
  const currentValue = value ?? internalValue;
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className={framed}>
        <select
          ref={ref}
          className={`${input({ invalid: error !== undefined })} ${select} ${currentValue === '' && placeholder !== undefined ? unchosen : ''}`}
          {...fieldProps(id, { hint, error, required })}
          {...nativeProps}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setInternalValue(next);
            onChange?.(event);
            onValueChange?.(next as Value);
          }}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'group' in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Option key={entry.value} {...entry} />
            ),
          )}
        </select>
        <span className={`${end} ${arrow}`}>
          <Icon of={ChevronDown} />
        </span>
      </div>
    </FieldFrame>
  );
}
