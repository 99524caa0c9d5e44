import { type About, type Loaded, paths } from '@estacao/domain';
import { Article } from '../../components/Article/Article.tsx';
import { ArticleSkeleton } from '../../components/Article/ArticleSkeleton.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { NotFound } from '../not-found/NotFound.tsx';

export interface AboutPageProps {
  about: Loaded<About | null>;
  onRetry?: (() => unknown) | undefined;
  backHref?: string;
}

/** The full text of a landing page item. */
export function AboutPage({ about, onRetry, backHref = paths.landing }: AboutPageProps) {
  return (
    <Loadable
      of={about}
      skeleton={
        <Container>
          <ArticleSkeleton />
        </Container>
      }
      onRetry={onRetry}
      level={1}
    >
      {(page) =>
        page === null ? (
          <NotFound />
        ) : (
          <Container>
            <Article title={page.name} picture={page.image} html={page.description} backHref={backHref} />
          </Container>
        )
      }
    </Loadable>
  );
}
