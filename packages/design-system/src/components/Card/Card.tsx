import type { ElementType, ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame, type MediaFrameProps } from '../MediaFrame/MediaFrame.tsx';
import { VideoFrame } from '../VideoFrame/VideoFrame.tsx';
import * as css from './Card.css.ts';

export interface CardAction
  extends Pick<ButtonProps, 'icon' | 'href' | 'newTab' | 'disabled' | 'onClick' | 'aria-label'> {
  label: string;
  /** `quiet` is missing: without a background it would be illegible over a picture. */
  kind?: 'main' | 'secondary';
}

export interface CardProps {
  name: string;
  children?: ReactNode;
  /** `null` shows a placeholder; `undefined` shows no picture. */
  picture?: string | null | undefined;
  /** Replaces the picture: a video file, or a page of YouTube or Vimeo. */
  video?: string | null | undefined;
  ratio?: MediaFrameProps['ratio'];
  /** Makes the whole card a link. Ignored if there is an action. */
  href?: string | undefined;
  /** In ascending order of importance. */
  action?: CardAction | readonly CardAction[] | undefined;
  newTab?: boolean;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

/** Only a card with exactly one action is a coupon: several buttons may wrap below the perforation. */
function classOf(hasPicture: boolean, hasVideo: boolean, isLink: boolean, isCoupon: boolean): string {
  // A player keeps its ratio in every picture form of a station.
  if (hasVideo) return css.card({ leads: isLink });
  if (!hasPicture) return css.card({ leads: isLink, bare: true });
  const className = `${css.card({ leads: isLink })} ${css.pictureForm}`;
  return isCoupon ? `${className} ${css.coupon}` : className;
}

/** A teaser in a grid or list: picture, name, short text and actions. */
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
  const isLink = href !== undefined && actions.length === 0;
  const hasVideo = typeof video === 'string';
  return (
    <Element className={classOf(picture !== undefined, hasVideo, isLink, actions.length === 1)}>
      {hasVideo ? (
        <VideoFrame title={name} src={video} poster={picture} ratio={ratio} />
      ) : picture === undefined ? null : (
        <MediaFrame src={picture} ratio={ratio} />
      )}
      <Name className={css.name}>
        {isLink ? (
          <Anchor className={css.link} href={href} newTab={newTab}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Name>
      {children === undefined || children === null ? null : <div className={css.body}>{children}</div>}
      {actions.length === 0 ? null : (
        <div className={actions.length === 1 ? css.footer : `${css.footer} ${css.actionRow}`}>
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
