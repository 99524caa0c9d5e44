import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { fieldProps } from '../TextField/field-props.ts';
import { field } from '../TextField/TextField.css.ts';
import { box, line } from './Checkbox.css.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'disabled' | 'required' | 'id'
>;

export interface CheckboxProps extends Native {
  /** What is agreed to or chosen. May hold links: a click on them doesn't tick the box. */
  children: ReactNode;
  /** A line that helps, below the field. */
  hint?: string | undefined;
  /** What is wrong and how to mend it. Takes the place of the hint. */
  error?: string | undefined;
  /** Whether it is ticked, after every change. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLInputElement>;
}

/** Yes or no. */
export function Checkbox({
  children,
  hint,
  error,
  required,
  id: givenId,
  onChange,
  onCheckedChange,
  ref,
  ...native
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={field}>
      <label className={line}>
        <input
          ref={ref}
          type="checkbox"
          className={box}
          {...fieldProps(id, { hint, error, required })}
          {...native}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span>{children}</span>
      </label>
      <FieldNote of={id} hint={hint} error={error} />
    </div>
  );
}
