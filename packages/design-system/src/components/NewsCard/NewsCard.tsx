import { formatDate, type Moment } from '@estacao/domain';
import type { ElementType, MouseEvent } from 'react';
import { card, formed, link, name } from '../Card/Card.css.ts';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { Text } from '../Text/Text.tsx';
import { date as dateClass } from './NewsCard.css.ts';

export interface NewsCardProps {
  /** Its title, shown as the heading. */
  title: string;
  /** The address it leads to. */
  href: string;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** When it came out. */
  date?: Moment | undefined;
  /** How it begins, as plain words. Cut after three lines for the eye. */
  excerpt?: string | undefined;
  /** Leads to another site, in a new tab. */
  newTab?: boolean;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
  /** Something to do instead of following the link: prevent the default then. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A piece of news among others: enough of it to know whether to read on. */
export function NewsCard({
  title,
  href,
  picture,
  date,
  excerpt,
  newTab = false,
  level = 3,
  as: Element = 'article',
  onClick,
}: NewsCardProps) {
  const Title = `h${level}` as const;
  const day = date === undefined ? '' : formatDate(date);
  return (
    <Element
      className={
        picture === undefined ? card({ leads: true, bare: true }) : `${card({ leads: true })} ${formed}`
      }
    >
      {picture === undefined ? null : <MediaFrame src={picture} />}
      {day === '' ? null : <p className={dateClass}>{day}</p>}
      <Title className={name}>
        <Anchor className={link} href={href} onClick={onClick} newTab={newTab}>
          {title}
          {newTab ? <NewTabNote /> : null}
        </Anchor>
      </Title>
      {excerpt === undefined ? null : (
        <Text size="sm" tone="muted" maxLines={3}>
          {excerpt}
        </Text>
      )}
    </Element>
  );
}
