import { formatDate, type Moment } from '@estacao/domain';
import type { ElementType, MouseEvent } from 'react';
import { card, link, name, pictureForm } from '../Card/Card.css.ts';
import { Anchor, NewTabNote } from '../Link/Anchor.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { Text } from '../Text/Text.tsx';
import { date as dateClass } from './NewsCard.css.ts';

export interface NewsCardProps {
  title: string;
  href: string;
  /** `null` shows a placeholder; undefined shows none. */
  picture?: string | null | undefined;
  date?: Moment | undefined;
  excerpt?: string | undefined;
  newTab?: boolean;
  level?: 2 | 3 | 4;
  as?: ElementType;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A teaser of a news article. */
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
  const dateText = date === undefined ? '' : formatDate(date);
  return (
    <Element
      className={
        picture === undefined ? card({ leads: true, bare: true }) : `${card({ leads: true })} ${pictureForm}`
      }
    >
      {picture === undefined ? null : <MediaFrame src={picture} />}
      {dateText === '' ? null : <p className={dateClass}>{dateText}</p>}
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
