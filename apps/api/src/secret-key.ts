import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { systemRandom } from './ports.ts';
import { newToken } from './secrets/token.ts';

/** An attacker with a copy of the database could guess a shorter key. */
const MIN_LENGTH = 32;

/**
 * Outside production an embedded database keeps its own key beside it. Devices and cards stay valid after a
 * restart.
 */
export function requireSecretKey({
  config: { secretKey },
  database,
  isProduction,
}: Pick<Environment, 'config' | 'database' | 'isProduction'>): string {
  if (secretKey !== undefined) {
    if (secretKey.length < MIN_LENGTH) {
      throw new RangeError(`SECRET_KEY has ${secretKey.length} characters; it needs ${MIN_LENGTH} or more`);
    }
    return secretKey;
  }
  if (isProduction || !('dataDir' in database)) {
    throw new RangeError(
      `SECRET_KEY is missing: ${MIN_LENGTH} characters or more, the same for all processes on one database`,
    );
  }
  return readOrCreateKey(database.dataDir);
}

function readOrCreateKey(folder: string): string {
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true });
  try {
    const key = newToken(systemRandom);
    // `wx` fails if the file exists, so two processes that start together share one key.
    writeFileSync(file, key, { flag: 'wx', mode: 0o600 });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8').trim();
  }
}
