import { documentUrl, type TransparencyDocument } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { renamed } from '../../codecs.ts';

const attachment = z.nullish(z.object({ url: z.nullish(z.string()) }));

const transparencyDocument: z.ZodMiniType<TransparencyDocument> = renamed(
  { name: ['nome', z.string()], anexo: attachment },
  {
    decode: ({ name, anexo }): TransparencyDocument => ({ name, url: documentUrl(anexo?.url) }),
    encode: ({ name, url }) => ({ name, anexo: url === null ? null : { url } }),
  },
);

export const listTransparency = defineCall('GET /transparency', {
  id: 'listTransparency',
  audience: 'member',
  owner: 'none',
  needs: { part: 'accountability' },
  request: {},
  answer: z.array(transparencyDocument),
  offline: true,
  note: "Lists the station's transparency documents in the station's order. The name contains the year.",
});
