import { formatDate, type Moment } from '@estacao/domain';
import { Lock } from 'lucide-react';
import type { ElementType } from 'react';
import { dimmed } from '../ActivityCard/ActivityCard.css.ts';
import { card } from '../Card/Card.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import * as css from './TrophyCard.css.ts';

export interface TrophyCardProps {
  /** What it is for. */
  name: string;
  /** The address of its picture. Without one a drawn ground stands there. */
  picture?: string | null | undefined;
  /** When it was won. */
  receivedAt?: Moment | undefined;
  /** Still to be won: it steps back, with a padlock. */
  locked?: boolean;
  /** How far one is on the way to it. */
  progress?: { value: number; max: number; valueText?: string } | undefined;
  /** The level of its heading, as the outline of the page wants it. */
  level?: 2 | 3 | 4;
  /** The element: `li` in a list. */
  as?: ElementType;
}

/** One trophy: won, or what is still missing. */
export function TrophyCard({
  name,
  picture = null,
  receivedAt,
  locked = false,
  progress,
  level = 3,
  as: Element = 'article',
}: TrophyCardProps) {
  const Name = `h${level}` as const;
  const day = receivedAt === undefined ? '' : formatDate(receivedAt);
  return (
    <Element className={locked && picture !== null ? `${card()} ${dimmed}` : card()}>
      <MediaFrame src={picture} ratio="1/1" />
      <Name className={css.title}>{name}</Name>
      {locked ? (
        <p className={css.note}>
          <Icon of={Lock} size="sm" /> Ainda não conquistado
        </p>
      ) : day === '' ? null : (
        <p className={css.note}>Recebido em {day}</p>
      )}
      {locked && progress !== undefined ? (
        <div className={css.progress}>
          <ProgressBar label={`Progresso em ${name}`} hideLabel {...progress} />
        </div>
      ) : null}
    </Element>
  );
}
