import { messages, type SavedCard } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { cpf, day, id, text } from '../../values.ts';
import { cardNumber, cep, cvv, expiry, phone } from './fields.ts';

/** The API passes number and CVV to the gateway and never stores them. */
const card = {
  number: cardNumber,
  name: text(100),
  cpf: cpf(),
  birthday: day(messages.cardDate),
  expiry,
  cvv,
  phone,
  cep,
  city: text(100),
  state: text(100),
  street: text(200),
  street_number: text(20),
  save: z.boolean(),
};

export const saveCard = defineCall('POST /user-credit-cards', {
  id: 'saveCard',
  audience: 'member',
  limit: perAddress(100, 'quarter'),
  owner: 'none',
  request: { body: z.object(card) },
  answer: z.object({ id: id() }),
  note: 'Stores a card at the gateway and returns its payment token. Without `save`, the token is for orders of the next hours and is not listed.',
});

const issuer = {
  issuing: z.optional(z.nullable(z.string())),
  brand: z.optional(z.nullable(z.string())),
};

/** The wire has two names for the issuer; ours writes both. */
const savedCard: z.ZodMiniType<SavedCard> = renamed(
  { id: id(), ...issuer, lastDigits: ['last_digits', z.string()] },
  {
    decode: ({ id, issuing, brand, lastDigits }): SavedCard => ({
      id,
      brand: issuing ?? brand ?? '',
      lastDigits,
    }),
    encode: ({ id, brand, lastDigits }) => ({ id, issuing: brand, brand, lastDigits }),
  },
);

export const listCards = defineCall('GET /user-credit-cards/{userId}', {
  id: 'listCards',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.array(savedCard),
  note: "Lists the member's saved cards, the newest first: only the brand and the last digits.",
});

export const removeCard = defineCall('DELETE /user-credit-cards/{id}', {
  id: 'removeCard',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: [{ record: 'card', at: 'params.id' }],
  request: { params: z.object({ id: id() }) },
  answer: z.array(savedCard),
  note: 'Removes a card of the member: it is no longer listed and can no longer pay. Removing it again has no effect. 422 for a card that pays for a subscription. Returns the remaining cards.',
});
