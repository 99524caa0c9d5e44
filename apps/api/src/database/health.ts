import { statfs } from 'node:fs/promises';
import type { Db } from './database.ts';

declare module './tables.ts' {
  interface Tables {
    /** One row, written by whoever asks whether the database can be. */
    health: { one: true; written_at: Date };
  }
}

/** In bytes. A database that has less can still write what fits into the file it is at, and no longer. */
const LEAST_ROOM = 64_000_000;

/** Whether the database can be written: an answer to a query doesn't say so when its disk is full or it only reads. */
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

export async function hasRoom(folder: string, least = LEAST_ROOM): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= least;
}
