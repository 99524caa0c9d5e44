import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { below, box, checkbox, error as errorClass, line } from './Checkbox.css.ts';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'checked' | 'defaultChecked' | 'onChange' | 'onBlur' | 'disabled' | 'required' | 'id'
>;

export interface CheckboxProps extends Native {
  /** What is agreed to or chosen. May hold links: a click on them doesn't tick the box. */
  children: ReactNode;
  hint?: string | undefined;
  /** What is wrong and how to mend it. Takes the place of the hint. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Yes or no. */
export const Checkbox = ({ children, hint, error, id: givenId, ref, ...native }: CheckboxProps) => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = error ?? hint;
  return (
    <div className={checkbox}>
      <label className={line}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className={box}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-invalid={error === undefined ? undefined : true}
          {...native}
        />
        <span>{children}</span>
      </label>
      <div id={`${id}-note`} className={below} aria-live="polite">
        {error === undefined ? (
          hint
        ) : (
          <span className={errorClass}>
            <Icon of={CircleAlert} size="sm" />
            {error}
          </span>
        )}
      </div>
    </div>
  );
};
