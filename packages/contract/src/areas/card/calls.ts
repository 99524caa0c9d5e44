import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { day, id, moment, text } from '../../values.ts';

const cardSeal = renamed({
  seal: z.string(),
  validUntil: ['valid_until', day()],
  now: moment(),
});

export const getCardSeal = defineCall('GET /users/{id}/card', {
  id: 'getCardSeal',
  audience: 'member',
  owner: [{ member: 'params.id' }],
  needs: { part: 'virtualCard' },
  request: { params: z.object({ id: id() }) },
  answer: cardSeal,
  offline: true,
  note: "Returns the proof in a membership card's code, valid until the end of the month: the last day, and the station's signature over it, the member and the station.",
});

export const getCardKey = defineCall('GET /card-key/{stationId}', {
  id: 'getCardKey',
  audience: 'public',
  limit: perAddress(480, 'quarter'),
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ stationId: id() }) },
  answer: z.object({ key: z.string() }),
  note: "Returns the key that verifies the station's cards offline: an ECDSA key on P-256, its uncompressed point in base64url. Signatures use SHA-256 and contain both numbers, r and s, side by side.",
});

export const checkMember = defineCall('GET /users/{id}/validation', {
  id: 'checkMember',
  audience: 'public',
  limit: perAddress(240, 'quarter'),
  owner: 'none',
  request: { params: z.object({ id: id() }), query: z.object({ s: z.optional(text(200)) }) },
  answer: z.object({ isValid: z.boolean() }),
  note: 'Returns whether a card is valid now: signed by its station, unexpired, and of a member who may use it. Returns nothing else about the member.',
});
