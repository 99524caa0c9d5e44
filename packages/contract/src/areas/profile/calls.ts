import { situations } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';

function optionalText(max: number) {
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
      telefonefixo: optionalText(30),
      celular: optionalText(30),
      email: optionalText(254),
      situacao: z.optional(z.enum(['', ...situations])),
      endereco: optionalText(400),
    }),
  },
  answer: z.object({ done: z.literal(true) }),
  idempotencyKey: true,
  note: "Requests a change of the member's data on file, without changing it. Omitted and empty fields stay unchanged; 422 for a request without a change.",
});
