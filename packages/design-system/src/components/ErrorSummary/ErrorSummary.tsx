import type { MouseEvent, Ref } from 'react';
import { form as formWords } from '../../texts/pt-br/form.ts';
import { useTexts } from '../../texts/texts.ts';
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

function focusField(fieldId: string) {
  return (event: MouseEvent) => {
    const field = document.getElementById(fieldId);
    if (field === null) return;
    event.preventDefault();
    field.focus();
  };
}

/** Lists a form's errors, each with a link to its field. */
export function ErrorSummary({ errors, title, ref }: ErrorSummaryProps) {
  const texts = useTexts('form', formWords);
  const [firstError] = errors;
  if (firstError === undefined) return null;
  const calloutProps = { tone: 'danger', role: 'alert', ...(ref === undefined ? {} : { ref }) } as const;
  if (errors.length === 1 && firstError.fieldId === undefined)
    return <Callout {...calloutProps}>{firstError.message}</Callout>;
  return (
    <Callout {...calloutProps} title={title ?? texts.summary}>
      <ul className={list}>
        {errors.map(({ fieldId, label, message }) => {
          const text = label === undefined ? message : `${label}: ${message}`;
          return (
            <li key={`${fieldId} ${message}`}>
              {fieldId === undefined ? (
                text
              ) : (
                <Link href={`#${fieldId}`} onClick={focusField(fieldId)}>
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
