import { Refusal, refuseWrong } from '@estacao/contract/server';
import {
  type CardField,
  type CardForm,
  dateOf,
  MOST_SAVED_CARDS,
  savedCardTexts,
  wrongInCard,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { type AreaLimit, QUARTER } from '../../limits/limits.ts';
import type { Services } from '../../services.ts';
import './tables.ts';

/** Cards that one member has the gateway take on, refused or not: a stolen list is not to be tried out here. */
const cardLimit: AreaLimit = { name: 'card', windows: [{ most: 5, within: 4 * QUARTER }] };

interface Holder {
  readonly memberId: number;
  readonly stationId: number;
}

/**
 * Has the gateway take a card on, and answers the number that it is paid by. What is wrong with it is told by the names that the
 * call gives its fields. Its number and CVV are handed on, and kept nowhere.
 */
export async function takeCard(
  { clock, database: { db }, gateway, limits }: Services,
  { memberId, stationId }: Holder,
  card: CardForm,
  names: Readonly<Partial<Record<CardField, string>>>,
): Promise<number> {
  // What the form says of a card, it is told here as well.
  refuseWrong(wrongInCard(card, dateOf(clock())), names);
  if (card.save) await mustHaveRoom(db, memberId);
  await limits.admitOwn(cardLimit, memberId);
  const { number, name, cpf, expiry, cvv } = card;
  const taken = await gateway.tokeniseCard({ number, name, cpf, expiry, cvv });
  if ('refused' in taken) throw new Refusal(422, taken.refused);
  return db.transaction().execute(async (trx) => {
    // Of several at once each counts those before it.
    await lockMember(trx, memberId);
    if (card.save) await mustHaveRoom(trx, memberId);
    const { id } = await trx
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
  });
}

async function mustHaveRoom(db: Db | Trx, memberId: number): Promise<void> {
  const { count } = await db
    .selectFrom('saved_card')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('is_saved', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_SAVED_CARDS) throw new Refusal(422, savedCardTexts.tooMany);
}
