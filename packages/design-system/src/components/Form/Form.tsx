import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { ErrorSummary, type FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { fields, form } from './Form.css.ts';

export interface FormProps {
  children?: ReactNode;
  actions?: ReactNode;
  /** After a failed submit, the error summary takes the focus. */
  errors?: readonly FieldError[];
  busy?: boolean;
  label?: string;
  /** Lets a button outside the form submit it: `form` of `Button`. */
  id?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  ref?: Ref<HTMLFormElement>;
}

/**
 * Fields that are submitted together. Each shows its own error, so native validation bubbles are off. Before
 * hydration it submits as `post`, which the host redirects back. With `get`, a password would appear in the
 * URL.
 */
export function Form({
  children,
  actions,
  errors = [],
  busy = false,
  label,
  id,
  onSubmit,
  onChange,
  ref,
}: FormProps) {
  const summary = useRef<HTMLDivElement>(null);
  const isAttempted = useRef(false);

  useEffect(() => {
    if (!isAttempted.current || busy || errors.length === 0) return;
    isAttempted.current = false;
    summary.current?.focus();
  }, [errors, busy]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isAttempted.current = true;
    onSubmit(event);
  };

  return (
    <form
      ref={ref}
      id={id}
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
