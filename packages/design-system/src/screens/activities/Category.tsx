import {
  type Category as CategoryOf,
  type CurrencySettings,
  dataOf,
  type Loaded,
  paths,
} from '@estacao/domain';
import { Sparkles } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { ActivityGrid, ActivityGridSkeleton } from './ActivityGrid.tsx';
import { nameLengths, noActivitiesText } from './texts.ts';

export interface CategoryProps {
  category: Loaded<CategoryOf | null>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** All activities of a category. An unknown category shows as empty. */
export function Category({ category, currency, hideCost, onRetry }: CategoryProps) {
  return (
    <Container>
      <PageHeader title={dataOf(category)?.name ?? 'Atividades'} backHref={paths.home} />
      <Loadable
        of={category}
        onRetry={onRetry}
        isEmpty={(data) => data === null || data.actions.length === 0}
        skeleton={<ActivityGridSkeleton />}
        empty={
          <EmptyState
            icon={Sparkles}
            title={noActivitiesText}
            action={<Button href={paths.home}>Página inicial</Button>}
          />
        }
      >
        {(data) => (
          <ActivityGrid
            activities={data?.actions ?? []}
            currency={currency}
            hideCost={hideCost}
            nameLength={nameLengths.grid}
          />
        )}
      </Loadable>
    </Container>
  );
}
