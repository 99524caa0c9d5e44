import { situations } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';

function wanted(max: number) {
  return z.optional(z.string().check(z.maxLength(max)));
}

export const requestPreRegistrationChange = defineCall('POST /pre-registration-change', {
  id: 'requestPreRegistrationChange',
  audience: 'member',
  limit: perAddress(30, 'quarter'),
  // The token identifies the member.
  owner: 'none',
  needs: { part: 'preRegistrationChange' },
  request: {
    body: z.object({
      telefonefixo: wanted(30),
      celular: wanted(30),
      email: wanted(254),
      situacao: z.optional(z.enum(['', ...situations])),
      endereco: wanted(400),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  idempotencyKey: true,
  note: 'Asks for a change of what the station has on file of the member, and changes nothing by itself. What is left out, or empty, stays as it is; 422 where nothing is asked for.',
});
