import type { SampleDownload } from '@estacao/stations/content';
import { keyedContent } from '../../content/keyed-content.ts';
import { said } from '../../content/said.ts';

/** The files that a station has for its members. */
export const downloadContent = keyedContent({
  list: 'downloads',
  table: 'download',
  entryOf: ({ key, name, description, file, size, title, subtitle, body }) =>
    said<SampleDownload>({ key, name, description, file, size, title, subtitle, body }),
  rowOf: ({
    key,
    name,
    description = null,
    file,
    size = null,
    title = null,
    subtitle = null,
    body = null,
  }) => ({ key, name, description, file, size, title, subtitle, body }),
});
