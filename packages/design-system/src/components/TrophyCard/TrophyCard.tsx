import { formatDate, type Moment } from '@estacao/domain';
import { Lock } from 'lucide-react';
import type { ElementType } from 'react';
import { trophyCard as trophyCardWords } from '../../texts/pt-br/trophy-card.ts';
import { useTexts } from '../../texts/texts.ts';
import { dimmed } from '../ActivityCard/ActivityCard.css.ts';
import { card } from '../Card/Card.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import * as css from './TrophyCard.css.ts';

export interface TrophyCardProps {
  name: string;
  picture?: string | null | undefined;
  receivedAt?: Moment | undefined;
  /** Not won yet: dimmed, with a padlock. */
  locked?: boolean;
  progress?: { value: number; max: number; valueText?: string } | undefined;
  level?: 2 | 3 | 4;
  as?: ElementType;
}

/** A trophy, won or not yet won. */
export function TrophyCard({
  name,
  picture = null,
  receivedAt,
  locked = false,
  progress,
  level = 3,
  as: Element = 'article',
}: TrophyCardProps) {
  const texts = useTexts('trophyCard', trophyCardWords);
  const NameHeading = `h${level}` as const;
  const dateText = receivedAt === undefined ? '' : formatDate(receivedAt);
  return (
    <Element className={locked && picture !== null ? `${card()} ${dimmed}` : card()}>
      <MediaFrame src={picture} ratio="1/1" />
      <NameHeading className={css.title}>{name}</NameHeading>
      {locked ? (
        <p className={css.note}>
          <Icon of={Lock} size="sm" /> {texts.locked}
        </p>
      ) : dateText === '' ? null : (
        <p className={css.note}>{texts.received(dateText)}</p>
      )}
      {locked && progress !== undefined ? (
        <div className={css.progress}>
          <ProgressBar label={texts.progress(name)} hideLabel {...progress} />
        </div>
      ) : null}
    </Element>
  );
}
