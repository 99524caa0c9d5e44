import { ChevronDown } from 'lucide-react';
import { type Ref, type SelectHTMLAttributes, useId, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import { end, framed, input } from '../TextField/TextField.css.ts';
import { arrow, select, unchosen } from './SelectField.css.ts';

type Native = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'id' | 'name' | 'autoComplete' | 'disabled' | 'onBlur' | 'onChange'
>;

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectGroup<Value extends string = string> {
  /** The heading above its options. */
  group: string;
  options: readonly SelectOption<Value>[];
}

export interface SelectFieldProps<Value extends string = string> extends Native, FieldWords {
  /** What there is to choose from, in this order. */
  options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  /** The words of no choice, whose value is empty: "Selecione". Without them one option is always chosen. */
  placeholder?: string | undefined;
  /** What it holds, where somebody steers it. */
  value?: Value | '' | undefined;
  /** What it holds at first, where nobody steers it. */
  defaultValue?: Value | '' | undefined;
  /** What is chosen, after every change. With a placeholder it may be empty. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLSelectElement>;
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** One of many, in the list of the phone or the system: the quickest there is. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  id: givenId,
  value,
  defaultValue,
  onChange,
  onValueChange,
  ref,
  ...native
}: SelectFieldProps<Value>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [own, setOwn] = useState<string>(defaultValue ?? '');
  const chosen = value ?? own;
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className={framed}>
        <select
          ref={ref}
          className={`${input({ invalid: error !== undefined })} ${select} ${chosen === '' && placeholder !== undefined ? unchosen : ''}`}
          {...fieldProps(id, { hint, error, required })}
          {...native}
          {...(value === undefined ? { defaultValue } : { value })}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setOwn(next);
            onChange?.(event);
            // One of the options, or the placeholder's.
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
