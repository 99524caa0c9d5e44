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
import {
  type CommandEnvironment,
  describeStation,
  findStation,
  isNamedAfter,
  tokenFileIn,
  UsageError,
} from './station.ts';

function movePath(path: string, from: string, to: string): string {
  return path.replace(new RegExp(`^((?:\\./)?(?:pictures/)?)${from}/`), `$1${to}/`);
}

function expectedStation({ slug: from, pictures, ...station }: Station, slug: string): object {
  const entries = Object.entries(pictures).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? movePath(value, from, slug)
      : value?.map((path: string) => movePath(path, from, slug)),
  ]);
  return { ...station, slug, pictures: Object.fromEntries(entries) };
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, sortKeys(inner)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Replaces the slug in the file's text and keeps its formatting. */
export function replaceSlugInText(text: string, station: Station, slug: string): string {
  const newText = text
    .replace(/("slug"\s*:\s*)"[^"]*"/, `$1${JSON.stringify(slug)}`)
    .replace(
      /"((?:\.\/)?(?:pictures\/)?)([a-z0-9-]+)\/([\w./-]+\.[a-z]+)"/g,
      (match, start: string, folder: string, path: string) =>
        folder === station.slug ? `"${start}${slug}/${path}"` : match,
    );
  const parsed = parseStation(newText);
  if (!parsed.ok) throw new UsageError(formatErrors(parsed.errors, slug));
  const expectedJson = JSON.stringify(sortKeys(expectedStation(station, slug)));
  if (JSON.stringify(sortKeys(parsed.station)) !== expectedJson) {
    throw new UsageError("this command cannot parse the file's format; change the slug by hand");
  }
  return newText;
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
  for (const { id: memberId, email } of samples) {
    const mailbox = email.slice(0, -domain.length);
    await trx
      .updateTable('member')
      .set({ email: sampleEmail(to, mailbox) })
      .where('id', '=', memberId)
      .execute();
  }
}

export async function renameStation(
  from: string,
  to: string,
  yes: boolean,
  environment: CommandEnvironment,
): Promise<void> {
  const { folder, openDatabase, stationUrl, out } = environment;
  const database = await openDatabase();
  try {
    const record = await findStation(from, folder, database);
    const { stations } = readStations(folder);
    const servedStation = stations.find(({ station }) => station.id === record.id);
    if (servedStation === undefined) throw new UsageError(`${from} has no valid file to rename`);
    if (from === to) throw new UsageError(`it is already called ${to}`);
    const { file, station } = servedStation;
    const text = readFileSync(file, 'utf8');
    const newText = replaceSlugInText(text, station, to);
    for (const other of stations) {
      const clash = other === servedStation ? undefined : clashOf({ ...station, slug: to }, other.station);
      if (clash !== undefined) throw new UsageError(`${clash.value} is taken by ${other.file}`);
    }
    const newFile = isNamedAfter(file, from) ? tokenFileIn(folder, to) : file;
    const pictures = join(folder, 'pictures', to);
    const content = contentFileOf(folder, to);
    for (const path of [...(newFile === file ? [] : [newFile]), pictures, content]) {
      if (existsSync(path)) throw new UsageError(`${path} already exists`);
    }
    const { lines, total } = await describeStation(record, database);
    out(
      `${record.name} (id ${record.id}) ${yes ? 'is' : 'would be'} renamed from ${from} to ${to} and keeps all its data:`,
    );
    for (const line of lines) out(line);
    out(`  Its address changes from ${stationUrl(from)} to ${stationUrl(to)}, without a redirect.`);
    out('  Add the old host to "domains" to keep it. Members logged in there must log in again.');
    out(`${total} ${yes ? 'are' : 'would be'} kept.`);
    if (!yes) return;

    const changes = createChanges();
    const renameFiles = () => {
      if (record.pictures !== undefined) changes.move(record.pictures, pictures);
      if (record.content !== undefined) changes.move(record.content, content);
      if (newFile !== file) changes.move(file, newFile);
      changes.write(newFile, newText, text);
    };
    try {
      if (database === undefined) renameFiles();
      else {
        await withAdvisoryLock(database.db, async (trx) => {
          await renameRows(trx, record.id, from, to);
          renameFiles();
        });
      }
    } catch (error) {
      changes.undo();
      throw error;
    }
    changes.commit();
  } finally {
    await database?.close();
  }
}
