import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { readStations } from '@estacao/stations';
import { checkStation, clashOf, formatErrors } from '@estacao/theming';
import { storedStations } from '../areas/company/stored.ts';
import { RefusedFile, type Surroundings, tokenFileIn, UsageError } from './station.ts';

const schema = createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json');

function fileText(tokens: string, folder: string): string {
  const { $schema: _, ...said } = JSON.parse(tokens) as Record<string, unknown>;
  const $schema = relative(folder, schema).split(sep).join('/');
  return `${JSON.stringify({ $schema, ...said }, null, 2)}\n`;
}

export async function exportStation(
  slug: string,
  dryRun: boolean,
  { folder, open, out }: Surroundings,
): Promise<void> {
  const opened = await open();
  try {
    const target = tokenFileIn(folder, slug);
    if (existsSync(target))
      throw new UsageError(`${slug} already has a file: ${target}; --format prints it for other tools`);
    const row = await opened?.db
      .selectFrom('station_row')
      .select(['station_id', 'tokens'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (opened === undefined || row === undefined) {
      const where = opened === undefined ? 'no database found' : `not in ${opened.words}`;
      throw new UsageError(`no station ${slug} was created on the portal (${where})`);
    }
    const checked = checkStation(row.tokens);
    if (!checked.ok) throw new RefusedFile(formatErrors(checked.errors, `row ${row.station_id}`));
    for (const { station, file } of readStations(folder).stations) {
      const clash = clashOf(checked.station, station);
      if (clash !== undefined) throw new UsageError(`${clash.path} ${clash.value} is taken by ${file}`);
    }
    const text = fileText(row.tokens, folder);
    if (dryRun) return out(text.trimEnd());
    const pictures = await opened.db
      .selectFrom('station_picture')
      .select('name')
      .where('station_id', '=', row.station_id)
      .execute();
    const stored = storedStations(opened);
    const beside = join(folder, 'pictures', slug);
    if (pictures.length > 0) mkdirSync(beside, { recursive: true });
    for (const { name } of pictures) {
      const body = await stored.picture(row.station_id, name);
      if (body !== undefined && /^[\w-]+\.[a-z]+$/.test(name)) writeFileSync(join(beside, name), body);
    }
    // Write the file last: until then the row is the valid source.
    writeFileSync(target, text);
    out(`${checked.station.name} (id ${row.station_id}) is now defined by ${target}.`);
    if (pictures.length > 0)
      out(`  ${pictures.length === 1 ? 'Its picture is' : 'Its pictures are'} in ${beside}.`);
    out('  A running portal shows it within seconds; Storybook has a section for it.');
  } finally {
    await opened?.close();
  }
}
