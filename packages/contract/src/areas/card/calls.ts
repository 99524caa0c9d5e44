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
  note: 'What the code of a membership card proves itself with, until the end of the month: the last day, and the signature of its station over it, the member and the station.',
});

export const getCardKey = defineCall('GET /card-key/{stationId}', {
  id: 'getCardKey',
  audience: 'public',
  limit: perAddress(480, 'quarter'),
  owner: [{ station: 'params.stationId' }],
  request: { params: z.object({ stationId: id() }) },
  answer: z.object({ key: z.string() }),
  note: 'What anybody can verify the cards of a station with, without asking again: an ECDSA key on P-256, its uncompressed point in base64url. The signatures are of SHA-256, both numbers side by side.',
});

export const checkMember = defineCall('GET /users/{id}/validation', {
  id: 'checkMember',
  audience: 'public',
  limit: perAddress(240, 'quarter'),
  owner: 'none',
  request: { params: z.object({ id: id() }), query: z.object({ s: z.optional(text(200)) }) },
  answer: z.object({ isValid: z.boolean() }),
  note: 'Whether a card is good, now: sealed by its station, not over, and of a member who may use it. It says nothing else of anybody.',
});
