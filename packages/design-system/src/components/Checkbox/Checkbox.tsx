import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { fieldProps } from '../TextField/field-props.ts';
import { field } from '../TextField/TextField.css.ts';
import { box, line } from './Checkbox.css.ts';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'disabled' | 'required' | 'id'
>;

export interface CheckboxProps extends NativeProps {
  /** The label. May contain links: a click on them doesn't toggle the box. */
  children: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Yes or no. */
export function Checkbox({
  children,
  hint,
  error,
  required,
  id: idProp,
  onChange,
  onCheckedChange,
  ref,
  ...nativeProps
}: CheckboxProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div className={field}>
      <label className={line}>
        <input
          ref={ref}
          type="checkbox"
          className={box}
          {...fieldProps(id, { hint, error, required })}
          {...nativeProps}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span>{children}</span>
      </label>
      <FieldNote fieldId={id} hint={hint} error={error} />
    </div>
  );
}
