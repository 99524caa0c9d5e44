import { statfs } from 'node:fs/promises';
import type { Db } from './database.ts';

declare module './tables.ts' {
  interface Tables {
    health: { one: true; written_at: Date };
  }
}

/** In bytes. Below this, writes soon fail although small ones may still fit. */
const MIN_FREE_BYTES = 64_000_000;

/** Writes a row, because reads still succeed on a full disk or a read-only server. */
export async function isWritable(db: Db): Promise<boolean> {
  const written_at = new Date();
  try {
    await db
      .insertInto('health')
      .values({ one: true, written_at })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ written_at }))
      .execute();
    return true;
  } catch {
    return false;
  }
}

export async function hasFreeDiskSpace(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= minFreeBytes;
}
