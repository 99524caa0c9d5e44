import { NewsList } from '@estacao/design-system/screens';
import { newsArea, newsRequested, selectNews } from '@estacao/sagas/news';
import { useDispatch, useSelector } from 'react-redux';

export const areas = [newsArea];

export default function NewsPage() {
  const dispatch = useDispatch();
  return <NewsList news={useSelector(selectNews)} onRetry={() => dispatch(newsRequested())} />;
}
