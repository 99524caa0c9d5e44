import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { type CardSeal, type IsoDate, textToSign } from '@estacao/domain';
import type { Database } from '../../database/database.ts';
import type { Services } from '../../services.ts';

export interface CardKey {
  /** The public point on P-256, in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

type CardServices = Pick<Services, 'keyring'> & { readonly database: Pick<Database, 'db'> };

export interface CardHolder {
  readonly stationId: number;
  readonly memberId: number;
}

/** Browsers use this signature encoding. */
const dsaEncoding = 'ieee-p1363';

function purposeOf(stationId: number): string {
  return `card key of station ${stationId}`;
}

/** Creates the station's key on first use. If two processes race, the first insert wins. */
export async function ensureCardKey(services: CardServices, stationId: number, now: Date): Promise<CardKey> {
  const { database, keyring } = services;
  const readKey = async (): Promise<CardKey | undefined> => {
    const row = await database.db
      .selectFrom('card_key')
      .selectAll()
      .where('station_id', '=', stationId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const text = row.is_sealed ? keyring.unseal(purposeOf(stationId), row.private_key) : row.private_key;
    const key = Buffer.from(text, 'base64url');
    return { publicKey: row.public_key, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
  };
  const existing = await readKey();
  if (existing !== undefined) return existing;
  const keyPair = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = keyPair.publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const text = keyPair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  await database.db
    .insertInto('card_key')
    .values({
      station_id: stationId,
      public_key: Buffer.concat(point).toString('base64url'),
      private_key: keyring.seal(purposeOf(stationId), text),
      is_sealed: true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await readKey();
  if (stored === undefined) throw new Error(`station ${stationId} has no key`);
  return stored;
}

/** Encrypts keys stored as plain text. Existing cards stay valid. */
export async function encryptStoredKeys({
  database: { backgroundDb },
  keyring,
}: Pick<Services, 'database' | 'keyring'>) {
  const unencryptedRows = await backgroundDb
    .selectFrom('card_key')
    .selectAll()
    .where('is_sealed', '=', false)
    .execute();
  for (const { station_id, private_key } of unencryptedRows) {
    await backgroundDb
      .updateTable('card_key')
      .set({ private_key: keyring.seal(purposeOf(station_id), private_key), is_sealed: true })
      .where('station_id', '=', station_id)
      .where('is_sealed', '=', false)
      .execute();
  }
}

export function createSeal(
  { privateKey }: CardKey,
  { stationId, memberId }: CardHolder,
  validUntil: IsoDate,
): CardSeal {
  const text = Buffer.from(textToSign(stationId, memberId, validUntil));
  const signature = sign('sha256', text, { key: privateKey, dsaEncoding });
  return { validUntil, signature: signature.toString('base64url') };
}

export function isSealed(
  { privateKey }: CardKey,
  { stationId, memberId }: CardHolder,
  seal: CardSeal,
): boolean {
  return verify(
    'sha256',
    Buffer.from(textToSign(stationId, memberId, seal.validUntil)),
    { key: createPublicKey(privateKey), dsaEncoding },
    Buffer.from(seal.signature, 'base64url'),
  );
}
