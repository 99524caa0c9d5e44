import { type Category, type CurrencySettings, dataOf, type Loaded } from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { ActivityGrid, ActivityGridSkeleton } from '../activities/ActivityGrid.tsx';
import { nameLengths, noActivitiesText } from '../activities/texts.ts';
import * as css from './UnionFrame.css.ts';
import { UnionMenu, type UnionMenuProps } from './UnionMenu.tsx';

export interface UnionCategoryProps extends Pick<UnionMenuProps, 'area'> {
  category: Loaded<Category | null>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** First page of an area with its own category: the menu, then the category's activities. */
export function UnionCategory({ area, category, currency, hideCost, onRetry }: UnionCategoryProps) {
  const id = useId();
  return (
    <UnionMenu area={area}>
      <section className={css.section} aria-labelledby={id}>
        <Heading level={2} id={id}>
          {dataOf(category)?.name ?? 'Atividades'}
        </Heading>
        <Loadable
          of={category}
          onRetry={onRetry}
          level={3}
          isEmpty={(loadedCategory) => loadedCategory === null || loadedCategory.actions.length === 0}
          skeleton={<ActivityGridSkeleton />}
          empty={<EmptyState icon={Sparkles} title={noActivitiesText} level={3} />}
        >
          {(loadedCategory) => (
            <ActivityGrid
              activities={loadedCategory?.actions ?? []}
              currency={currency}
              hideCost={hideCost}
              nameLength={nameLengths.grid}
            />
          )}
        </Loadable>
      </section>
    </UnionMenu>
  );
}
