import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';

export type FileRead = { readonly body: Buffer } | { readonly reason: string };

export interface ReadOptions {
  readonly maxBytes: number;
  readonly followLinks: boolean;
}

const reasonByCode: Readonly<Record<string, string>> = {
  EACCES: 'cannot be read (permission)',
  ELOOP: 'is a circular link',
  ENOENT: 'is a broken link',
};

const { O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY } = constants;

/**
 * Checks the opened file, because the path may have changed since it was found.
 *
 * A pipe would block forever, and a huge file would block the event loop.
 */
export function readFile(path: string, { maxBytes, followLinks }: ReadOptions): FileRead {
  let file: number | undefined;
  try {
    file = openSync(path, O_RDONLY | O_NONBLOCK | (followLinks ? 0 : O_NOFOLLOW));
    const stats = fstatSync(file);
    if (!stats.isFile()) return { reason: 'is not a file' };
    return stats.size > maxBytes
      ? { reason: `has more than ${maxBytes} bytes` }
      : { body: readFileSync(file) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { reason: reasonByCode[code] ?? `can't be read (${code})` };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
