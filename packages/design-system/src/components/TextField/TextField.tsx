import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldWords, fieldProps } from './field-props.ts';
import { end, framed, input } from './TextField.css.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onFocus'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'id'
  | 'onInput'
  | 'spellCheck'
>;

export interface TextFieldProps extends Native, FieldWords {
  /** What the field holds, after every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Stands at the end of the field, inside it: a button that shows a password. */
  trailing?: ReactNode;
  /** Stands between the field and the line below it, and describes it too: what a password needs. */
  details?: ReactNode;
  /** Stands at the end of the line below it: the way to a new password. */
  aside?: ReactNode;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  trailing,
  details,
  aside,
  id: givenId,
  onChange,
  onValueChange,
  ref,
  ...native
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const detailsId = details === undefined ? undefined : `${id}-details`;
  const entry = (
    <input
      ref={ref}
      className={input({ invalid: error !== undefined, trailing: trailing !== undefined })}
      {...fieldProps(id, { hint, error, required }, detailsId)}
      {...native}
      onChange={
        onValueChange === undefined
          ? onChange
          : (event) => {
              onChange?.(event);
              onValueChange(event.currentTarget.value);
            }
      }
    />
  );
  return (
    // A search asks for nothing, so that it has nothing to call optional.
    <FieldFrame
      id={id}
      label={label}
      required={required ?? native.type === 'search'}
      hint={hint}
      error={error}
      aside={aside}
    >
      {trailing === undefined ? (
        entry
      ) : (
        <div className={framed}>
          {entry}
          <span className={end}>{trailing}</span>
        </div>
      )}
      {details === undefined ? null : <div id={detailsId}>{details}</div>}
    </FieldFrame>
  );
}
