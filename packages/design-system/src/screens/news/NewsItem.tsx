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

/** One news article. */
export function NewsItem({ article, onRetry }: NewsItemProps) {
  return (
    <Container>
      <Loadable of={article} onRetry={onRetry} skeleton={<ArticleSkeleton />} level={1}>
        {(found) =>
          found === null ? (
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
              title={found.title}
              subtitle={found.subtitle}
              date={found.publishedAt ?? undefined}
              picture={found.image}
              html={found.body}
              backHref={newsPath}
              backLabel="Notícias"
            />
          )
        }
      </Loadable>
    </Container>
  );
}
