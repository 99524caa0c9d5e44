import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { button } from '../Button/Button.css.ts';
import type { ButtonProps } from '../Button/Button.tsx';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { around } from './Menu.css.ts';

export interface MenuItem {
  label: string;
  icon?: IconDrawing;
  href?: string;
  /** With an address: opens in a new tab, and says so. */
  newTab?: boolean;
  /** What it does, once the list is closed and the focus is back on the button. */
  onSelect?: () => void;
  /** Destroys something: it stands last. */
  danger?: boolean;
  /** Can't be used now. */
  disabled?: boolean;
  /** For what is on or off. */
  checked?: boolean;
}

export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuProps {
  /** As a button has it. */
  kind?: ButtonProps['kind'];
  /** As a button has it. */
  size?: ButtonProps['size'];
  /** Only the drawing is shown; the words are read out. */
  iconOnly?: boolean;
  /** What is on the button. Where several have the same label, the thing as well: "Opções do comentário de Ana". */
  label: string;
  /** The drawing beside the words. */
  icon?: IconDrawing;
  /** What is shown on the button instead of all of that, such as a picture. The words are read out. */
  face?: ReactNode;
  /** With a line between one and the next. */
  groups: readonly MenuGroup[];
  /** Which edges of the button and the list are in line. */
  align?: 'start' | 'end';
}

const panel = /* @__PURE__ */ lazy(() => import('./MenuPanel.tsx').then(({ MenuPanel }) => MenuPanel));

/** A button with a list of what can be done. The code of the list arrives when a pointer or the focus comes near. */
export function Menu({
  label,
  icon,
  face,
  iconOnly = face !== undefined,
  kind,
  size,
  groups,
  align = 'end',
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(false);
  const Panel = useLazy(panel, open, () => {
    reportChunkError();
    close();
  });
  const show = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    setOpen(true);
  };

  return (
    <span className={around}>
      <button
        ref={opener}
        type="button"
        className={button({ kind, size, square: iconOnly })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        // A click without a pointer is a key.
        onClick={(event: MouseEvent) => show(event.detail === 0)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show(true);
        }}
      >
        {face ?? (icon === undefined ? null : <Icon of={icon} />)}
        {iconOnly ? (
          <span className={hidden}>{label}</span>
        ) : (
          <>
            {label}
            <Icon of={ChevronDown} size="sm" />
          </>
        )}
      </button>
      {Panel === undefined ? null : (
        <Panel
          open={open}
          label={label}
          groups={groups}
          align={align}
          byKeyboard={byKeyboard}
          opener={opener}
          onClose={close}
        />
      )}
    </span>
  );
}
