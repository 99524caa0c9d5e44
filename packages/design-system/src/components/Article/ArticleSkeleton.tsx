import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './Article.css.ts';

export interface ArticleSkeletonProps {
  picture?: boolean;
}

export function ArticleSkeleton({ picture = true }: ArticleSkeletonProps) {
  return (
    <div className={css.article} aria-hidden>
      <div className={css.head}>
        <Skeleton shape="title" width="most" />
      </div>
      <div className={css.content}>
        {picture ? <Skeleton shape="picture" /> : null}
        <div>
          <Skeleton />
          <Skeleton />
          <Skeleton width="most" />
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  );
}
