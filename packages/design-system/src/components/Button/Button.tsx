import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { common as commonWords } from '../../texts/pt-br/common.ts';
import { useTexts } from '../../texts/texts.ts';
import { hidden } from '../../theme/hidden.css.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, type DataAttributes, NewTabNote } from '../Link/Anchor.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { button, cover, label } from './Button.css.ts';

export interface ButtonProps extends DataAttributes {
  children: ReactNode;
  /** One `main` action a screen; `danger` destroys something. @default 'secondary' */
  kind?: 'main' | 'secondary' | 'quiet' | 'danger';
  /** `small` for rows and cards; still a full target on touch. @default 'regular' */
  size?: 'regular' | 'small';
  full?: boolean;
  icon?: IconDrawing;
  /** Shows the icon only; screen readers get the text. */
  iconOnly?: boolean;
  /** Keeps the width, announces progress and ignores presses. */
  busy?: boolean;
  busyLabel?: string;
  /** Stays in the tab order, so that screen readers can read the reason. */
  disabled?: boolean;
  /** A requirement is missing. Looks enabled; pressing it explains the requirement. */
  softDisabled?: boolean;
  href?: string;
  newTab?: boolean;
  type?: 'button' | 'submit';
  id?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  /** Id of the form, if the button is outside of it: in a dialog's `actions`. Not for links. */
  form?: string | undefined;
  /** If it returns a promise, the button is busy until it settles. */
  onClick?: ((event: MouseEvent<HTMLElement>) => unknown) | undefined;
  /** Needed where several buttons share a label: "Ver plano: Família". */
  'aria-label'?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLButtonElement>;
  /** Custom classes are not supported: `kind` and `size` are tested in every station. */
  className?: never;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Runs an action, or renders a link if it has an `href`. */
export function Button({
  children,
  kind,
  size,
  full,
  icon,
  iconOnly = false,
  busy = false,
  busyLabel,
  disabled = false,
  softDisabled = false,
  href,
  newTab = false,
  type = 'button',
  name,
  value,
  form,
  onClick,
  'aria-label': ariaLabel,
  'aria-describedby': describedBy,
  ref,
  ...rest
}: ButtonProps) {
  const texts = useTexts('common', commonWords);
  const [isPending, setIsPending] = useState(false);
  // The state updates only with the next render; a double tap's second click may come first.
  const isRunning = useRef(false);
  const isBusy = busy || isPending;
  const isBlocked = disabled || isBusy;

  const press = (event: MouseEvent<HTMLElement>) => {
    if (isBlocked || isRunning.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!isPromise(result)) return;
    isRunning.current = true;
    setIsPending(true);
    const settle = () => {
      isRunning.current = false;
      setIsPending(false);
    };
    result.then(settle, settle);
  };

  const content = (
    <>
      <span className={label({ covered: isBusy })}>
        {icon === undefined ? null : <Icon of={icon} />}
        {iconOnly ? <span className={hidden}>{children}</span> : children}
      </span>
      {isBusy ? (
        <span className={cover}>
          <Spinner label={busyLabel ?? texts.wait} />
        </span>
      ) : null}
    </>
  );
  const commonProps = {
    ...rest,
    className: button({ kind, size, full, square: iconOnly, disabled }),
    'aria-label': isBusy ? undefined : ariaLabel,
    'aria-describedby': describedBy,
    'aria-disabled': isBlocked || softDisabled || undefined,
    'aria-busy': isBusy || undefined,
    onClick: press,
  };

  if (href !== undefined) {
    return (
      <Anchor href={href} {...commonProps} newTab={newTab}>
        {content}
        {newTab ? <NewTabNote /> : null}
      </Anchor>
    );
  }
  return (
    <button ref={ref} type={type} name={name} value={value} form={form} {...commonProps}>
      {content}
    </button>
  );
}
