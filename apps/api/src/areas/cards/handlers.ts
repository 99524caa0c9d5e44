import type { cardsCalls } from '@estacao/contract';
import { formatDate } from '@estacao/domain';
import type { HandlersOf, Services } from '../../services.ts';
import { takeCard } from './take-card.ts';

export function cardHandlers(services: Services): HandlersOf<typeof cardsCalls> {
  const {
    database: { db },
    gateway,
  } = services;
  return {
    async saveCard({ caller, body: { street_number: streetNumber, birthday, ...card } }) {
      const typed = { ...card, streetNumber, birthday: formatDate(birthday) };
      return { id: await takeCard(services, caller, typed, { streetNumber: 'street_number' }) };
    },

    async listCards({ caller }) {
      const cards = await db
        .selectFrom('saved_card')
        .select(['id', 'brand', 'last_digits'])
        .where('member_id', '=', caller.memberId)
        .where('is_saved', '=', true)
        // What another gateway knows pays for nothing here.
        .where('provider', '=', gateway.provider)
        .orderBy('id', 'desc')
        .execute();
      return cards.map(({ id, brand, last_digits }) => ({ id, brand, lastDigits: last_digits }));
    },
  };
}
