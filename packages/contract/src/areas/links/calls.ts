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
  note: "Returns a short link to a page of the caller's own portal; 422 for any other address. Returns the same address if no link shortener is available.",
});

export const openShortLink = defineCall('GET /short-links/{code}/{stationId}', {
  id: 'openShortLink',
  audience: 'public',
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ code: text(40), stationId: id() }) },
  answer: z.object({ path: z.string() }),
  note: "Returns the portal path that a station's short link leads to. 404 for an unknown link, and if an outside service stores the links.",
});
