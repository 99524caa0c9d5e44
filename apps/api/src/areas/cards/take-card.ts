import { Refusal } from '@estacao/contract/server';
import { type CardField, type CardForm, dateOf, type IsoDate, wrongInCard } from '@estacao/domain';
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
  refuseWhatIsWrong(card, dateOf(clock()), names);
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

/** What the form says of a card, it is told here as well. */
function refuseWhatIsWrong(
  card: CardForm,
  today: IsoDate,
  names: Readonly<Partial<Record<CardField, string>>>,
): void {
  const wrong = wrongInCard(card, today);
  const [first] = Object.values(wrong);
  if (first === undefined) return;
  const fields = Object.entries(wrong).map(([field, text]) => [names[field as CardField] ?? field, [text]]);
  throw new Refusal(422, first, { fields: Object.fromEntries(fields) });
}
