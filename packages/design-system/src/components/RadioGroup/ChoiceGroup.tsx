import type { FocusEvent, ReactNode } from 'react';
import { FieldLabel } from '../TextField/FieldFrame.tsx';
import { FieldNote } from '../TextField/FieldNote.tsx';
import { type FieldTexts, noteId } from '../TextField/field-props.ts';
import { field, labelText } from '../TextField/TextField.css.ts';
import { headingLegend, legend } from './RadioGroup.css.ts';

export interface ChoiceGroupProps extends FieldTexts {
  /** The id of the first choice, which the error summary links to. */
  id: string;
  multiple?: boolean;
  /** Shown instead of the label. It must carry the same text. */
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
  multiple = false,
  heading,
  children,
  onBlur,
}: ChoiceGroupProps) {
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur?.();
  };
  const describedBy = (error ?? hint) === undefined ? undefined : noteId(id);
  return (
    <fieldset
      className={field}
      {...(multiple
        ? {}
        : {
            role: 'radiogroup',
            'aria-required': required,
            'aria-invalid': error === undefined ? undefined : true,
          })}
      aria-describedby={describedBy}
      onBlur={handleBlur}
    >
      {heading === undefined ? (
        <legend className={`${labelText} ${legend}`}>
          <FieldLabel label={label} required={required} />
        </legend>
      ) : (
        <legend className={headingLegend}>{heading}</legend>
      )}
      {children}
      <FieldNote fieldId={id} hint={hint} error={error} />
    </fieldset>
  );
}
