import type { cardsCalls } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import { dateOf, isCardExpiry, messages } from '@estacao/domain';
import type { HandlersOf, Services } from '../../services.ts';

export function cardHandlers({ clock, database: { db }, gateway }: Services): HandlersOf<typeof cardsCalls> {
  return {
    async saveCard({ caller, body }) {
      const { number, name, cpf, expiry, cvv } = body;
      if (!isCardExpiry(expiry, dateOf(clock()))) {
        throw new Refusal(422, messages.cardDate, { fields: { expiry: [messages.cardDate] } });
      }
      const card = await gateway.tokeniseCard({ number, name, cpf, expiry, cvv });
      if ('refused' in card) throw new Refusal(422, card.refused);
      const { id } = await db
        .insertInto('saved_card')
        .values({
          member_id: caller.memberId,
          station_id: caller.stationId,
          provider: gateway.provider,
          token: card.token,
          brand: card.brand,
          last_digits: card.lastDigits,
          is_saved: body.save,
          created_at: new Date(clock()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id };
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
