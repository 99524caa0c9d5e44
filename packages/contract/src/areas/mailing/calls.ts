import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { id, text } from '../../values.ts';

/** Reads any answer: unknown shapes count as a failure. */
function done(isDone: (wire: unknown) => boolean, example: unknown) {
  const wire = z.unknown().register(z.globalRegistry, {
    description: 'Any other value means failure',
    examples: [example],
  });
  return z.codec(wire, z.boolean(), {
    decode: isDone,
    encode: (is) => (is ? example : []),
  });
}

function isNotEmpty(wire: unknown): boolean {
  if (Array.isArray(wire) || typeof wire === 'string') return wire.length > 0;
  return typeof wire === 'object' && wire !== null && Object.keys(wire).length > 0;
}

const body = z.object({ id: id(), hash: text(100) });

export const subscribeEmail = defineCall('PUT /email-subscribe', {
  id: 'subscribeEmail',
  audience: 'public',
  // Members may press the link twice, and a whole office may share an address.
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { body },
  answer: done(isNotEmpty, [1]),
  note: 'Whoever holds the link of a mail has its member on the station’s list again. Once or ten times is the same. 404 for a link that is nobody’s.',
});

export const unsubscribeEmail = defineCall('PUT /email-unsubscribe', {
  id: 'unsubscribeEmail',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { body },
  answer: done((wire) => Array.isArray(wire) && wire[0] === 0, [0]),
  note: 'Takes the member of a link off the station’s list. Once or ten times is the same. 404 for a link that is nobody’s.',
});
