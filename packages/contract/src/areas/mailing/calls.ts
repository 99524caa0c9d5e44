import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { id, text } from '../../values.ts';

/** Reads any answer: unknown shapes count as a failure. */
function successFlag(isDone: (wire: unknown) => boolean, example: unknown) {
  const wire = z.unknown().register(z.globalRegistry, {
    description: 'Any other value means failure',
    examples: [example],
  });
  return z.codec(wire, z.boolean(), {
    decode: isDone,
    encode: (succeeded) => (succeeded ? example : []),
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
  answer: successFlag(isNotEmpty, [1]),
  note: "Subscribes the member of a mailed link to the station's mailing list again. Repeating it has no effect. 404 for an unknown link.",
});

export const unsubscribeEmail = defineCall('PUT /email-unsubscribe', {
  id: 'unsubscribeEmail',
  audience: 'public',
  limit: perAddress(60, 'quarter'),
  owner: 'none',
  request: { body },
  answer: successFlag((wire) => Array.isArray(wire) && wire[0] === 0, [0]),
  note: "Unsubscribes the member of a mailed link from the station's mailing list. Repeating it has no effect. 404 for an unknown link.",
});
