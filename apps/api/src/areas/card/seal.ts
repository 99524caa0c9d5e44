import { createPrivateKey, createPublicKey, generateKeyPair, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { type CardSeal, type IsoDate, sealedText } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

type KeyRow = Selectable<Tables['card_key']>;

/** Whose card, of which station. */
export interface CardHolder {
  readonly stationId: number;
  readonly memberId: number;
}

/** Both numbers of a signature side by side, as browsers write and read them. */
const dsaEncoding = 'ieee-p1363';

/** What a station seals with. Of two that make one at once, the first one's is the station's, and both have it. */
export async function keyOf(db: Db, stationId: number, now: Date): Promise<KeyRow> {
  const known = () =>
    db.selectFrom('card_key').selectAll().where('station_id', '=', stationId).executeTakeFirst();
  const found = await known();
  if (found !== undefined) return found;
  const made = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = made.publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  await db
    .insertInto('card_key')
    .values({
      station_id: stationId,
      public_key: Buffer.concat(point).toString('base64url'),
      private_key: made.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await known();
  if (kept === undefined) throw new Error(`station ${stationId} has no key`);
  return kept;
}

function privateKeyOf({ private_key }: KeyRow) {
  return createPrivateKey({ key: Buffer.from(private_key, 'base64url'), format: 'der', type: 'pkcs8' });
}

export function sealFor(key: KeyRow, { stationId, memberId }: CardHolder, validUntil: IsoDate): CardSeal {
  const text = Buffer.from(sealedText(stationId, memberId, validUntil));
  const signature = sign('sha256', text, { key: privateKeyOf(key), dsaEncoding });
  return { validUntil, signature: signature.toString('base64url') };
}

/** Whether a seal is this station's, for this member's card. */
export function isSealed(key: KeyRow, { stationId, memberId }: CardHolder, seal: CardSeal): boolean {
  return verify(
    'sha256',
    Buffer.from(sealedText(stationId, memberId, seal.validUntil)),
    { key: createPublicKey(privateKeyOf(key)), dsaEncoding },
    Buffer.from(seal.signature, 'base64url'),
  );
}
