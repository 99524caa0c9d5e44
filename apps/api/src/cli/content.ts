import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { ServedStation } from '@estacao/stations';
import type { OwnContent } from '@estacao/stations/content';
import { contentFileOf, contentSchemaFile, readContentFile } from '@estacao/stations/content/files';
import type { Area, ContentPart } from '../area.ts';
import * as areas from '../areas/index.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Db, Trx } from '../database/database.ts';
import { createMigrator } from '../database/migrate.ts';
import { countLabel, formatNumber } from './count-label.ts';
import { differencesOf, findUnlisted, REORDERED } from './differences.ts';
import {
  type CommandEnvironment,
  findStation,
  InvalidFileError,
  type OpenedDatabase,
  readServedStations,
  UsageError,
} from './station.ts';

const allAreas: readonly Area[] = Object.values(areas);
const contentParts: readonly ContentPart[] = allAreas.flatMap(({ content = [] }) => content);

export interface ContentOptions {
  readonly file: string | undefined;
  readonly export: boolean;
  readonly dryRun: boolean;
  readonly prune: boolean;
}

interface ContentChange {
  readonly contentBefore: OwnContent;
  readonly contentAfter: OwnContent;
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  constructor(readonly change: ContentChange) {
    super();
  }
}

export async function readStationContent(db: Db | Trx, servedStation: ServedStation): Promise<OwnContent> {
  const lists: [string, unknown][] = [];
  for (const contentPart of contentParts)
    lists.push([contentPart.list, await contentPart.read(db, servedStation)]);
  return Object.fromEntries(lists);
}

export async function writeContent(
  db: Db,
  servedStation: ServedStation,
  content: OwnContent,
  { prune, dryRun }: Pick<ContentOptions, 'prune' | 'dryRun'>,
): Promise<ContentChange> {
  try {
    return await withAdvisoryLock(db, async (trx) => {
      const contentBefore = await readStationContent(trx, servedStation);
      for (const contentPart of contentParts) {
        const entries = content[contentPart.list];
        if (entries !== undefined) await contentPart.write({ trx, servedStation, prune }, entries);
      }
      const change = { contentBefore, contentAfter: await readStationContent(trx, servedStation) };
      if (dryRun) throw new DryRunRollback(change);
      return change;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.change;
    throw error;
  }
}

async function requireReady({ db, label }: OpenedDatabase, { station }: ServedStation): Promise<void> {
  const pending = (await createMigrator(db).getMigrations()).filter(
    ({ executedAt }) => executedAt === undefined,
  );
  const row = await db.selectFrom('station').select('id').where('id', '=', station.id).executeTakeFirst();
  const reason =
    pending.length > 0 ? 'needs migrations' : row === undefined ? `does not contain ${station.slug} yet` : '';
  if (reason !== '') throw new UsageError(`${label} ${reason}; start the portal once to update it`);
}

function serializeContent(content: OwnContent, file: string): string {
  const $schema = relative(dirname(file), contentSchemaFile).split('\\').join('/');
  return `${JSON.stringify({ $schema, ...content }, null, 2)}\n`;
}

interface Report {
  readonly lines: readonly string[];
  /** Such as `2 changes in 1 list`. */
  readonly total: string;
  readonly isChanged: boolean;
}

/** The totals first, then the lists. Lists without a change are left out. */
function describeChange(content: OwnContent, contentBefore: OwnContent, contentAfter: OwnContent): Report {
  const lists = contentParts.flatMap(({ list }) => {
    const fileEntries = content[list];
    if (fileEntries === undefined) return [];
    const [entriesBefore, entriesAfter] = [contentBefore[list] as Entries, contentAfter[list] as Entries];
    return [
      {
        list,
        changes: differencesOf(entriesBefore, entriesAfter),
        unlisted: findUnlisted(entriesAfter, fileEntries as Entries),
      },
    ];
  });
  const changes = lists.flatMap((list) => list.changes);
  const changedLists = lists.filter((list) => list.changes.length > 0);
  const countOf = (sign: string) => changes.filter((line) => line.startsWith(sign)).length;
  const reordered = changes.filter((line) => line === REORDERED).length;
  const totals = [
    `${formatNumber(countOf('+ '))} added`,
    `${formatNumber(countOf('~ '))} changed`,
    `${formatNumber(countOf('- '))} removed`,
    `${countLabel(reordered, 'list')} reordered`,
  ].filter((text) => !text.startsWith('0 '));
  const isChanged = changes.length > 0;
  return {
    isChanged,
    total: isChanged
      ? `${countLabel(changes.length, 'change')} in ${countLabel(changedLists.length, 'list')}`
      : `No changes in ${countLabel(lists.length, 'list')}`,
    lines: [
      ...(isChanged ? [`  ${totals.join(', ')}`] : []),
      ...lists.flatMap((list) => {
        const lines = [
          ...list.changes,
          ...(list.unlisted.length > 0 ? [`not in the file, kept: ${list.unlisted.join(', ')}`] : []),
        ];
        return lines.length === 0 ? [] : [`  ${list.list}:`, ...lines.map((line) => `    ${line}`)];
      }),
    ],
  };
}

type Entries = readonly { readonly key: string }[];

export async function stationContent(
  slug: string,
  options: ContentOptions,
  environment: CommandEnvironment,
): Promise<void> {
  const { folder, cwd, openDatabase, out, err } = environment;
  const openedDatabase = await openDatabase();
  try {
    await findStation(slug, folder, openedDatabase);
    const servedStation = (await readServedStations(folder, openedDatabase)).find(
      ({ station }) => station.slug === slug,
    );
    if (servedStation === undefined) throw new UsageError(`${slug} has no valid file, so it is not served`);
    if (openedDatabase === undefined) {
      throw new UsageError('no database found; set DATA_DIR or DATABASE_URL, or create one with npm start');
    }
    await requireReady(openedDatabase, servedStation);
    const { file } = options;
    const defaultFile = contentFileOf(folder, slug);
    if (options.export) {
      const content = await readStationContent(openedDatabase.db, servedStation);
      const target = file === undefined ? undefined : resolve(cwd, file);
      const text = serializeContent(content, target ?? defaultFile);
      if (target === undefined) return out(text.trimEnd());
      writeFileSync(target, text);
      return out(`Wrote the content of ${servedStation.station.name} to ${file}.`);
    }
    const fileName = file ?? (relative(cwd, defaultFile) || defaultFile);
    const source = resolve(cwd, fileName);
    if (!existsSync(source)) {
      const hint = `content ${slug} ${fileName} --export writes it from the database`;
      throw new UsageError(`${fileName} not found; npm run station -- ${hint}`);
    }
    const readResult = readContentFile(source, fileName);
    if (!readResult.ok) throw new InvalidFileError(readResult.message);
    const { content } = readResult;
    const { contentBefore, contentAfter } = await writeContent(
      openedDatabase.db,
      servedStation,
      content,
      options,
    );
    out(
      `${servedStation.station.name} (id ${servedStation.station.id}, ${slug}), in ${openedDatabase.label}:`,
    );
    const { lines, total, isChanged } = describeChange(content, contentBefore, contentAfter);
    for (const line of lines) out(line);
    if (content.members !== undefined)
      err('  members: not written; only the first start uses them, as samples');
    if (!isChanged) out(`${total}.`);
    else if (options.dryRun) out(`${total} would be written.`);
    else out(`${total} written. A running portal shows them within seconds.`);
  } finally {
    await openedDatabase?.close();
  }
}
