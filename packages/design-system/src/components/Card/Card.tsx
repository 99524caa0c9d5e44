import type { ElementType, ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import * as css from './Card.css.ts';

export interface CardProps {
  /** What it is called. It is the heading. */
  name: string;
  /** What it says: words, not a layout. */
  children?: ReactNode;
  /** A picture; `null` keeps its room with a placeholder, and without one there is none. */
  picture?: string | null | undefined;
  /** Width by height, kept while the picture is on its way. */
  ratio?: MediaFrameProps['ratio'];
  /** Where the whole card leads. Only without a button: two links to one place are one too many. */
  href?: string | undefined;
  /** A button that leads somewhere. */
  action?: { label: string; href: string } | undefined;
  /** Opens beside the portal. */
  newTab?: boolean;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
}

function classOf(pictured: boolean, leads: boolean, acts: boolean): string {
  if (!pictured) return css.card({ leads, bare: true });
  const look = `${css.card({ leads })} ${css.formed}`;
  return acts ? `${look} ${css.torn}` : look;
}

/** A thing among others of its kind: its picture, its name, a few words, and where it leads. */
export function Card({
  name,
  children,
  picture,
  ratio,
  href,
  action,
  newTab = false,
  level = 3,
  as: Element = 'article',
}: CardProps) {
  const Name = `h${level}` as const;
  const leads = href !== undefined && action === undefined;
  return (
    <Element className={classOf(picture !== undefined, leads, action !== undefined)}>
      {picture === undefined ? null : <MediaFrame src={picture} ratio={ratio} />}
      <Name className={css.name}>
        {leads ? (
          <Anchor className={css.link} href={href} newTab={newTab}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Name>
      {children === undefined || children === null ? null : <div className={css.body}>{children}</div>}
      {action === undefined ? null : (
        <div className={css.foot}>
          <Button size="small" href={action.href} newTab={newTab}>
            {action.label}
          </Button>
        </div>
      )}
    </Element>
  );
}
