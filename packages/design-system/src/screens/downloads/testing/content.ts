import type { DownloadPage, SafeHtml } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export function downloadsOf(slug: string): readonly DownloadPage[] {
  return contentOf(slug).downloads.map(
    ({ name, description = null, file, size = null, title = name, subtitle = null, body }, index) => ({
      id: index + 1,
      name,
      description,
      file,
      size,
      title,
      subtitle,
      // Our own fixture needs no sanitising.
      body: body === undefined ? null : (body as SafeHtml),
    }),
  );
}
