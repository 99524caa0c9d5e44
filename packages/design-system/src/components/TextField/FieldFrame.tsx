import type { ReactNode } from 'react';
import { field as fieldWords } from '../../texts/pt-br/field.ts';
import { useTexts } from '../../texts/texts.ts';
import { FieldNote } from './FieldNote.tsx';
import type { FieldTexts } from './field-props.ts';
import { field, foot, labelText, optional } from './TextField.css.ts';

/** Label text with the optional mark, inside a `label` or a `legend`. */
export function FieldLabel({ label, required }: Pick<FieldTexts, 'label' | 'required'>) {
  const texts = useTexts('field', fieldWords);
  return (
    <>
      {label}
      {required === true ? null : <span className={optional}>{texts.optional}</span>}
    </>
  );
}

export interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** Lays out a field between its label and its note. */
export function FieldFrame({ id, label, required, hint, error, aside, children }: FieldFrameProps) {
  const note = <FieldNote fieldId={id} hint={hint} error={error} />;
  return (
    <div className={field}>
      <label htmlFor={id} id={`${id}-label`} className={labelText}>
        <FieldLabel label={label} required={required} />
      </label>
      {children}
      {aside === undefined ? (
        note
      ) : (
        <div className={foot}>
          {note}
          {aside}
        </div>
      )}
    </div>
  );
}
