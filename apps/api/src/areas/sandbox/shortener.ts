import { shortLinkPath } from '@estacao/domain';
import type { Database } from '../../database/database.ts';
import type { Clock, Random, Shortener } from '../../ports.ts';
import './tables.ts';

/** Leaves out characters that look alike: 0, o and O; 1, l and I. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Rejection sampling: bytes from here on would make the first letters more likely. */
const UNBIASED_LIMIT = 256 - (256 % LETTERS.length);

const MAX_PATH = 2_000;

interface ShortenerEnvironment {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Fake shortener: the station's portal opens the links. */
export function sandboxShortener({ database: { db }, clock, random }: ShortenerEnvironment): Shortener {
  return {
    async shorten(stationId, { origin, pathname, search, hash, href }) {
      const path = pathname + search + hash;
      if (path.length > MAX_PATH) return href;
      const { code } = await db
        .insertInto('sandbox_link')
        .values({ station_id: stationId, code: newCode(random), path, made_at: new Date(clock()) })
        // Returns the existing row, unlike DO NOTHING.
        .onConflict((conflict) => conflict.columns(['station_id', 'path']).doUpdateSet({ path }))
        .returning('code')
        .executeTakeFirstOrThrow();
      return origin + shortLinkPath(code);
    },
  };
}

export async function findLinkPath(
  { db }: Database,
  stationId: number,
  code: string,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('sandbox_link')
    .select('path')
    .where('station_id', '=', stationId)
    .where('code', '=', code)
    .executeTakeFirst();
  return link?.path;
}

function newCode(random: Random): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    for (const byte of random(LENGTH))
      if (byte < UNBIASED_LIMIT) letters.push(LETTERS.charAt(byte % LETTERS.length));
  }
  return letters.slice(0, LENGTH).join('');
}
