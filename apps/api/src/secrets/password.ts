import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Passwords, Random } from '../ports.ts';

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const BLOCK_SIZE = 8;

/** Hashes carry their parameters, so raising the cost locks no member out. */
const hashFormat = /^scrypt\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

export function createPasswords(cost: number, random: Random): Passwords {
  const dummySalt = random(SALT_BYTES);
  return {
    async hash(password) {
      const salt = random(SALT_BYTES);
      const key = await deriveKey(password, salt, cost, BLOCK_SIZE);
      return ['scrypt', cost, BLOCK_SIZE, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash) {
      const parsed = hash === undefined ? undefined : parseHash(hash);
      if (parsed === undefined) {
        await deriveKey(password, dummySalt, cost, BLOCK_SIZE);
        return false;
      }
      const key = await deriveKey(password, parsed.salt, parsed.cost, parsed.blockSize);
      return key.length === parsed.key.length && timingSafeEqual(key, parsed.key);
    },
    needsRehash(hash) {
      const parsed = parseHash(hash);
      return parsed === undefined || parsed.cost < cost;
    },
  };
}

function parseHash(hash: string) {
  const [, cost, blockSize, salt, key] = hashFormat.exec(hash) ?? [];
  if (cost === undefined || blockSize === undefined || salt === undefined || key === undefined)
    return undefined;
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function deriveKey(password: string, salt: Buffer, cost: number, blockSize: number): Promise<Buffer> {
  const N = 2 ** cost;
  const options: ScryptOptions = { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize };
  return new Promise((resolve, reject) => {
    // Keyboards can produce different code points for the same letters.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
