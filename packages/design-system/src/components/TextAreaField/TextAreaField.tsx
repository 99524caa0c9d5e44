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
  /** How many lines are there before anything is written. It grows with what is. */
  rows?: number;
  /** How many characters it should have at most. They are counted; what is beyond stays, and is reported. */
  limit?: number | undefined;
  /** The id of another element that describes it. */
  describedBy?: string | undefined;
  /** What it holds, where somebody steers it. */
  value?: string | undefined;
  /** What it holds at first, where nobody steers it. */
  defaultValue?: string | undefined;
  /** What the field holds, after every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
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
  const ownId = useId();
  const id = givenId ?? ownId;
  const [own, setOwn] = useState(defaultValue);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // The browser may have kept what was written before hydration.
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
              Até {limit} caracteres.
            </span>
            <span className={hidden} role="status">
              {remaining(count, limit)}
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
