import { type ReactNode, useId } from 'react';
import type { CheckboxProps } from '../Checkbox/Checkbox.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { fieldProps } from '../TextField/field-props.ts';
import { field } from '../TextField/TextField.css.ts';
import { frame, line, track, words } from './Switch.css.ts';

export interface SwitchProps extends Omit<CheckboxProps, 'children' | 'required' | 'value'> {
  children: ReactNode;
}

/** Takes effect at once. For a setting saved with a form, a `Checkbox` works too. */
export function Switch({
  children,
  hint,
  error,
  id: idProp,
  onChange,
  onCheckedChange,
  ref,
  ...nativeProps
}: SwitchProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  return (
    <div className={`${field} ${frame}`}>
      <label className={line}>
        <span className={words}>{children}</span>
        <input
          ref={ref}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state
          role="switch"
          className={track}
          {...fieldProps(id, { hint, error })}
          {...nativeProps}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
      </label>
      <FieldNote fieldId={id} hint={hint} error={error} />
    </div>
  );
}
