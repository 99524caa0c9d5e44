import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { VideoFrame } from '../VideoFrame/VideoFrame.tsx';
import { mediaRow, title as titleClass, words } from './MediaRow.css.ts';

export interface MediaRowProps {
  title: string;
  children?: ReactNode;
  picture?: string | null | undefined;
  /** A file, or a page of YouTube or Vimeo. Replaces the picture. */
  video?: string | null | undefined;
  side?: 'start' | 'end';
  /** The title's link. Ignored if there is a button. */
  href?: string | undefined;
  newTab?: boolean;
  action?: { label: string; href: string; newTab?: boolean } | undefined;
  /** Gives the text its own background, for surroundings without a checked contrast. */
  plate?: boolean;
  level?: 2 | 3;
}

/** A large picture or video beside text: one section of a page. For a list item, use `ListRow`. */
export function MediaRow({
  title,
  children,
  picture,
  video,
  side = 'start',
  href,
  newTab = false,
  action,
  plate,
  level = 3,
}: MediaRowProps) {
  return (
    <div className={mediaRow({ side })}>
      {typeof video === 'string' ? (
        <VideoFrame src={video} title={title} poster={picture} rounded />
      ) : (
        <MediaFrame src={picture} ratio="3/2" rounded />
      )}
      <div className={words({ plate })}>
        <Heading level={level} size="xl">
          {href === undefined || action !== undefined ? (
            title
          ) : (
            <Anchor className={titleClass} href={href} newTab={newTab}>
              {title}
            </Anchor>
          )}
        </Heading>
        {children}
        {action === undefined ? null : (
          <Button href={action.href} newTab={action.newTab ?? false}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}
