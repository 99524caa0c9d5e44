import {
  CATEGORY_ROW_SIZE,
  type Category,
  type CurrencySettings,
  categoryPath,
  type Journey,
  journeyStart,
  type MemberActivity,
  type NowPlaying,
  sortJourney,
} from '@estacao/domain';
import { type ReactNode, useId } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Shelf } from '../../components/Shelf/Shelf.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { MemberCard } from '../activities/MemberCard.tsx';
import * as css from './Home.css.ts';

interface CardOptions {
  readonly currency: CurrencySettings | undefined;
  readonly showsCost: boolean;
  readonly onMissing: (activity: MemberActivity) => void;
}

interface RowHeadProps {
  title: string;
  id?: string;
  /** The first heading lies on the coloured band, if the station has one. */
  isFirst: boolean;
  iconSrc?: string | null;
  note?: string | undefined;
  children?: ReactNode;
}

export function RowHead({ title, id, isFirst, iconSrc = null, note, children }: RowHeadProps) {
  return (
    <div className={isFirst ? `${css.head} ${css.onBand}` : css.head}>
      <div className={css.title}>
        {iconSrc === null ? null : (
          <img className={css.sign} src={iconSrc} alt="" loading="lazy" decoding="async" />
        )}
        <Heading level={2} {...(id === undefined ? {} : { id })}>
          {title}
        </Heading>
        {note === undefined ? null : <p className={css.progress}>{note}</p>}
      </div>
      {children}
    </div>
  );
}

export function NowPlayingRow({
  nowPlaying,
  isFirst,
  ...cardProps
}: { nowPlaying: NowPlaying; isFirst: boolean } & CardOptions) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <RowHead title={nowPlaying.title} id={id} isFirst={isFirst} />
      <Shelf views={[1, 2, 3]} labelledBy={id}>
        {nowPlaying.actions.map((activity) => (
          <MemberCard key={activity.id} activity={activity} {...cardProps} />
        ))}
      </Shelf>
    </section>
  );
}

/** A journey: the member's progress and the next steps. */
export function JourneyRow({
  journey,
  isFirst,
  ...cardProps
}: { journey: Journey; isFirst: boolean } & CardOptions) {
  const id = useId();
  const { name, actions } = journey;
  const doneCount = actions.filter(({ isDone }) => isDone).length;
  return (
    <section className={css.section} aria-labelledby={id}>
      <RowHead title={name} id={id} isFirst={isFirst} note={`${doneCount} de ${actions.length} concluídas`} />
      {/* The start is computed for one visible card; the shelf cannot scroll past its end. */}
      <Shelf views={[1, 3, 4]} start={journeyStart(actions, 1)} labelledBy={id}>
        {sortJourney(actions).map((activity) => (
          <MemberCard key={activity.id} activity={activity} showsDone {...cardProps} />
        ))}
      </Shelf>
    </section>
  );
}

export function CategoryRow({
  category,
  isFirst,
  ...cardProps
}: { category: Category; isFirst: boolean } & CardOptions) {
  const id = useId();
  const { name, icon, actions } = category;
  return (
    <section className={css.section} aria-labelledby={id}>
      <RowHead title={name} id={id} isFirst={isFirst} iconSrc={icon}>
        {actions.length <= CATEGORY_ROW_SIZE ? null : (
          <Link kind="alone" href={categoryPath(category.id)}>
            veja mais<span className={hidden}> em {name}</span>
          </Link>
        )}
      </RowHead>
      <ul className={css.row}>
        {actions.slice(0, CATEGORY_ROW_SIZE).map((activity) => (
          <MemberCard key={activity.id} as="li" activity={activity} {...cardProps} />
        ))}
      </ul>
    </section>
  );
}
