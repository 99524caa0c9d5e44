import type { DownloadPage, SafeHtml } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

/** What the API gives the members of a station, as the screens get it. */
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
      // What stands in our own files needs no cleaning.
      body: body === undefined ? null : (body as SafeHtml),
    }),
  );
}
