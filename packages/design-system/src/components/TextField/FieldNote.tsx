import { CircleAlert } from 'lucide-react';
import { Icon } from '../Icon/Icon.tsx';
import type { FieldWords } from './field-props.ts';
import { noteOf } from './field-props.ts';
import { below, error as errorText } from './TextField.css.ts';

export interface FieldNoteProps extends Pick<FieldWords, 'hint' | 'error'> {
  of: string;
}

/** Help or error below a field. Rendered even when empty, so nothing moves. */
export function FieldNote({ of, hint, error }: FieldNoteProps) {
  return (
    <div id={noteOf(of)} className={below} aria-live="polite">
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
