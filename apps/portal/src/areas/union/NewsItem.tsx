import { UnionNewsItem } from '@estacao/design-system/screens';
import { isUnionNews, paths } from '@estacao/domain';
import { newsOpened, openedNewsAt, selectOpenedNews } from '@estacao/sagas/union';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useUnion } from './use-union.ts';

/** What was chosen in the list comes with the step in the history, also after a reload; without it the list is shown. */
export function NewsItem() {
  const dispatch = useDispatch();
  const { area } = useUnion();
  const state: unknown = useLocation().state;
  const news = typeof state === 'object' && state !== null && 'news' in state ? state.news : undefined;
  const chosen = isUnionNews(news) ? news : undefined;
  const opened = useSelector(selectOpenedNews);
  useEffect(() => {
    if (chosen !== undefined) dispatch(newsOpened(chosen));
  }, [dispatch, chosen]);
  if (chosen === undefined) return <Navigate to={`${paths.home}/${area.path}/noticias`} replace />;
  return <UnionNewsItem area={area} news={openedNewsAt(chosen.id, opened)} />;
}
