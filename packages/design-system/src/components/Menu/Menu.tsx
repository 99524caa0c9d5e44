import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { hidden } from '../../theme/hidden.css.ts';
import { button } from '../Button/Button.css.ts';
import type { ButtonProps } from '../Button/Button.tsx';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { wrapper } from './Menu.css.ts';

export interface MenuItem {
  label: string;
  icon?: IconDrawing;
  href?: string;
  newTab?: boolean;
  /** Runs after the focus has returned to the button. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  checked?: boolean;
}

export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuProps {
  kind?: ButtonProps['kind'];
  size?: ButtonProps['size'];
  iconOnly?: boolean;
  /**
   * The button's text. Names the item if several menus have the same label: "Opções do comentário de Ana".
   */
  label: string;
  icon?: IconDrawing;
  /** Replaces the button's visible content, for example with a picture. The label stays its name. */
  buttonContent?: ReactNode;
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
}

const panel = /* @__PURE__ */ lazy(() => import('./MenuPanel.tsx').then(({ MenuPanel }) => MenuPanel));

/** A button with a list of actions. Loads the list's code when a pointer or the focus approaches. */
export function Menu({
  label,
  icon,
  buttonContent,
  iconOnly = buttonContent !== undefined,
  kind,
  size,
  groups,
  align = 'end',
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const [openedByKeyboard, setByKeyboard] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => setOpen(false);
  const Panel = useLazy(panel, open, () => {
    reportChunkError();
    close();
  });
  const openMenu = (isByKeyboard: boolean) => {
    setByKeyboard(isByKeyboard);
    setOpen(true);
  };

  return (
    <span className={wrapper}>
      <button
        ref={opener}
        type="button"
        className={button({ kind, size, square: iconOnly })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        // `detail` is 0 for a click by keyboard.
        onClick={(event: MouseEvent) => openMenu(event.detail === 0)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          openMenu(true);
        }}
      >
        {buttonContent ?? (icon === undefined ? null : <Icon of={icon} />)}
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
          openedByKeyboard={openedByKeyboard}
          opener={opener}
          onClose={close}
        />
      )}
    </span>
  );
}
