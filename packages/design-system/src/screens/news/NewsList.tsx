import { type Loaded, type News, newsItemPath, paths } from '@estacao/domain';
import { Newspaper } from 'lucide-react';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Grid } from '../../components/Grid/Grid.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { NewsCard } from '../../components/NewsCard/NewsCard.tsx';
import { PageHeader } from '../../components/PageHeader/PageHeader.tsx';

export interface NewsListProps {
  news: Loaded<readonly News[]>;
  onRetry?: (() => unknown) | undefined;
}

/** The station's news. */
export function NewsList({ news, onRetry }: NewsListProps) {
  return (
    <Container>
      <PageHeader title="Notícias" backHref={paths.home} />
      <Loadable
        of={news}
        onRetry={onRetry}
        skeleton={
          <Grid>
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Grid>
        }
        empty={
          <EmptyState icon={Newspaper} title="Não há notícias">
            Quando houver uma nova, ela aparece aqui.
          </EmptyState>
        }
      >
        {(list) => {
          // A missing picture gets a placeholder only when other articles have pictures.
          const hasPictures = list.some(({ image }) => image !== null);
          return (
            <Grid as="ul">
              {list.map(({ id, title, subtitle, image, publishedAt }) => (
                <NewsCard
                  key={id}
                  as="li"
                  level={2}
                  title={title}
                  href={newsItemPath(id)}
                  picture={hasPictures ? image : undefined}
                  date={publishedAt ?? undefined}
                  excerpt={subtitle ?? undefined}
                />
              ))}
            </Grid>
          );
        }}
      </Loadable>
    </Container>
  );
}
