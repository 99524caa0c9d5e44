import {
  dataOf,
  type Loaded,
  mapLoaded,
  type UnionNews as News,
  newsTexts,
  singleLineOf,
  type UnionNewsPages,
  type UnionPlace,
} from '@estacao/domain';
import { Newspaper } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { NewsCard } from '../../components/NewsCard/NewsCard.tsx';
import { unionHref } from './area.ts';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionNewsProps {
  area: UnionPlace;
  news: Loaded<UnionNewsPages>;
  onOpen: (news: News) => void;
  onMore: () => unknown;
  onRetry?: (() => unknown) | undefined;
}

/** A plain click passes the loaded item to its page. A new tab loads the page without it. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** News of an area, with infinite scroll. */
export function UnionNews({ area, news, onOpen, onMore, onRetry }: UnionNewsProps) {
  const hasMore = dataOf(news)?.hasMore ?? false;
  const openItem = (item: News) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(item);
  };
  return (
    <UnionFrame area={area} page="noticias">
      <Loadable
        of={mapLoaded(news, ({ items }) => items)}
        onRetry={onRetry}
        skeleton={
          <Grid>
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Grid>
        }
        empty={<EmptyState icon={Newspaper} title={newsTexts.none} />}
        more={{
          hasMore,
          onMore,
          busy: news.status === 'loading',
          failed: news.status === 'failed',
          auto: true,
          end: newsTexts.end,
        }}
      >
        {(items) => (
          <Grid as="ul">
            {items.map((item) => (
              <NewsCard
                key={item.id}
                as="li"
                level={2}
                title={singleLineOf(item.title)}
                href={unionHref(area, 'noticias/detalhe')}
                picture={item.image}
                excerpt={singleLineOf(item.content)}
                onClick={openItem(item)}
              />
            ))}
          </Grid>
        )}
      </Loadable>
    </UnionFrame>
  );
}
