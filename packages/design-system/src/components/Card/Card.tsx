import type { ElementType, ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { VideoFrame } from '../VideoFrame/VideoFrame.tsx';
import * as css from './Card.css.ts';

/** A button of a card: it leads somewhere, or does something here. */
export interface CardAction
  extends Pick<ButtonProps, 'icon' | 'href' | 'newTab' | 'disabled' | 'onClick' | 'aria-label'> {
  label: string;
  /** With a ground of its own: the card may be its picture, and what is quiet could not be read on it. */
  kind?: 'main' | 'secondary';
}

export interface CardProps {
  /** Its name, shown as the heading. */
  name: string;
  /** What it says: words, or rich text, and no layout. */
  children?: ReactNode;
  /** A picture; `null` keeps its room with a placeholder, and without one there is none. */
  picture?: string | null | undefined;
  /** A video that is played in the picture’s place: a file, or a page of YouTube or Vimeo. */
  video?: string | null | undefined;
  /** Width by height, kept while the picture is on its way. */
  ratio?: MediaFrameProps['ratio'];
  /** Where the whole card leads. Only without a button: two links to one place are one too many. */
  href?: string | undefined;
  /** A button, or several, the one that matters most last. */
  action?: CardAction | readonly CardAction[] | undefined;
  /** What the card or its buttons lead to opens beside the portal. */
  newTab?: boolean;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
}

/** Torn off as a coupon is what ends in one line of its own: with several buttons there may be more lines. */
function classOf(pictured: boolean, plays: boolean, leads: boolean, acts: boolean): string {
  // What is played keeps its room, whatever the form that pictures have.
  if (plays) return css.card({ leads });
  if (!pictured) return css.card({ leads, bare: true });
  const look = `${css.card({ leads })} ${css.formed}`;
  return acts ? `${look} ${css.torn}` : look;
}

/** A thing among others of its kind: its picture, its name, a few words, and where it leads. */
export function Card({
  name,
  children,
  picture,
  video,
  ratio,
  href,
  action,
  newTab = false,
  level = 3,
  as: Element = 'article',
}: CardProps) {
  const Name = `h${level}` as const;
  const actions = action === undefined ? [] : [action].flat();
  const leads = href !== undefined && actions.length === 0;
  const plays = typeof video === 'string';
  return (
    <Element className={classOf(picture !== undefined, plays, leads, actions.length === 1)}>
      {plays ? (
        <VideoFrame title={name} src={video} poster={picture} ratio={ratio} />
      ) : picture === undefined ? null : (
        <MediaFrame src={picture} ratio={ratio} />
      )}
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
      {actions.length === 0 ? null : (
        <div className={actions.length === 1 ? css.foot : `${css.foot} ${css.feet}`}>
          {actions.map(({ label, ...rest }) => (
            <Button key={label} size="small" newTab={newTab} {...rest}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Element>
  );
}
