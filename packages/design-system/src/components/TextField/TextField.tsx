import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { below, error as errorText, field, input, labelText, optional } from './TextField.css.ts';

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
>;

export interface TextFieldProps extends Native {
  /** What is asked for. Always shown: a placeholder is gone when it is needed. */
  label: string;
  /** Help that is there before anything goes wrong. */
  hint?: string;
  /** What is wrong and how to mend it. Takes the place of the hint. */
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const TextField = ({ label, hint, error, required, ref, ...native }: TextFieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={field}>
      <label htmlFor={id} className={labelText}>
        {label}
        {required === true ? null : <span className={optional}> (opcional)</span>}
      </label>
      <input
        ref={ref}
        id={id}
        className={input({ invalid: error !== undefined })}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        required={required}
        {...native}
      />
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
