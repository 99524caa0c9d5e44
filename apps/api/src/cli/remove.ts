import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { deleteBelongings } from './belongings.ts';
import { createChanges } from './files.ts';
import { type CommandEnvironment, describeStation, findStation } from './station.ts';

/** Removes a station with all its data. Without `yes` it only prints the effect. */
export async function removeStation(
  slug: string,
  yes: boolean,
  environment: CommandEnvironment,
): Promise<void> {
  const { folder, openDatabase, out } = environment;
  const database = await openDatabase();
  try {
    const record = await findStation(slug, folder, database);
    const { lines, total, belongings } = await describeStation(record, database);
    const title = `${record.name} (id ${record.id}, ${slug})`;
    if (!yes) {
      out(`${title} would be removed permanently:`);
      for (const line of lines) out(line);
      out('  Its members are logged out and its address stops working.');
      out(`${total} would be removed.`);
      return;
    }
    const changes = createChanges();
    const removeFiles = () => {
      for (const path of [record.file, record.pictures, record.content])
        if (path !== undefined) changes.remove(path);
    };
    try {
      if (database === undefined) removeFiles();
      else {
        await withAdvisoryLock(database.db, async (trx) => {
          await deleteBelongings(trx, belongings);
          removeFiles();
        });
      }
    } catch (error) {
      changes.undo();
      throw error;
    }
    changes.commit();
    out(`${title} was removed:`);
    for (const line of lines) out(line);
    out(`${total} were removed.`);
  } finally {
    await database?.close();
  }
}
