import type { MouseEvent, Ref } from 'react';
import { Callout } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';
import { list } from './ErrorSummary.css.ts';

export interface FieldError {
  /** The `id` of the field: its link leads there. Without one it is about the form as a whole. */
  fieldId?: string;
  /** What the field is called. */
  label?: string;
  message: string;
}

export interface ErrorSummaryProps {
  /** What is wrong, each with the id of its field. */
  errors: readonly FieldError[];
  /** The line above the list. */
  title?: string;
  /** Its element, for whoever has to focus or measure it. */
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

/** All that keeps a form from being sent, each with the way to its field. */
export function ErrorSummary({ errors, title = 'Confira estes campos', ref }: ErrorSummaryProps) {
  const [only] = errors;
  if (only === undefined) return null;
  const shared = { tone: 'danger', role: 'alert', ...(ref === undefined ? {} : { ref }) } as const;
  if (errors.length === 1 && only.fieldId === undefined) return <Callout {...shared}>{only.message}</Callout>;
  return (
    <Callout {...shared} title={title}>
      <ul className={list}>
        {errors.map(({ fieldId, label, message }) => {
          const words = label === undefined ? message : `${label}: ${message}`;
          return (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                words
              ) : (
                <Link href={`#${fieldId}`} onClick={goTo(fieldId)}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
