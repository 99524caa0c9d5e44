import { existsSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { FoundStation } from '@estacao/stations';
import type { OwnContent } from '@estacao/stations/content';
import { contentFileOf, contentSchemaFile, readContentFile } from '@estacao/stations/content/files';
import type { Area, ContentPart } from '../area.ts';
import * as areas from '../areas/index.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Db, Trx } from '../database/database.ts';
import { migratorOf } from '../database/migrate.ts';
import { counted, print } from './counted.ts';
import { differencesOf, leftOut, REORDERED } from './differences.ts';
import {
  findStation,
  type Opened,
  RefusedFile,
  type Surroundings,
  servedStations,
  UsageError,
} from './station.ts';

const everyArea: readonly Area[] = Object.values(areas);
const parts: readonly ContentPart[] = everyArea.flatMap(({ content = [] }) => content);

export interface ContentOptions {
  readonly file: string | undefined;
  readonly export: boolean;
  readonly dryRun: boolean;
  readonly prune: boolean;
}

interface Seen {
  readonly before: OwnContent;
  readonly after: OwnContent;
}

/** Rolls back the transaction of a dry run. */
class OnlyLooked extends Error {
  constructor(readonly seen: Seen) {
    super();
  }
}

export async function contentIn(db: Db | Trx, found: FoundStation): Promise<OwnContent> {
  const lists: [string, unknown][] = [];
  for (const part of parts) lists.push([part.list, await part.read(db, found)]);
  return Object.fromEntries(lists);
}

export async function writeContent(
  db: Db,
  found: FoundStation,
  content: OwnContent,
  { prune, dryRun }: Pick<ContentOptions, 'prune' | 'dryRun'>,
): Promise<Seen> {
  try {
    return await withAdvisoryLock(db, async (trx) => {
      const before = await contentIn(trx, found);
      for (const part of parts) {
        const entries = content[part.list];
        if (entries !== undefined) await part.write({ trx, found, prune }, entries);
      }
      const seen = { before, after: await contentIn(trx, found) };
      if (dryRun) throw new OnlyLooked(seen);
      return seen;
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.seen;
    throw error;
  }
}

async function mustBeReady({ db, words }: Opened, { station }: FoundStation): Promise<void> {
  const pending = (await migratorOf(db).getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  const row = await db.selectFrom('station').select('id').where('id', '=', station.id).executeTakeFirst();
  const why =
    pending.length > 0 ? 'needs migrations' : row === undefined ? `does not contain ${station.slug} yet` : '';
  if (why !== '') throw new UsageError(`${words} ${why}; start the portal once to update it`);
}

function textOf(content: OwnContent, file: string): string {
  const $schema = relative(dirname(file), contentSchemaFile).split('\\').join('/');
  return `${JSON.stringify({ $schema, ...content }, null, 2)}\n`;
}

interface Told {
  readonly lines: readonly string[];
  /** Such as `2 changes in 1 list`. */
  readonly total: string;
  readonly isChanged: boolean;
}

/** The totals first, then the lists. Lists without a change are left out. */
function tell(content: OwnContent, before: OwnContent, after: OwnContent): Told {
  const lists = parts.flatMap(({ list }) => {
    const given = content[list];
    if (given === undefined) return [];
    const [had, has] = [before[list] as Entries, after[list] as Entries];
    return [{ list, changes: differencesOf(had, has), extra: leftOut(has, given as Entries) }];
  });
  const changes = lists.flatMap((list) => list.changes);
  const changedLists = lists.filter((list) => list.changes.length > 0);
  const countOf = (sign: string) => changes.filter((line) => line.startsWith(sign)).length;
  const reordered = changes.filter((line) => line === REORDERED).length;
  const totals = [
    `${print(countOf('+ '))} added`,
    `${print(countOf('~ '))} changed`,
    `${print(countOf('- '))} removed`,
    `${counted(reordered, 'list')} reordered`,
  ].filter((text) => !text.startsWith('0 '));
  const isChanged = changes.length > 0;
  return {
    isChanged,
    total: isChanged
      ? `${counted(changes.length, 'change')} in ${counted(changedLists.length, 'list')}`
      : `No changes in ${counted(lists.length, 'list')}`,
    lines: [
      ...(isChanged ? [`  ${totals.join(', ')}`] : []),
      ...lists.flatMap((list) => {
        const lines = [
          ...list.changes,
          ...(list.extra.length > 0 ? [`not in the file, kept: ${list.extra.join(', ')}`] : []),
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
  surroundings: Surroundings,
): Promise<void> {
  const { folder, cwd, open, out, err } = surroundings;
  const opened = await open();
  try {
    await findStation(slug, folder, opened);
    const found = (await servedStations(folder, opened)).find(({ station }) => station.slug === slug);
    if (found === undefined) throw new UsageError(`${slug} has no valid file, so it is not served`);
    if (opened === undefined) {
      throw new UsageError('no database found; set DATA_DIR or DATABASE_URL, or create one with npm start');
    }
    await mustBeReady(opened, found);
    const { file } = options;
    const usual = contentFileOf(folder, slug);
    if (options.export) {
      const content = await contentIn(opened.db, found);
      const target = file === undefined ? undefined : resolve(cwd, file);
      const text = textOf(content, target ?? usual);
      if (target === undefined) return out(text.trimEnd());
      writeFileSync(target, text);
      return out(`Wrote the content of ${found.station.name} to ${file}.`);
    }
    const named = file ?? (relative(cwd, usual) || usual);
    const source = resolve(cwd, named);
    if (!existsSync(source)) {
      const hint = `content ${slug} ${named} --export writes it from the database`;
      throw new UsageError(`${named} not found; npm run station -- ${hint}`);
    }
    const read = readContentFile(source, named);
    if (!read.ok) throw new RefusedFile(read.message);
    const { content } = read;
    const { before, after } = await writeContent(opened.db, found, content, options);
    out(`${found.station.name} (id ${found.station.id}, ${slug}), in ${opened.words}:`);
    const { lines, total, isChanged } = tell(content, before, after);
    for (const line of lines) out(line);
    if (content.members !== undefined)
      err('  members: not written; only the first start uses them, as samples');
    if (!isChanged) out(`${total}.`);
    else if (options.dryRun) out(`${total} would be written.`);
    else out(`${total} written. A running portal shows them within seconds.`);
  } finally {
    await opened?.close();
  }
}
