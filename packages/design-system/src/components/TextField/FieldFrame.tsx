import type { ReactNode } from 'react';
import { field as fieldWords } from '../../words/pt-br/field.ts';
import { useWords } from '../../words/words.ts';
import { FieldNote } from './FieldNote.tsx';
import type { FieldWords } from './field-props.ts';
import { field, foot, labelText, optional } from './TextField.css.ts';

/** Label text with the optional mark, inside a `label` or a `legend`. */
export function AskedFor({ label, required }: Pick<FieldWords, 'label' | 'required'>) {
  const words = useWords('field', fieldWords);
  return (
    <>
      {label}
      {required === true ? null : <span className={optional}>{words.optional}</span>}
    </>
  );
}

export interface FieldFrameProps extends FieldWords {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
}

/** Lays out a field between its label and its note. */
export function FieldFrame({ id, label, required, hint, error, aside, children }: FieldFrameProps) {
  const note = <FieldNote of={id} hint={hint} error={error} />;
  return (
    <div className={field}>
      <label htmlFor={id} id={`${id}-label`} className={labelText}>
        <AskedFor label={label} required={required} />
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
