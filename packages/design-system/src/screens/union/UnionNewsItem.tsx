import { type Loaded, type SafeHtml, singleLineOf, type UnionNews, type UnionPlace } from '@estacao/domain';
import { Article } from '../../components/Article/Article.tsx';
import { ArticleSkeleton } from '../../components/Article/ArticleSkeleton.tsx';
import { Loadable } from '../../components/Loadable/Loadable.tsx';
import { unionHref } from './area.ts';
import * as css from './UnionFrame.css.ts';
import { UnionFrame } from './UnionFrame.tsx';

export interface UnionNewsItemProps {
  area: UnionPlace;
  news: Loaded<Omit<UnionNews, 'content'> & { readonly content: SafeHtml }>;
}

/** A news item of an area. */
export function UnionNewsItem({ area, news }: UnionNewsItemProps) {
  return (
    <UnionFrame area={area} page="noticias/detalhe" hasOwnHeading>
      <div className={css.item}>
        <Loadable of={news} skeleton={<ArticleSkeleton />} level={1}>
          {({ title, image, content }) => (
            <Article
              title={singleLineOf(title)}
              picture={image}
              html={content}
              backHref={unionHref(area, 'noticias')}
              backLabel="Notícias"
            />
          )}
        </Loadable>
      </div>
    </UnionFrame>
  );
}
