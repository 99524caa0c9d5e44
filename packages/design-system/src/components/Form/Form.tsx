import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { ErrorSummary, type FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { fields, form } from './Form.css.ts';

export interface FormProps {
  /** The fields. */
  children?: ReactNode;
  /** The buttons: below the fields, where a thumb is. */
  actions?: ReactNode;
  /** What keeps it from being sent. After an attempt to send, the focus goes there. */
  errors?: readonly FieldError[];
  /** Being sent: until it is over, what went wrong before counts no more. */
  busy?: boolean;
  /** What is filled in, for those who don't see the heading above. */
  label?: string;
  /** It is sent, by the button or by Enter. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A field of it changed. */
  onChange?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * Fields that are sent together. The browser's own bubbles stay away: each field shows its error in its place. What is
 * submitted before hydration goes as `post`, which the host redirects back to the page: as `get`, the browser's default,
 * a password would stand in the address.
 */
export function Form({
  children,
  actions,
  errors = [],
  busy = false,
  label,
  onSubmit,
  onChange,
  ref,
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const attempted = useRef(false);

  useEffect(() => {
    if (!attempted.current || busy || errors.length === 0) return;
    attempted.current = false;
    summary.current?.focus();
  }, [errors, busy]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    attempted.current = true;
    onSubmit(event);
  };

  return (
    <form
      ref={ref}
      className={form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onChange={onChange}
    >
      <ErrorSummary ref={summary} errors={busy ? [] : errors} />
      <div className={fields}>{children}</div>
      {actions}
    </form>
  );
}
