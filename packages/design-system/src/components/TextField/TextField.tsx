import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldTexts, fieldProps } from './field-props.ts';
import { end, framed, input } from './TextField.css.ts';

type NativeProps = Pick<
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

export interface TextFieldProps extends NativeProps, FieldTexts {
  onValueChange?: ((value: string) => void) | undefined;
  /** At the end inside the field, such as a show-password button. */
  trailing?: ReactNode;
  /** Between field and note; also describes the field. Example: password rules. */
  details?: ReactNode;
  /** At the end of the note's row, such as a forgot-password link. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field of one line. */
export function TextField({
  label,
  hint,
  error,
  required,
  trailing,
  details,
  aside,
  id: idProp,
  onChange,
  onValueChange,
  ref,
  ...nativeProps
}: TextFieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const detailsId = details === undefined ? undefined : `${id}-details`;
  const inputElement = (
    <input
      ref={ref}
      className={input({ invalid: error !== undefined, trailing: trailing !== undefined })}
      {...fieldProps(id, { hint, error, required }, detailsId)}
      {...nativeProps}
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
    // A search field shows no optional mark, so `FieldFrame` treats it as required.
    <FieldFrame
      id={id}
      label={label}
      required={required ?? nativeProps.type === 'search'}
      hint={hint}
      error={error}
      aside={aside}
    >
      {trailing === undefined ? (
        inputElement
      ) : (
        <div className={framed}>
          {inputElement}
          <span className={end}>{trailing}</span>
        </div>
      )}
      {details === undefined ? null : <div id={detailsId}>{details}</div>}
    </FieldFrame>
  );
}
