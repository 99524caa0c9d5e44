import { type Download, type DownloadPage, documentUrl } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { firstItem, orNull, renamed } from '../../codecs.ts';
import { id } from '../../values.ts';

const needs = { access: 'files' } as const;
const optionalText = orNull(z.string());

/** Accepts only addresses that a browser opens as a page or a file. */
const file = z.codec(
  optionalText,
  z.custom<string | null>((value) => value === null || typeof value === 'string'),
  { decode: documentUrl, encode: (url) => url },
);

const fields = {
  id: id(),
  name: z.string(),
  description: optionalText,
  file,
  size: orNull(z.int()),
} as const;

const download: z.ZodMiniType<Download> = renamed(fields);

const page: z.ZodMiniType<DownloadPage<string>> = renamed(
  { ...fields, title: optionalText, subtitle: optionalText, body: optionalText },
  {
    decode: ({ title, ...rest }) => ({ ...rest, title: title ?? rest.name }),
    encode: (value) => value,
  },
);

export const listDownloads = defineCall('GET /downloads/', {
  id: 'listDownloads',
  audience: 'member',
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(download),
  needs,
  offline: true,
  note: "Lists the station's files for its members, in the station's order. `size` is in bytes, if known.",
});

export const getDownload = defineCall('GET /downloads/{id}', {
  id: 'getDownload',
  audience: 'member',
  owner: 'none',
  request: { params: z.object({ id: id() }) },
  answer: firstItem(page),
  needs,
  offline: true,
  note: 'Returns one file with the text of its page. `body` may contain HTML. 404 for a file of another station. Clients must also accept the file in a list.',
});
