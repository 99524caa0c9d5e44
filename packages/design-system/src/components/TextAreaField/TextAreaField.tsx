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
import { textAreaField as textAreaFieldWords } from '../../texts/pt-br/text-area-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { inlineVars } from '../../theme/inline-vars.ts';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import { input } from '../TextField/TextField.css.ts';
import { remainingText } from './remaining.ts';
import * as css from './TextAreaField.css.ts';

type NativeProps = Pick<
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

export interface TextAreaFieldProps extends NativeProps, FieldTexts {
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
  id: idProp,
  value,
  defaultValue = '',
  onChange,
  onValueChange,
  ref,
  ...nativeProps
}: TextAreaFieldProps) {
  const texts = useTexts('textAreaField', textAreaFieldWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const [internalValue, setInternalValue] = useState(defaultValue);
  const textArea = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => textArea.current as HTMLTextAreaElement);
  // Before hydration the member may have typed, or the browser restored text.
  useEffect(() => setInternalValue(textArea.current?.value ?? ''), []);

  const count = characterCount(value ?? internalValue);
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
              {texts.limit(limit)}
            </span>
            <span className={hidden} role="status">
              {remainingText(count, limit, texts)}
            </span>
          </>
        )
      }
    >
      <textarea
        ref={textArea}
        className={`${input({ invalid: error !== undefined })} ${css.area}`}
        style={inlineVars({ [css.lines]: String(rows) })}
        rows={rows}
        {...fieldProps(id, { hint, error, required }, limitId, describedBy)}
        {...nativeProps}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          setInternalValue(event.currentTarget.value);
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}
