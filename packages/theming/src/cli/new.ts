import { dirname, join, relative, resolve, sep } from 'node:path';
import { clashOf } from '../station/clash.ts';
import { formatErrors } from '../station/errors.ts';
import { printText } from '../station/print.ts';
import { parseStation } from '../station/read.ts';
import type { StationInput } from '../station/schema.ts';
import { slugOf } from '../station/slug.ts';
import { type Arguments, type Command, type Environment, UsageError } from './command.ts';
import { identityOptions, nextId, parseId, relativeSchemaPath } from './identity.ts';
import { type StationFile, stationSuffix, stationsIn, writeNew } from './station-files.ts';

export const newCommand: Command = {
  name: 'new',
  usage: 'new --name <name> --brand <colour>',
  summary: 'Write the file of a new station.',
  files: [0, 0],
  options: {
    name: { type: 'string', value: '<name>', about: 'The name that members see, such as "Clube Aurora".' },
    brand: { type: 'string', value: '<colour>', about: 'The brand colour, such as "#5b2eff"; quote the #.' },
    ...identityOptions,
    out: { type: 'string', value: '<folder>', about: 'Default: packages/stations.' },
  },
  run(args, environment) {
    const folder = folderOf(args, environment);
    const existing = stationsIn(folder);
    const station = buildStation(args, folder, existing);
    refuseClash(station, existing);
    const file = join(folder, `${station.slug}${stationSuffix}`);
    writeNew(file, printStation(station), environment);
    const relativePath = relative(environment.cwd, file);
    environment.out(relativePath);
    environment.out(nextSteps(station.slug, relativePath, folder, environment));
    return true;
  },
};

function folderOf(args: Arguments, { cwd, stations }: Environment): string {
  const out = args.text('out');
  if (out === undefined) return stations;
  if (!out.endsWith('.json')) return resolve(cwd, out);
  const folder = dirname(out);
  throw new UsageError(
    `new: --out takes a folder, found ${printText(out)}; the file is named after the slug; did you mean --out ${folder}?`,
  );
}

function nextSteps(slug: string, file: string, folder: string, { cwd, stations }: Environment): string {
  const pictures = join(relative(cwd, folder), 'pictures', slug);
  const startCommand = folder === stations ? 'npm start' : `STATIONS_DIR=${folder} npm start`;
  return [
    '',
    'Next:',
    `  npm run station -- check ${file}    (--watch: while you write)`,
    `  npm run station -- report ${file}   (what was derived, and why)`,
    `  put logo.svg, favicon.svg, header-desktop-1.svg … into ${pictures}${sep}; missing pictures are drawn`,
    `  ${startCommand}    (serves it; npm run storybook has a section for it)`,
  ].join('\n');
}

function buildStation(args: Arguments, folder: string, existing: readonly StationFile[]): StationInput {
  const name = requireOption(args, 'name');
  const id = args.text('id');
  const station: StationInput = {
    $schema: relativeSchemaPath(folder),
    id: id === undefined ? nextId(existing) : parseId(id),
    slug: args.text('slug') ?? slugFrom(name),
    name,
    theme: { brand: requireOption(args, 'brand') },
  };
  const result = parseStation(station);
  if (!result.ok) throw new UsageError(formatErrors(result.errors, 'new:'));
  return { ...station, theme: { brand: result.station.theme.brand } };
}

function slugFrom(name: string): string {
  const slug = slugOf(name);
  if (slug !== '') return slug;
  throw new UsageError(`new: the name ${printText(name)} makes no slug; set one with --slug`);
}

function requireOption(args: Arguments, option: string): string {
  const value = args.text(option);
  if (value === undefined) throw new UsageError(`new: --${option} is missing; usage: ${newCommand.usage}`);
  return value;
}

function refuseClash({ id, slug }: StationInput, existing: readonly StationFile[]) {
  for (const entry of existing) {
    const clash = 'station' in entry ? clashOf({ id, slug, domains: [] }, entry.station) : undefined;
    if (clash === undefined) continue;
    const { path, value } = clash;
    throw new UsageError(
      `new: ${entry.file} already has the ${path} ${value}; choose another with --${path}`,
    );
  }
}

function printStation({ theme, ...station }: StationInput): string {
  const lines = Object.entries(station).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`);
  return `{\n${lines.join('\n')}\n  "theme": { "brand": ${JSON.stringify(theme.brand)} }\n}\n`;
}
