import {
  type Category,
  type Cents,
  type CurrencySettings,
  dataOf,
  featuredOf,
  type Journey,
  type Loaded,
  type MemberActivity,
  type NowPlaying,
} from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ActivityCardSkeleton } from '../../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Carousel } from '../../components/Carousel/Carousel.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Anchor } from '../../components/Link/Anchor.tsx';
import { Logo, type LogoProps } from '../../components/Logo/Logo.tsx';
import { Points } from '../../components/Points/Points.tsx';
import { LoadingNote } from '../../components/Skeleton/LoadingNote.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import { noActivitiesText } from '../activities/texts.ts';
import { useMissingDialog } from '../activities/use-missing-dialog.tsx';
import { featured as featuredClass } from './Featured.css.ts';
import { Featured } from './Featured.tsx';
import * as css from './Home.css.ts';
import { CategoryRow, JourneyRow, NowPlayingRow, RowHead } from './Rows.tsx';
import type { HomeTile } from './tiles.ts';

/** The lists of the home page. Each loads and fails independently. */
export type HomeList = 'featured' | 'nowPlaying' | 'journeys' | 'categories';

export interface HomeProps {
  firstName: string;
  points: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  statementHref?: string | undefined;
  featured: Loaded<readonly MemberActivity[]>;
  /** `null`: nothing is running right now. */
  nowPlaying: Loaded<NowPlaying | null>;
  journeys: Loaded<readonly Journey[]>;
  categories: Loaded<readonly Category[]>;
  onRetry?: ((list: HomeList) => unknown) | undefined;
  /** How long a carousel slide stays, in milliseconds. */
  everyMs?: number;
  /** Pauses the carousel while the member hovers or focuses it. @default true */
  pauseOnInteraction?: boolean;
  hideCost?: boolean;
  tiles?: readonly HomeTile[];
  logo?: Pick<LogoProps, 'name' | 'light' | 'dark'> | undefined;
  activitiesHref?: string | undefined;
}

function Balance({
  points,
  currency,
  statementHref,
}: Pick<HomeProps, 'points' | 'currency' | 'statementHref'>) {
  const value = dataOf(points);
  return (
    <section className={`${css.balance} ${css.balanceColors}`} aria-label="Saldo">
      <div className={css.words}>
        <span>Seu saldo</span>
        <div className={css.amount}>
          {value !== undefined ? (
            <Points value={value} currency={currency} size="xl" />
          ) : points.status === 'failed' ? (
            <Text>Não foi possível carregar o saldo.</Text>
          ) : (
            <>
              <span className={hidden}>Carregando...</span>
              <Skeleton shape="title" width="most" />
            </>
          )}
        </div>
      </div>
      {statementHref === undefined ? null : <Button href={statementHref}>Ver extrato</Button>}
    </section>
  );
}

function Tiles({ tiles }: { tiles: readonly HomeTile[] }) {
  return (
    <nav
      className={tiles.every(({ phoneOnly }) => phoneOnly === true) ? css.onPhones : undefined}
      aria-label="Atalhos"
    >
      <ul className={css.tiles}>
        {tiles.map(({ href, label, icon, phoneOnly }) => (
          <li key={href} className={phoneOnly === true ? css.onPhones : css.cell}>
            <Anchor className={css.tile} href={href}>
              <Icon of={icon} size="lg" />
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RowSkeleton() {
  return (
    <div className={css.section}>
      <Skeleton shape="title" width="third" />
      <div className={css.row}>
        {[1, 2, 3, 4].map((key) => (
          <ActivityCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}

function FeaturedSkeleton({ isFirst }: { isFirst: boolean }) {
  return (
    <div className={css.section}>
      <RowHead title="Em destaque" isFirst={isFirst} />
      <Carousel label="Atividades em destaque" views={[1, 1, 1]} loading>
        {[1, 2].map((key) => (
          <div key={key} className={featuredClass}>
            <Skeleton shape="edge" />
            <div className={css.waiting}>
              <Skeleton width="third" />
              <Skeleton shape="title" width="most" />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
}

function isInitialLoad({ status, ...loaded }: Loaded<unknown>): boolean {
  return (status === 'idle' || status === 'loading') && !('data' in loaded && loaded.data !== undefined);
}

/** A member's home page: balance, activities and shortcuts. */
export function Home({
  firstName,
  points,
  currency,
  statementHref,
  featured,
  nowPlaying,
  journeys,
  categories,
  onRetry,
  everyMs = 5000,
  pauseOnInteraction = true,
  hideCost = false,
  tiles = [],
  logo,
  activitiesHref,
}: HomeProps) {
  const { showMissing: explainLock, missingDialog: lockDialog } = useMissingDialog();
  const featuredId = useId();
  const cardProps = { currency, showsCost: !hideCost, onMissing: explainLock };

  const slides = featuredOf(dataOf(featured) ?? []);
  const nowPlayingData = dataOf(nowPlaying) ?? null;
  const rowsByList: Readonly<Record<HomeList, readonly ((isFirst: boolean) => ReactNode)[]>> = {
    featured:
      slides.length === 0
        ? []
        : [
            (isFirst) => (
              <section key="featured" className={css.section} aria-labelledby={featuredId}>
                <RowHead title="Em destaque" id={featuredId} isFirst={isFirst} />
                <Carousel
                  label="Atividades em destaque"
                  views={[1, 1, 1]}
                  intervalMs={everyMs}
                  pauseOnInteraction={pauseOnInteraction}
                >
                  {slides.map((activity, index) => (
                    <Featured key={activity.id} activity={activity} eager={index === 0} {...cardProps} />
                  ))}
                </Carousel>
              </section>
            ),
          ],
    nowPlaying:
      nowPlayingData === null || nowPlayingData.actions.length === 0
        ? []
        : [
            (isFirst) => (
              <NowPlayingRow key="now" nowPlaying={nowPlayingData} isFirst={isFirst} {...cardProps} />
            ),
          ],
    journeys: (dataOf(journeys) ?? [])
      .filter(({ actions }) => actions.length > 0)
      .map((journey, index) => (isFirst) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: journeys have no id, and names may repeat
        <JourneyRow key={`journey-${index}`} journey={journey} isFirst={isFirst} {...cardProps} />
      )),
    categories: (dataOf(categories) ?? [])
      .filter(({ actions }) => actions.length > 0)
      .map((category) => (isFirst) => (
        <CategoryRow key={`category-${category.id}`} category={category} isFirst={isFirst} {...cardProps} />
      )),
  };
  const lists: readonly (readonly [HomeList, Loaded<unknown>])[] = [
    ['featured', featured],
    ['nowPlaying', nowPlaying],
    ['journeys', journeys],
    ['categories', categories],
  ];
  const sections = lists.flatMap(([list, loaded]): readonly ((isFirst: boolean) => ReactNode)[] => {
    const rows = rowsByList[list];
    if (rows.length > 0) return rows;
    if (isInitialLoad(loaded)) {
      return [
        (isFirst) =>
          list === 'featured' ? (
            <FeaturedSkeleton key={list} isFirst={isFirst} />
          ) : (
            <RowSkeleton key={list} />
          ),
      ];
    }
    if (loaded.status !== 'failed') return [];
    return [
      () => (
        <Surface key={list}>
          <ErrorState level={2} onRetry={onRetry === undefined ? undefined : () => onRetry(list)}>
            {loaded.reason}
          </ErrorState>
        </Surface>
      ),
    ];
  });
  // The carousel announces its own loading.
  const isLoading = !isInitialLoad(featured) && lists.some(([, loaded]) => isInitialLoad(loaded));
  const [renderFirstSection, ...otherSections] = sections;
  return (
    <div className={css.home}>
      <div className={css.opening}>
        <div className={css.column}>
          <Heading level={1}>Olá, {firstName}</Heading>
          <Balance points={points} currency={currency} statementHref={statementHref} />
        </div>
      </div>
      <div className={css.activities}>
        <div className={`${css.column} ${css.sections}`}>
          {isLoading ? <LoadingNote /> : null}
          {renderFirstSection === undefined ? (
            <Surface>
              <EmptyState
                icon={Sparkles}
                title={noActivitiesText}
                action={
                  activitiesHref === undefined ? undefined : (
                    <Button href={activitiesHref}>Ver todas as atividades</Button>
                  )
                }
              />
            </Surface>
          ) : (
            renderFirstSection(true)
          )}
          {tiles.length === 0 ? null : <Tiles tiles={tiles} />}
          {otherSections.map((renderSection) => renderSection(false))}
          {renderFirstSection === undefined || activitiesHref === undefined ? null : (
            <div className={css.signature}>
              <Button href={activitiesHref}>Ver todas as atividades</Button>
            </div>
          )}
          {logo === undefined ? null : (
            <div className={css.signature}>
              <Logo {...logo} loading="lazy" />
            </div>
          )}
        </div>
      </div>
      {lockDialog}
    </div>
  );
}
