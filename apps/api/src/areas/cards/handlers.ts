import type { cardsCalls } from '@estacao/contract';
import { formatDate, type SavedCard } from '@estacao/domain';
import type { HandlersOf, Services } from '../../services.ts';
import { removeCard } from './remove.ts';
import { takeCard } from './take-card.ts';

export function cardHandlers(services: Services): HandlersOf<typeof cardsCalls> {
  const {
    database: { db },
    gateway,
  } = services;

  async function cardsOf(memberId: number): Promise<SavedCard[]> {
    const cards = await db
      .selectFrom('saved_card')
      .select(['id', 'brand', 'last_digits'])
      .where('member_id', '=', memberId)
      .where('is_saved', '=', true)
      .where('removed_at', 'is', null)
      // What another gateway knows pays for nothing here.
      .where('provider', '=', gateway.provider)
      .orderBy('id', 'desc')
      .execute();
    return cards.map(({ id, brand, last_digits }) => ({ id, brand, lastDigits: last_digits }));
  }

  return {
    async saveCard({ caller, body: { street_number: streetNumber, birthday, ...card } }) {
      const typed = { ...card, streetNumber, birthday: formatDate(birthday) };
      return { id: await takeCard(services, caller, typed, { streetNumber: 'street_number' }) };
    },

    async listCards({ caller }) {
      return cardsOf(caller.memberId);
    },

    async removeCard({ caller, params }) {
      await removeCard(services, caller, params.id);
      return cardsOf(caller.memberId);
    },
  };
}
