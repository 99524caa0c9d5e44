import {
  CATEGORY_ROW,
  type Category,
  type CurrencySettings,
  categoryPath,
  type Journey,
  journeyOrder,
  journeyStart,
  type MemberActivity,
  type NowPlaying,
} from '@estacao/domain';
import { type ReactNode, useId } from 'react';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Shelf } from '../../components/Shelf/Shelf.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { MemberCard } from '../activities/MemberCard.tsx';
import * as css from './Home.css.ts';

interface Shown {
  readonly currency: CurrencySettings | undefined;
  readonly showsCost: boolean;
  readonly onMissing: (activity: MemberActivity) => void;
}

interface HeadProps {
  title: string;
  id?: string;
  /** The first heading lies on the coloured band, at stations that have one. */
  first: boolean;
  sign?: string | null;
  note?: string | undefined;
  children?: ReactNode;
}

export function Head({ title, id, first, sign = null, note, children }: HeadProps) {
  return (
    <div className={first ? `${css.head} ${css.onBand}` : css.head}>
      <div className={css.title}>
        {sign === null ? null : (
          <img className={css.sign} src={sign} alt="" loading="lazy" decoding="async" />
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

export function NowPlayingRow({ playing, first, ...shown }: { playing: NowPlaying; first: boolean } & Shown) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <Head title={playing.title} id={id} first={first} />
      <Shelf views={[1, 2, 3]} labelledBy={id}>
        {playing.actions.map((activity) => (
          <MemberCard key={activity.id} activity={activity} {...shown} />
        ))}
      </Shelf>
    </section>
  );
}

/** A journey: the member's progress and the next steps. */
export function JourneyRow({ journey, first, ...shown }: { journey: Journey; first: boolean } & Shown) {
  const id = useId();
  const { name, actions } = journey;
  const done = actions.filter(({ isDone }) => isDone).length;
  return (
    <section className={css.section} aria-labelledby={id}>
      <Head title={name} id={id} first={first} note={`${done} de ${actions.length} concluídas`} />
      {/* Computed as if one card were visible; the row clamps the start to its own end. */}
      <Shelf views={[1, 3, 4]} start={journeyStart(actions, 1)} labelledBy={id}>
        {journeyOrder(actions).map((activity) => (
          <MemberCard key={activity.id} activity={activity} showsDone {...shown} />
        ))}
      </Shelf>
    </section>
  );
}

export function CategoryRow({ category, first, ...shown }: { category: Category; first: boolean } & Shown) {
  const id = useId();
  const { name, icon, actions } = category;
  return (
    <section className={css.section} aria-labelledby={id}>
      <Head title={name} id={id} first={first} sign={icon}>
        {actions.length <= CATEGORY_ROW ? null : (
          <Link kind="alone" href={categoryPath(category.id)}>
            veja mais<span className={hidden}> em {name}</span>
          </Link>
        )}
      </Head>
      <ul className={css.row}>
        {actions.slice(0, CATEGORY_ROW).map((activity) => (
          <MemberCard key={activity.id} as="li" activity={activity} {...shown} />
        ))}
      </ul>
    </section>
  );
}
