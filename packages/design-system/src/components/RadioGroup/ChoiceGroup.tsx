import type { FocusEvent, ReactNode } from 'react';
import { AskedFor } from '../TextField/FieldFrame.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { type FieldWords, noteOf } from '../TextField/field-props.ts';
import { field, labelText } from '../TextField/TextField.css.ts';
import { legend, titled } from './RadioGroup.css.ts';

export interface ChoiceGroupProps extends FieldWords {
  /** The id of the first choice, which the error summary links to. */
  id: string;
  many?: boolean;
  /** Replaces the visible label, with the same text. */
  heading?: ReactNode;
  children: ReactNode;
  /** Called when the focus leaves the group, not when it moves inside. */
  onBlur?: (() => void) | undefined;
}

export function ChoiceGroup({
  id,
  label,
  hint,
  error,
  required,
  many = false,
  heading,
  children,
  onBlur,
}: ChoiceGroupProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.();
  };
  const described = (error ?? hint) === undefined ? undefined : noteOf(id);
  return (
    <fieldset
      className={field}
      {...(many
        ? {}
        : {
            role: 'radiogroup',
            'aria-required': required,
            'aria-invalid': error === undefined ? undefined : true,
          })}
      aria-describedby={described}
      onBlur={leave}
    >
      {heading === undefined ? (
        <legend className={`${labelText} ${legend}`}>
          <AskedFor label={label} required={required} />
        </legend>
      ) : (
        <legend className={titled}>{heading}</legend>
      )}
      {children}
      <FieldNote of={id} hint={hint} error={error} />
    </fieldset>
  );
}
