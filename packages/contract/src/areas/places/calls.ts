import { isStateCode, messages } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';

const state = z
  .string()
  .check(z.length(2), z.refine(isStateCode, messages.required))
  .register(z.globalRegistry, { description: 'One of the 27 states', examples: ['SP'] });

const municipality = z.codec(z.union([z.string(), z.object({ nome: z.string() })]), z.string(), {
  decode: (wire) => (typeof wire === 'string' ? wire : wire.nome),
  encode: (name) => name,
});

export const listMunicipalities = defineCall('GET /estados/{state}/municipios', {
  id: 'listMunicipalities',
  audience: 'public',
  owner: 'none',
  request: { params: z.object({ state }) },
  answer: z.array(municipality),
  note: 'Lists the municipalities of a state, in alphabetical order.',
});
