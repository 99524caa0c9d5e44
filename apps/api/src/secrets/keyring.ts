import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '../ports.ts';

/**
 * Derives keys from the installation’s secret key, one per purpose, so digests of different tables can’t be
 * compared.
 */
export interface Keyring {
  /** Replaces a value that the database must not reveal. Guessing it requires the secret key. */
  digest(purpose: string, value: string): string;
  seal(purpose: string, text: string): string;
  /** Throws on another purpose, another key or an altered text. */
  unseal(purpose: string, sealedText: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createKeyring(secretKey: string, random: Random): Keyring {
  // Cached: deriving a key costs five times as much as the digest that each rate-limited request needs.
  const keys = new Map<string, Buffer>();
  const deriveKey = (use: string, purpose: string) => {
    const name = `estacao:${use}:${purpose}`;
    const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secretKey, '', name, 32));
    keys.set(name, key);
    return key;
  };
  return {
    digest: (purpose, value) =>
      createHmac('sha256', deriveKey('digest', purpose)).update(value).digest('hex'),
    seal(purpose, text) {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, deriveKey('seal', purpose), nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    unseal(purpose, sealedText) {
      const bytes = Buffer.from(sealedText, 'base64url');
      const decipher = createDecipheriv(CIPHER, deriveKey('seal', purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}
