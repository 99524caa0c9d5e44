import { CircleAlert } from 'lucide-react';
import { Icon } from '../Icon/Icon.tsx';
import type { FieldTexts } from './field-props.ts';
import { noteId } from './field-props.ts';
import { below, error as errorText } from './TextField.css.ts';

export interface FieldNoteProps extends Pick<FieldTexts, 'hint' | 'error'> {
  fieldId: string;
}

/** Help or error below a field. Rendered even when empty, so nothing moves. */
export function FieldNote({ fieldId, hint, error }: FieldNoteProps) {
  return (
    <div id={noteId(fieldId)} className={below} aria-live="polite">
      {error === undefined ? (
        hint
      ) : (
        <span className={errorText}>
          <Icon of={CircleAlert} size="sm" />
          {error}
        </span>
      )}
    </div>
  );
}
