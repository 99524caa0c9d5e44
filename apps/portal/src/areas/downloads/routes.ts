import { downloadsPath } from '@estacao/domain';
import type { AreaRoutes } from '../../route.ts';

const needs = { access: 'files' } as const;

export const routes: AreaRoutes = {
  downloads: {
    path: downloadsPath,
    page: 'DownloadsPage',
    frame: 'member',
    shape: 'list',
    title: 'Downloads',
    needs,
  },
  download: {
    path: `${downloadsPath}/:id`,
    page: 'DownloadPage',
    frame: 'member',
    title: 'Download',
    needs,
  },
};
