import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { readStations } from '@estacao/stations';
import { checkStation, clashOf, formatErrors } from '@estacao/theming';
import { storedStations } from '../areas/company/stored.ts';
import { type CommandEnvironment, InvalidFileError, tokenFileIn, UsageError } from './station.ts';

const schema = createRequire(import.meta.url).resolve('@estacao/theming/station.schema.json');

function fileText(tokens: string, folder: string): string {
  const { $schema: _, ...tokenFields } = JSON.parse(tokens) as Record<string, unknown>;
  const $schema = relative(folder, schema).split(sep).join('/');
  return `${JSON.stringify({ $schema, ...tokenFields }, null, 2)}\n`;
}

export async function exportStation(
  slug: string,
  dryRun: boolean,
  { folder, openDatabase, out }: CommandEnvironment,
): Promise<void> {
  const database = await openDatabase();
  try {
    const tokenFile = tokenFileIn(folder, slug);
    if (existsSync(tokenFile))
      throw new UsageError(`${slug} already has a file: ${tokenFile}; --format prints it for other tools`);
    const row = await database?.db
      .selectFrom('station_row')
      .select(['station_id', 'tokens'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (database === undefined || row === undefined) {
      const reason = database === undefined ? 'no database found' : `not in ${database.label}`;
      throw new UsageError(`no station ${slug} was created on the portal (${reason})`);
    }
    const result = checkStation(row.tokens);
    if (!result.ok) throw new InvalidFileError(formatErrors(result.errors, `row ${row.station_id}`));
    for (const { station, file } of readStations(folder).stations) {
      const clash = clashOf(result.station, station);
      if (clash !== undefined) throw new UsageError(`${clash.path} ${clash.value} is taken by ${file}`);
    }
    const text = fileText(row.tokens, folder);
    if (dryRun) return out(text.trimEnd());
    const pictures = await database.db
      .selectFrom('station_picture')
      .select('name')
      .where('station_id', '=', row.station_id)
      .execute();
    const createdStations = storedStations(database);
    const pictureFolder = join(folder, 'pictures', slug);
    if (pictures.length > 0) mkdirSync(pictureFolder, { recursive: true });
    for (const { name } of pictures) {
      const body = await createdStations.picture(row.station_id, name);
      if (body !== undefined && /^[\w-]+\.[a-z]+$/.test(name)) writeFileSync(join(pictureFolder, name), body);
    }
    // Write the file last: until then the row is the valid source.
    writeFileSync(tokenFile, text);
    out(`${result.station.name} (id ${row.station_id}) is now defined by ${tokenFile}.`);
    if (pictures.length > 0)
      out(`  ${pictures.length === 1 ? 'Its picture is' : 'Its pictures are'} in ${pictureFolder}.`);
    out('  A running portal shows it within seconds; Storybook has a section for it.');
  } finally {
    await database?.close();
  }
}
