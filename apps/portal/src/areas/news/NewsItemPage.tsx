import { NewsItem } from '@estacao/design-system/screens';
import { lookupAt } from '@estacao/sagas';
import { newsItemArea, newsItemRequested, selectNewsItem } from '@estacao/sagas/news';
import { useDispatch, useSelector } from 'react-redux';
import { sanitise } from '../../html/sanitise.ts';
import { useParams } from '../../routing/use-params.ts';

export const areas = [newsItemArea(sanitise)];

export default function NewsItemPage() {
  const { id = '' } = useParams();
  const dispatch = useDispatch();
  const article = lookupAt(id, useSelector(selectNewsItem));
  return <NewsItem article={article} onRetry={() => dispatch(newsItemRequested(id))} />;
}
