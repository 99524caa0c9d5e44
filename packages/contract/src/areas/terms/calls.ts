import { type TermsDocument, termsDocuments } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { day, id, moment } from '../../values.ts';

const document = z.enum(termsDocuments as readonly [TermsDocument, ...TermsDocument[]]);

const answer = renamed({
  accepted: z.array(renamed({ document, version: day(), acceptedAt: ['accepted_at', moment()] })),
  pending: z.array(renamed({ document, version: day() })),
});

const params = z.object({ id: id() });

export const getTerms = defineCall('GET /users/{id}/terms', {
  id: 'getTerms',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  request: { params },
  answer,
  note: 'Lists the texts that the member accepted, with version and time, and those that they must accept again.',
});

export const acceptTerms = defineCall('POST /users/{id}/terms', {
  id: 'acceptTerms',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: [{ member: 'params.id' }],
  request: {
    params,
    body: z.object({ documents: z.array(z.object({ document, version: day() })).check(z.maxLength(10)) }),
  },
  answer,
  note: 'Accepts these texts for the member. 409 if one of them is not the current version.',
});
