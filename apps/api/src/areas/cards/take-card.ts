import { Refusal, refuseWrong } from '@estacao/contract/server';
import { type CardField, type CardForm, dateOf, wrongInCard } from '@estacao/domain';
import type { Services } from '../../services.ts';
import './tables.ts';

interface Holder {
  readonly memberId: number;
  readonly stationId: number;
}

/**
 * Has the gateway take a card on, and answers the number that it is paid by. What is wrong with it is told by the names that the
 * call gives its fields. Its number and CVV are handed on, and kept nowhere.
 */
export async function takeCard(
  { clock, database: { db }, gateway }: Services,
  { memberId, stationId }: Holder,
  card: CardForm,
  names: Readonly<Partial<Record<CardField, string>>>,
): Promise<number> {
  // What the form says of a card, it is told here as well.
  refuseWrong(wrongInCard(card, dateOf(clock())), names);
  const { number, name, cpf, expiry, cvv } = card;
  const taken = await gateway.tokeniseCard({ number, name, cpf, expiry, cvv });
  if ('refused' in taken) throw new Refusal(422, taken.refused);
  const { id } = await db
    .insertInto('saved_card')
    .values({
      member_id: memberId,
      station_id: stationId,
      provider: gateway.provider,
      token: taken.token,
      brand: taken.brand,
      last_digits: taken.lastDigits,
      is_saved: card.save,
      created_at: new Date(clock()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
