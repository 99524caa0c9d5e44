import { type Loaded, type NewsArticle, newsPath } from '@estacao/domain';
import { Newspaper } from 'lucide-react';
import { Article } from '../../components/Article/Article.tsx';
import { ArticleSkeleton } from '../../components/Article/ArticleSkeleton.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';

export interface NewsItemProps {
  article: Loaded<NewsArticle | null>;
  onRetry?: (() => unknown) | undefined;
}

/** Shows one news article, or an empty state when it does not exist. */
export function NewsItem({ article, onRetry }: NewsItemProps) {
  return (
    <Container>
      <Loadable of={article} onRetry={onRetry} skeleton={<ArticleSkeleton />} level={1}>
        {(item) =>
          item === null ? (
            <EmptyState
              level={1}
              icon={Newspaper}
              title="Notícia não encontrada"
              action={
                <Button kind="main" href={newsPath}>
                  Ver notícias
                </Button>
              }
            >
              Ela saiu do ar, ou o endereço está incompleto.
            </EmptyState>
          ) : (
            <Article
              title={item.title}
              subtitle={item.subtitle}
              date={item.publishedAt ?? undefined}
              picture={item.image}
              html={item.body}
              backHref={newsPath}
              backLabel="Notícias"
            />
          )
        }
      </Loadable>
    </Container>
  );
}
