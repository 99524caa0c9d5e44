import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { removeAll } from './belongings.ts';
import { createChanges } from './files.ts';
import { describe, findStation, type Surroundings } from './station.ts';

/** Removes a station with all its data. Without `yes` it only prints the effect. */
export async function removeStation(slug: string, yes: boolean, surroundings: Surroundings): Promise<void> {
  const { folder, open, out } = surroundings;
  const opened = await open();
  try {
    const known = await findStation(slug, folder, opened);
    const { lines, total, belongings } = await describe(known, opened);
    const title = `${known.name} (id ${known.id}, ${slug})`;
    if (!yes) {
      out(`${title} would be removed permanently:`);
      for (const line of lines) out(line);
      out('  Its members are logged out and its address stops working.');
      out(`${total} would be removed.`);
      return;
    }
    const changes = createChanges();
    const removeFiles = () => {
      for (const path of [known.file, known.pictures, known.content])
        if (path !== undefined) changes.remove(path);
    };
    try {
      if (opened === undefined) removeFiles();
      else {
        await withAdvisoryLock(opened.db, async (trx) => {
          await removeAll(trx, belongings);
          removeFiles();
        });
      }
    } catch (error) {
      changes.undo();
      throw error;
    }
    changes.done();
    out(`${title} was removed:`);
    for (const line of lines) out(line);
    out(`${total} were removed.`);
  } finally {
    await opened?.close();
  }
}
