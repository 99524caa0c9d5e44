import {
  dataOf,
  foldText,
  type Loaded,
  mapLoaded,
  paths,
  searchTrophies,
  type Trophy,
} from '@estacao/domain';
import { Trophy as Cup, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TrophyCard } from '../../components/TrophyCard/TrophyCard.tsx';
import { hidden } from '../../theme/hidden.css.ts';
import * as css from './Trophies.css.ts';

export interface TrophiesProps {
  trophies: Loaded<readonly Trophy[]>;
  onRetry?: (() => unknown) | undefined;
}

const NO_TROPHIES = 'Não há Troféus';

function resultCount(count: number): string {
  if (count === 0) return NO_TROPHIES;
  return count === 1 ? '1 troféu encontrado' : `${count} troféus encontrados`;
}

/** A member's trophies, with a search. */
export function Trophies({ trophies, onRetry }: TrophiesProps) {
  const [query, setQuery] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const results = mapLoaded(trophies, (list) => searchTrophies(list, query));
  const loadedTrophies = dataOf(trophies);
  const isSearching = foldText(query) !== '';
  // Hides the search without trophies, but keeps a search field in use.
  const isSearchable =
    loadedTrophies === undefined ? trophies.status !== 'failed' : loadedTrophies.length > 0;
  return (
    <Container>
      <PageHeader title="Troféus" backHref={paths.home} />
      {isSearchable || isSearching ? (
        <div className={css.search}>
          <TextField
            ref={searchField}
            type="search"
            label="Buscar troféu"
            value={query}
            onValueChange={setQuery}
            autoComplete="off"
            enterKeyHint="search"
            trailing={
              query === '' ? null : (
                <button
                  type="button"
                  className={css.clear}
                  onClick={() => {
                    setQuery('');
                    searchField.current?.focus();
                  }}
                >
                  <Icon of={X} />
                  <span className={hidden}>Limpar busca</span>
                </button>
              )
            }
          />
          <span role="status" className={hidden}>
            {isSearching && loadedTrophies !== undefined ? resultCount(dataOf(results)?.length ?? 0) : ''}
          </span>
        </div>
      ) : null}
      <Loadable
        of={results}
        onRetry={onRetry}
        skeleton={
          <div className={css.grid}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
              <CardSkeleton key={key} picture="square" />
            ))}
          </div>
        }
        empty={<EmptyState icon={Cup} title={NO_TROPHIES} />}
      >
        {(list) => (
          <ul className={css.grid}>
            {list.map(({ id, description, image, receivedAt }) => (
              <TrophyCard
                key={id}
                as="li"
                level={2}
                name={description}
                picture={image}
                receivedAt={receivedAt}
              />
            ))}
          </ul>
        )}
      </Loadable>
    </Container>
  );
}
