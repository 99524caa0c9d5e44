import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

export type FileRead = { readonly body: Buffer } | { readonly reason: string };

export interface ReadRules {
  /** In bytes. */
  readonly most: number;
  readonly followLinks: boolean;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read',
  ELOOP: 'is a link that leads back to itself',
  ENOENT: 'is a link that leads nowhere',
};

/** Windows has neither. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;

/**
 * Reads what is a file at the moment it is read, whatever it was when it was found: a pipe would be waited for, for ever,
 * and what is too large would hold up everybody.
 */
export function readFile(path: string, { most, followLinks }: ReadRules): FileRead {
  let file: number | undefined;
  try {
    file = openSync(path, O_RDONLY | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW));
    const found = fstatSync(file);
    if (!found.isFile()) return { reason: 'is not a file' };
    return found.size > most ? { reason: `has more than ${most} bytes` } : { body: readFileSync(file) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: reasons[code] ?? `can't be read (${code})` };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
