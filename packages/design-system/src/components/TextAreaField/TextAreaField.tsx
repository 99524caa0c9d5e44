import { characterCount } from '@estacao/domain';
import {
  type Ref,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { textAreaField as textAreaFieldWords } from '../../words/pt-br/text-area-field.ts';
import { useWords } from '../../words/words.ts';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import { input } from '../TextField/TextField.css.ts';
import { remaining } from './remaining.ts';
import * as css from './TextAreaField.css.ts';

type Native = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  | 'id'
  | 'name'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'onBlur'
  | 'onChange'
  | 'onKeyDown'
>;

export interface TextAreaFieldProps extends Native, FieldWords {
  rows?: number;
  /** Maximum number of characters. Longer text stays and the counter reports it. */
  limit?: number | undefined;
  describedBy?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field of several lines, with an optional counter. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  rows = 3,
  limit,
  describedBy,
  id: givenId,
  value,
  defaultValue = '',
  onChange,
  onValueChange,
  ref,
  ...native
}: TextAreaFieldProps) {
  const words = useWords('textAreaField', textAreaFieldWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const [own, setOwn] = useState(defaultValue);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // Before hydration the member may have typed, or the browser restored text.
  useEffect(() => setOwn(area.current?.value ?? ''), []);

  const count = characterCount(value ?? own);
  const limitId = limit === undefined ? undefined : `${id}-limit`;
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      hint={hint}
      error={error}
      aside={
        limit === undefined ? undefined : (
          <>
            <span className={count > limit ? `${css.counter} ${css.over}` : css.counter} aria-hidden>
              {count}/{limit}
            </span>
            <span id={limitId} className={hidden}>
              {words.limit(limit)}
            </span>
            <span className={hidden} role="status">
              {remaining(count, limit, words)}
            </span>
          </>
        )
      }
    >
      <textarea
        ref={area}
        className={`${input({ invalid: error !== undefined })} ${css.area}`}
        style={inlineVars({ [css.lines]: String(rows) })}
        rows={rows}
        {...fieldProps(id, { hint, error, required }, limitId, describedBy)}
        {...native}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setOwn(event.currentTarget.value);
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}
