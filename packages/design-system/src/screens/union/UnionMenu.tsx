import type { Category, CurrencySettings, Loaded, UnionPlace } from '@estacao/domain';
import { dataOf, paths } from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ListRow } from '../../components/ListRow/ListRow.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { ActivityGrid, ActivityGridSkeleton } from '../activities/ActivityGrid.tsx';
import { nameLengths, nothingOnAir } from '../activities/texts.ts';
import { unionHref, waysOf } from './area.ts';
import { iconOf } from './icons.ts';
import * as css from './UnionMenu.css.ts';

export interface UnionMenuProps {
  area: UnionPlace;
  /** What one can take part in, of the area's own category; `null` where there is none. Left out, the area has none. */
  category?: Loaded<Category | null> | undefined;
  currency?: CurrencySettings | undefined;
  /** No prices on cards. */
  hideCost?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** The first page of an area: where one can go from here. */
export function UnionMenu({ area, category, currency, hideCost, onRetry }: UnionMenuProps) {
  return (
    <Container>
      <PageHeader title={area.title} backHref={paths.home} />
      <div className={css.page}>
        <nav aria-label={area.title}>
          <ul className={css.ways}>
            {waysOf(area).map((page) => (
              <Surface key={page.address} as="li" inset="none">
                <ListRow
                  as="div"
                  icon={iconOf(page)}
                  title={page.title}
                  href={unionHref(area, page.address)}
                />
              </Surface>
            ))}
          </ul>
        </nav>
        {category === undefined ? null : (
          <section className={css.section} aria-labelledby="union-category">
            <Heading level={2} id="union-category">
              {dataOf(category)?.name ?? 'Atividades'}
            </Heading>
            <Loadable
              of={category}
              onRetry={onRetry}
              level={3}
              isEmpty={(found) => found === null || found.actions.length === 0}
              skeleton={<ActivityGridSkeleton />}
              empty={<EmptyState icon={Sparkles} title={nothingOnAir} level={3} />}
            >
              {(found) => (
                <ActivityGrid
                  activities={found?.actions ?? []}
                  currency={currency}
                  hideCost={hideCost}
                  nameLength={nameLengths.grid}
                />
              )}
            </Loadable>
          </section>
        )}
      </div>
    </Container>
  );
}
