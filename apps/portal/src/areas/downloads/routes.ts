import { downloadsPath } from '@estacao/domain';
import type { AreaRoutes } from '../../routing/route.ts';

export const routes: AreaRoutes = {
  downloads: {
    path: downloadsPath,
    page: 'DownloadsPage',
    frame: 'member',
    needs: { access: 'files' },
    shape: 'list',
    title: 'Downloads',
  },
  download: {
    path: `${downloadsPath}/:id`,
    page: 'DownloadPage',
    frame: 'member',
    needs: { access: 'files' },
    shape: 'article',
    title: 'Download',
  },
};
