import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, text } from '../../values.ts';

export const createShortLink = defineCall('POST /short-links', {
  id: 'createShortLink',
  audience: 'member',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { body: z.object({ url: text(2000) }) },
  answer: renamed({ resultUrl: ['result_url', z.string()] }),
  note: 'A shorter address of a page of the caller’s own portal; 422 for any other address. Where nothing can shorten it, the same address comes back.',
});

export const openShortLink = defineCall('GET /short-links/{code}/{stationId}', {
  id: 'openShortLink',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ code: text(40), stationId: id() }) },
  answer: z.object({ path: z.string() }),
  note: 'Where a short link of a station’s portal leads, as a path of it. 404 where there is none, and where others keep them.',
});
