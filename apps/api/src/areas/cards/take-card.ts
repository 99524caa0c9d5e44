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

/** Limits gateway attempts per member, refused ones included, against testing of stolen cards. */
const cardLimit: AreaLimit = { name: 'card', windows: [{ most: 5, within: 4 * QUARTER }] };

interface Holder {
  readonly memberId: number;
  readonly stationId: number;
}

/**
 * Tokenises a card at the gateway and returns its id. Errors use the call's field names. Number and CVV are
 * never stored.
 */
export async function takeCard(
  { clock, database: { db }, gateway, limits }: Services,
  { memberId, stationId }: Holder,
  card: CardForm,
  names: Readonly<Partial<Record<CardField, string>>>,
): Promise<number> {
  refuseWrong(wrongInCard(card, dateOf(clock())), names);
  if (card.save) await mustHaveRoom(db, memberId);
  await limits.admitOwn(cardLimit, memberId);
  const { number, name, cpf, expiry, cvv } = card;
  const taken = await gateway.tokeniseCard({ number, name, cpf, expiry, cvv });
  if ('refused' in taken) throw new Refusal(422, taken.refused);
  return db.transaction().execute(async (trx) => {
    // The lock makes simultaneous requests count each other.
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
