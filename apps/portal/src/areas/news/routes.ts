import { newsPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  news: { path: newsPath, page: 'NewsPage', frame: 'member', shape: 'cards', title: 'Notícias' },
  newsItem: {
    path: `${newsPath}/:id`,
    page: 'NewsItemPage',
    frame: 'member',
    shape: 'article',
    title: 'Notícia',
  },
};
