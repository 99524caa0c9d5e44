import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStations } from '@estacao/stations';
import { contentFileOf } from '@estacao/stations/content/files';
import { clashOf, formatErrors, parseStation, type Station } from '@estacao/theming';
import { sampleEmail } from '../areas/members/demo.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Trx } from '../database/database.ts';
import { replaceEverywhere } from './belongings.ts';
import { createChanges } from './files.ts';
import { describe, findStation, isNamedBy, type Surroundings, tokenFileIn, UsageError } from './station.ts';

function moved(path: string, from: string, to: string): string {
  return path.replace(new RegExp(`^((?:\\./)?(?:pictures/)?)${from}/`), `$1${to}/`);
}

function expected({ slug: from, pictures, ...station }: Station, slug: string): object {
  const all = Object.entries(pictures).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? moved(value, from, slug)
      : value?.map((path: string) => moved(path, from, slug)),
  ]);
  return { ...station, slug, pictures: Object.fromEntries(all) };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, sorted(inner)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Replaces the slug in the file's text and keeps its formatting. */
export function renamedText(text: string, before: Station, slug: string): string {
  const next = text
    .replace(/("slug"\s*:\s*)"[^"]*"/, `$1${JSON.stringify(slug)}`)
    .replace(
      /"((?:\.\/)?(?:pictures\/)?)([a-z0-9-]+)\/([\w./-]+\.[a-z]+)"/g,
      (whole, start: string, own: string, rest: string) =>
        own === before.slug ? `"${start}${slug}/${rest}"` : whole,
    );
  const parsed = parseStation(next);
  if (!parsed.ok) throw new UsageError(formatErrors(parsed.errors, slug));
  const wanted = JSON.stringify(sorted(expected(before, slug)));
  if (JSON.stringify(sorted(parsed.station)) !== wanted) {
    throw new UsageError("this command cannot parse the file's format; change the slug by hand");
  }
  return next;
}

async function renameRows(trx: Trx, id: number, from: string, to: string): Promise<void> {
  await trx.updateTable('station').set({ slug: to }).where('id', '=', id).execute();
  await replaceEverywhere(trx, `/pictures/${from}/`, `/pictures/${to}/`);
  // Only sample members have addresses at the station's sample domain.
  const domain = sampleEmail(from, '');
  const samples = await trx
    .selectFrom('member')
    .select(['id', 'email'])
    .where('station_id', '=', id)
    .where('email', 'like', `%${domain}`)
    .execute();
  for (const { id: member, email } of samples) {
    const mailbox = email.slice(0, -domain.length);
    await trx
      .updateTable('member')
      .set({ email: sampleEmail(to, mailbox) })
      .where('id', '=', member)
      .execute();
  }
}

export async function renameStation(
  from: string,
  to: string,
  yes: boolean,
  surroundings: Surroundings,
): Promise<void> {
  const { folder, open, stationUrl, out } = surroundings;
  const opened = await open();
  try {
    const known = await findStation(from, folder, opened);
    const { stations } = readStations(folder);
    const found = stations.find(({ station }) => station.id === known.id);
    if (found === undefined) throw new UsageError(`${from} has no valid file to rename`);
    if (from === to) throw new UsageError(`it is already called ${to}`);
    const { file, station } = found;
    const text = readFileSync(file, 'utf8');
    const next = renamedText(text, station, to);
    for (const other of stations) {
      const clash = other === found ? undefined : clashOf({ ...station, slug: to }, other.station);
      if (clash !== undefined) throw new UsageError(`${clash.value} is taken by ${other.file}`);
    }
    const target = isNamedBy(file, from) ? tokenFileIn(folder, to) : file;
    const pictures = join(folder, 'pictures', to);
    const content = contentFileOf(folder, to);
    for (const path of [...(target === file ? [] : [target]), pictures, content]) {
      if (existsSync(path)) throw new UsageError(`${path} already exists`);
    }
    const { lines, total } = await describe(known, opened);
    out(
      `${known.name} (id ${known.id}) ${yes ? 'is' : 'would be'} renamed from ${from} to ${to} and keeps all its data:`,
    );
    for (const line of lines) out(line);
    out(`  Its address changes from ${stationUrl(from)} to ${stationUrl(to)}, without a redirect.`);
    out('  Add the old host to "domains" to keep it. Members logged in there must log in again.');
    out(`${total} ${yes ? 'are' : 'would be'} kept.`);
    if (!yes) return;

    const changes = createChanges();
    const renameFiles = () => {
      if (known.pictures !== undefined) changes.move(known.pictures, pictures);
      if (known.content !== undefined) changes.move(known.content, content);
      if (target !== file) changes.move(file, target);
      changes.write(target, next, text);
    };
    try {
      if (opened === undefined) renameFiles();
      else {
        await withAdvisoryLock(opened.db, async (trx) => {
          await renameRows(trx, known.id, from, to);
          renameFiles();
        });
      }
    } catch (error) {
      changes.undo();
      throw error;
    }
    changes.done();
  } finally {
    await opened?.close();
  }
}
