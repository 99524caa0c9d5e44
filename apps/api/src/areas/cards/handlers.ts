import type { cardsCalls, RequestOf, saveCard } from '@estacao/contract';
import { Refusal } from '@estacao/contract/server';
import {
  type CardField,
  dateOf,
  formatDate,
  type IsoDate,
  type SavedCard,
  wrongInCard,
} from '@estacao/domain';
import type { HandlersOf, Services } from '../../services.ts';
import { removeCard } from './remove.ts';

export function cardHandlers(services: Services): HandlersOf<typeof cardsCalls> {
  const {
    clock,
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
    async saveCard({ caller, body }) {
      refuseWhatIsWrong(body, dateOf(clock()));
      const { number, name, cpf, expiry, cvv } = body;
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
      return cardsOf(caller.memberId);
    },

    async removeCard({ caller, params }) {
      await removeCard(services, caller, params.id);
      return cardsOf(caller.memberId);
    },
  };
}

/** What the form says of a card, it is told here as well, at the fields as the call has them. */
function refuseWhatIsWrong(
  { street_number: streetNumber, birthday, ...card }: RequestOf<typeof saveCard>['body'],
  today: IsoDate,
): void {
  const wrong = wrongInCard({ ...card, streetNumber, birthday: formatDate(birthday) }, today);
  const [first] = Object.values(wrong);
  if (first === undefined) return;
  const fields = Object.entries(wrong).map(([field, text]) => [
    wireNames[field as CardField] ?? field,
    [text],
  ]);
  throw new Refusal(422, first, { fields: Object.fromEntries(fields) });
}

const wireNames: Partial<Record<CardField, string>> = { streetNumber: 'street_number' };
