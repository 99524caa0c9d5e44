import type { FocusEvent, ReactNode } from 'react';
import { AskedFor } from '../TextField/FieldFrame.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { type FieldWords, noteOf } from '../TextField/field-props.ts';
import { field, labelText } from '../TextField/TextField.css.ts';
import { legend, titled } from './RadioGroup.css.ts';

export interface ChoiceGroupProps extends FieldWords {
  /** The id of the first choice: where the way from a summary of errors leads. */
  id: string;
  /** One of all, or as many as one likes. */
  many?: boolean;
  /** Stands in the place of the label, and says the same: a heading. */
  heading?: ReactNode;
  children: ReactNode;
  /** When the focus leaves the group, not when it moves inside. */
  onBlur?: (() => void) | undefined;
}

/** Choices under one question, and the line below them. */
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
