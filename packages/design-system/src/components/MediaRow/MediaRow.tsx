import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { mediaRow, words } from './MediaRow.css.ts';

export interface MediaRowProps {
  /** What it is about. It is the heading. */
  title: string;
  /** What it says: paragraphs, or rich text. */
  children?: ReactNode;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** The address of a video that stands in the picture’s place. */
  video?: string | null | undefined;
  /** On which side the picture stands where there is room for two. On phones it is above. */
  side?: 'start' | 'end';
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
  action,
  plate,
  level = 3,
}: MediaRowProps) {
  return (
    <div className={mediaRow({ side })}>
      <MediaFrame src={picture} video={video} videoTitle={title} ratio="3/2" rounded />
      <div className={words({ plate })}>
        <Heading level={level} size="xl">
          {title}
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
