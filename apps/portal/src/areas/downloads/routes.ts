import { downloadsPath } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

export const routes: AreaRoutes = {
  downloads: {
    path: downloadsPath,
    page: 'DownloadsPage',
    frame: 'member',
    shape: 'list',
    title: 'Downloads',
    needs: { access: 'files' },
  },
  download: {
    path: `${downloadsPath}/:id`,
    page: 'DownloadPage',
    frame: 'member',
    title: 'Download',
    needs: { access: 'files' },
  },
};
