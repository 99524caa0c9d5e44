import type { MouseEvent, Ref } from 'react';
import { form as formWords } from '../../words/pt-br/form.ts';
import { useWords } from '../../words/words.ts';
import { Callout } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';
import { list } from './ErrorSummary.css.ts';

export interface FieldError {
  /** The field that the link focuses. Without it the error concerns the whole form. */
  fieldId?: string;
  label?: string;
  message: string;
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[];
  title?: string;
  ref?: Ref<HTMLDivElement>;
}

function goTo(fieldId: string) {
  return (event: MouseEvent) => {
    const field = document.getElementById(fieldId);
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };
}

/** Lists a form's errors, each with a link to its field. */
export function ErrorSummary({ errors, title, ref }: ErrorSummaryProps) {
  const words = useWords('form', formWords);
  const [only] = errors;
  if (only === undefined) return null;
  const shared = { tone: 'danger', role: 'alert', ...(ref === undefined ? {} : { ref }) } as const;
  if (errors.length === 1 && only.fieldId === undefined) return <Callout {...shared}>{only.message}</Callout>;
  return (
    <Callout {...shared} title={title ?? words.summary}>
      <ul className={list}>
        {errors.map(({ fieldId, label, message }) => {
          const line = label === undefined ? message : `${label}: ${message}`;
          return (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                line
              ) : (
                <Link href={`#${fieldId}`} onClick={goTo(fieldId)}>
                  {line}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
