import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import {
  below,
  end,
  error as errorText,
  field,
  framed,
  input,
  labelText,
  optional,
} from './TextField.css.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'maxLength'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'id'
  | 'onInput'
  | 'spellCheck'
>;

export interface TextFieldProps extends Native {
  /** What is asked for. Always shown: a placeholder is gone when it is needed. */
  label: string;
  /** Help that is there before anything goes wrong. */
  hint?: string | undefined;
  /** What is wrong and how to mend it. Takes the place of the hint. */
  error?: string | undefined;
  /** Stands at the end of the field, inside it: a button that shows a password. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const TextField = ({
  label,
  hint,
  error,
  required,
  trailing,
  id: givenId,
  ref,
  ...native
}: TextFieldProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error ?? hint;
  const entry = (
    <input
      ref={ref}
      id={id}
      className={input({ invalid: error !== undefined, trailing: trailing !== undefined })}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      aria-invalid={error === undefined ? undefined : true}
      required={required}
      {...native}
    />
  );
  return (
    <div className={field}>
      <label htmlFor={id} className={labelText}>
        {label}
        {required === true ? null : <span className={optional}> (opcional)</span>}
      </label>
      {trailing === undefined ? (
        entry
      ) : (
        <div className={framed}>
          {entry}
          <span className={end}>{trailing}</span>
        </div>
      )}
      <div id={`${id}-note`} className={below} aria-live="polite">
        {error === undefined ? (
          hint
        ) : (
          <span className={errorText}>
            <Icon of={CircleAlert} size="sm" />
            {error}
          </span>
        )}
      </div>
    </div>
  );
};
