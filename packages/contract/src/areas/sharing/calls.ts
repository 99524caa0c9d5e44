import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { id } from '../../values.ts';

const shared = z.codec(
  z.object({ action: z.object({ contents: z.array(z.object({ link: z.string() })) }) }),
  z.object({ link: z.nullable(z.string()) }),
  {
    decode: ({ action }) => ({ link: action.contents[0]?.link ?? null }),
    encode: ({ link }) => ({ action: { contents: link === null ? [] : [{ link }] } }),
  },
);

export const validateSharing = defineCall('POST /validate-sharing', {
  id: 'validateSharing',
  audience: 'anyone',
  limit: perAddress(240, 'quarter'),
  owner: [{ station: 'body.station_id' }],
  request: {
    body: z.object({
      source: z.optional(id()),
      campaign: z.optional(id()),
      station_id: id(),
      /** True when the caller is sharing it right now. */
      shared: z.optional(z.boolean()),
    }),
  },
  answer: shared,
  idempotencyKey: true,
  note: 'Where a link leads that a member shared: an address on the web, or a path of the portal. It credits nothing, but to a member who says of their own share that it is `shared`: that is taking part. 404 where there is no such member, no such activity, or nothing to share of it.',
});
