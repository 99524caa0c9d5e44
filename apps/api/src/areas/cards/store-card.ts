import { Refusal, refuseInvalid } from '@estacao/contract/server';
import {
  type CardField,
  type CardForm,
  dateOf,
  MAX_SAVED_CARDS,
  savedCardTexts,
  validateCard,
} from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { type AreaLimit, QUARTER_HOUR } from '../../limits/limits.ts';
import type { Services } from '../../services.ts';
import './tables.ts';

/** Limits gateway attempts per member, refused ones included, against testing of stolen cards. */
const cardLimit: AreaLimit = { name: 'card', windows: [{ max: 5, windowMs: 4 * QUARTER_HOUR }] };

interface CardOwner {
  readonly memberId: number;
  readonly stationId: number;
}

/**
 * Tokenises a card at the gateway and returns its id. Errors use the call's field names. Number and CVV are
 * never stored.
 */
export async function storeCard(
  { clock, database: { db }, gateway, limits }: Services,
  { memberId, stationId }: CardOwner,
  card: CardForm,
  wireNames: Readonly<Partial<Record<CardField, string>>>,
): Promise<number> {
  refuseInvalid(validateCard(card, dateOf(clock())), wireNames);
  if (card.save) await requireRoom(db, memberId);
  await limits.admitForArea(cardLimit, memberId);
  const { number, name, cpf, expiry, cvv } = card;
  const result = await gateway.tokeniseCard({ number, name, cpf, expiry, cvv });
  if ('refused' in result) throw new Refusal(422, result.refused);
  return db.transaction().execute(async (trx) => {
    // The lock makes simultaneous requests count each other.
    await lockMember(trx, memberId);
    if (card.save) await requireRoom(trx, memberId);
    const { id } = await trx
      .insertInto('saved_card')
      .values({
        member_id: memberId,
        station_id: stationId,
        provider: gateway.provider,
        token: result.token,
        brand: result.brand,
        last_digits: result.lastDigits,
        is_saved: card.save,
        created_at: new Date(clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function requireRoom(db: Db | Trx, memberId: number): Promise<void> {
  const { count } = await db
    .selectFrom('saved_card')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('is_saved', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SAVED_CARDS) throw new Refusal(422, savedCardTexts.tooMany);
}
