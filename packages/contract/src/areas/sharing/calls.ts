import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { id } from '../../values.ts';

const sharedLink = z.codec(
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
      /** True when the caller is sharing the link right now. */
      shared: z.optional(z.boolean()),
    }),
  },
  answer: sharedLink,
  idempotencyKey: true,
  note: 'Returns the target of a shared link: a web address, or a path of the portal. It credits nothing, except to a member who marks their own share as `shared`: that counts as participation. 404 if the member or the activity is unknown, or the activity has nothing to share.',
});
