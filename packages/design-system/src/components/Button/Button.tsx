import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { common as commonWords } from '../../words/pt-br/common.ts';
import { useWords } from '../../words/words.ts';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote, type OwnData } from '../Link/Anchor.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { button, cover, label } from './Button.css.ts';

export interface ButtonProps extends OwnData {
  /** What it does, as a verb. */
  children: ReactNode;
  /** One `main` action a screen; `danger` destroys something. @default 'secondary' */
  kind?: 'main' | 'secondary' | 'quiet' | 'danger';
  /** `small` for rows and cards; still a full target on touch. @default 'regular' */
  size?: 'regular' | 'small';
  /** As wide as its container. */
  full?: boolean;
  /** A drawing before the words. */
  icon?: IconDrawing;
  /** Only the drawing is shown; the words are read out. */
  iconOnly?: boolean;
  /** Under way: keeps its width, says so, and takes no second tap. */
  busy?: boolean;
  /** Its label while it is busy, such as "Pagando". */
  busyLabel?: string;
  /** Can't be used now. It stays in the tab order, so that one can find out why. */
  disabled?: boolean;
  /** Something has to be done first. It looks as ever and can be pressed: what it does then is to say what is missing. */
  notYet?: boolean;
  /** Where it leads. With an address it is a link. */
  href?: string;
  /** With an address: opens in a new tab, and says so. */
  newTab?: boolean;
  /** `submit` sends the form it stands in. */
  type?: 'button' | 'submit';
  /** The element's id: of a link as of a button. */
  id?: string | undefined;
  /** What a form sends by this name, where this button has sent it. Not of links. */
  name?: string | undefined;
  /** What its form sends under that name. */
  value?: string | undefined;
  /** The id of the form it belongs to, where it stands outside of it: among a dialog's `actions`. Not of links. */
  form?: string | undefined;
  /** Where it returns a promise the button is busy until that settles: a double tap does one thing. */
  onClick?: ((event: MouseEvent<HTMLElement>) => unknown) | undefined;
  /** The full accessible name, where several have the same label: "Ver plano: Família". */
  'aria-label'?: string;
  /** The id of the element that explains why it is disabled, or what follows. */
  'aria-describedby'?: string;
  /** Its element, for whoever has to focus or measure it. */
  ref?: Ref<HTMLButtonElement>;
  /** There is none: its looks are its `kind` and `size`, which are proven in every station. */
  className?: never;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Does something, or leads somewhere. */
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
  notYet = false,
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
  const words = useWords('common', commonWords);
  const [waiting, setWaiting] = useState(false);
  // State arrives a render late; the second tap of a double tap may come before it.
  const running = useRef(false);
  const isBusy = busy || waiting;
  const blocked = disabled || isBusy;

  const press = (event: MouseEvent<HTMLElement>) => {
    if (blocked || running.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!isPromise(result)) return;
    running.current = true;
    setWaiting(true);
    const settle = () => {
      running.current = false;
      setWaiting(false);
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
          <Spinner label={busyLabel ?? words.wait} />
        </span>
      ) : null}
    </>
  );
  const shared = {
    ...rest,
    className: button({ kind, size, full, square: iconOnly, disabled }),
    'aria-label': isBusy ? undefined : ariaLabel,
    'aria-describedby': describedBy,
    'aria-disabled': blocked || notYet || undefined,
    'aria-busy': isBusy || undefined,
    onClick: press,
  };

  if (href !== undefined) {
    return (
      <Anchor href={href} {...shared} newTab={newTab}>
        {content}
        {newTab ? <NewTabNote /> : null}
      </Anchor>
    );
  }
  return (
    <button ref={ref} type={type} name={name} value={value} form={form} {...shared}>
      {content}
    </button>
  );
}
