import { type CurrencySettings, dataOf, type Loaded, type MemberActivity, paths } from '@estacao/domain';
import { SearchX } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { ActivityGrid, ActivityGridSkeleton } from './ActivityGrid.tsx';
import { nameLengths } from './texts.ts';

export interface SearchResultsProps {
  query: string;
  results: Loaded<readonly MemberActivity[]>;
  currency?: CurrencySettings | undefined;
  hideCost?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** Activities that match a search. */
export function SearchResults({ query, results, currency, hideCost, onRetry }: SearchResultsProps) {
  const matches = dataOf(results);
  return (
    <Container>
      <PageHeader
        title="Resultados da busca"
        backHref={paths.home}
        // The live region stays mounted during the next search, so screen readers announce the results.
        subtitle={
          <span role="status">
            {matches === undefined || results.status === 'loading'
              ? ''
              : `${matches.length === 1 ? '1 resultado' : `${matches.length} resultados`} para “${query}”`}
          </span>
        }
      />
      <Loadable
        of={results}
        onRetry={onRetry}
        skeleton={<ActivityGridSkeleton />}
        empty={
          <EmptyState
            icon={SearchX}
            title="Nenhum resultado encontrado"
            action={<Button href={paths.home}>Página inicial</Button>}
          >
            Confira se o nome está certo, ou busque por uma parte dele.
          </EmptyState>
        }
      >
        {(list) => (
          <ActivityGrid
            activities={list}
            currency={currency}
            hideCost={hideCost}
            nameLength={nameLengths.grid}
          />
        )}
      </Loadable>
    </Container>
  );
}
