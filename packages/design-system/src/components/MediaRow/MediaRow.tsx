import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { VideoFrame } from '../VideoFrame/VideoFrame.tsx';
import { mediaRow, title as titleClass, words } from './MediaRow.css.ts';

export interface MediaRowProps {
  /** Its title, shown as the heading. */
  title: string;
  /** What it says: paragraphs, or rich text. */
  children?: ReactNode;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** A video that stands in the picture’s place: a file, or a page of YouTube or Vimeo. */
  video?: string | null | undefined;
  /** On which side the picture stands where there is room for two. On phones it is above. */
  side?: 'start' | 'end';
  /** Where its title leads. Only without a button: two links to one place are one too many. */
  href?: string | undefined;
  /** What the title leads to opens beside the portal. */
  newTab?: boolean;
  /** A button or link below the text. */
  action?: { label: string; href: string; newTab?: boolean } | undefined;
  /** On a ground that nobody has proven: the words get one of their own. */
  plate?: boolean;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3;
}

/**
 * A big picture or a video beside words with a heading and a button: a part of a page. Several of them change sides from one
 * to the next. One thing among others of its kind, on a line, is a `ListRow`.
 */
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
