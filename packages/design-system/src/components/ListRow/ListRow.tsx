import { ChevronRight, ExternalLink } from 'lucide-react';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import type { IconDrawing } from '../Icon/drawing.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import * as css from './ListRow.css.ts';

export interface ListRowProps {
  /** Also the accessible name of the row's link or button. */
  title: string;
  children?: ReactNode;
  icon?: IconDrawing | undefined;
  /** A small square picture; `null` shows a placeholder. */
  picture?: string | null | undefined;
  leading?: ReactNode;
  value?: ReactNode;
  trailing?: ReactNode;
  href?: string | undefined;
  newTab?: boolean;
  /** With `href`: prevent the default to replace the navigation. Without it, the row is a button. */
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  selected?: boolean;
  as?: ElementType;
}

/** A row of a list: use it in a `ul`, which may be a `Surface`. */
export function ListRow({
  title,
  children,
  icon,
  picture,
  leading,
  value,
  trailing,
  href,
  newTab = false,
  onClick,
  selected,
  as: Element = 'li',
}: ListRowProps) {
  const isButton = href === undefined && onClick !== undefined;
  const isInteractive = href !== undefined || isButton;
  return (
    <Element
      className={css.row({ leads: isInteractive, selected })}
      aria-current={selected === true && !isInteractive ? 'true' : undefined}
    >
      {icon === undefined ? null : (
        <span className={css.leading({ icon: true })}>
          <Icon of={icon} />
        </span>
      )}
      {picture === undefined ? null : (
        <span className={css.leading()}>
          <MediaFrame src={picture} ratio="1/1" rounded />
        </span>
      )}
      {leading === undefined ? null : <span className={css.leading({ custom: true })}>{leading}</span>}
      <div className={css.body}>
        <div className={css.words}>
          {href !== undefined ? (
            <Anchor
              className={css.press}
              href={href}
              onClick={onClick}
              aria-current={selected === true ? 'true' : undefined}
              newTab={newTab}
            >
              {title}
              {newTab ? <NewTabNote /> : null}
            </Anchor>
          ) : isButton ? (
            <button type="button" className={css.press} onClick={onClick} aria-pressed={selected}>
              {title}
            </button>
          ) : (
            <span className={css.title}>{title}</span>
          )}
          {children === undefined ? null : <div className={css.lines}>{children}</div>}
        </div>
        {value === undefined && trailing === undefined ? null : (
          <div className={css.end}>
            {value === undefined ? null : <span className={css.value}>{value}</span>}
            {trailing === undefined ? null : <span className={css.raised}>{trailing}</span>}
          </div>
        )}
      </div>
      {href === undefined ? null : (
        <span className={css.arrow}>
          <Icon of={newTab ? ExternalLink : ChevronRight} />
        </span>
      )}
    </Element>
  );
}
