import { dirname, relative, resolve } from 'node:path';
import { readDtcg } from '../dtcg/index.ts';
import { formatErrors } from '../station/errors.ts';
import type { StationInput } from '../station/schema.ts';
import { slugOf } from '../station/slug.ts';
import { checkStation } from '../theme/check-station.ts';
import { type Arguments, type Command, type Environment, UsageError } from './command.ts';
import { identityOptions, nextId, parseId, relativeSchemaPath } from './identity.ts';
import { readText, stationsIn, writeNew } from './station-files.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'import <file>',
  summary: 'Make a station file from design tokens (DTCG), and list what was used and what was ignored.',
  files: [1, 1],
  options: {
    out: {
      type: 'string',
      value: '<file>',
      about: 'Write to this file instead of printing. Never overwrites.',
    },
    name: { type: 'string', value: '<name>', about: 'Default: the name in the file.' },
    ...identityOptions,
  },
  run(args, environment) {
    const { files, text } = args;
    const [file = ''] = files;
    const result = readDtcg(readJson(file, readText(file, environment)));
    if (!result.ok) throw new UsageError(formatErrors(result.errors, file));
    const outPath = text('out');
    const folder = outPath === undefined ? undefined : dirname(resolve(environment.cwd, outPath));
    const station = {
      ...(folder !== undefined && { $schema: relativeSchemaPath(folder) }),
      ...result.station,
      ...identityOf(args, result, environment),
    };
    // Refuse unreadable colours before writing; the message suggests a readable one.
    const check = checkStation(station);
    if (!check.ok) throw new UsageError(formatErrors(check.errors, file));
    const json = JSON.stringify(station, null, 2);
    if (outPath === undefined) {
      environment.out(json);
    } else {
      writeNew(outPath, `${json}\n`, environment);
      const relativePath = relative(environment.cwd, resolve(environment.cwd, outPath));
      environment.out(`${relativePath}\n\nNext:\n  npm run station -- check ${relativePath}`);
    }
    for (const note of result.notes) environment.err(`${file} ${note}`);
    return true;
  },
};

interface ImportedStation {
  readonly station: StationInput;
  readonly isOwnExport: boolean;
}

function identityOf(
  { text }: Arguments,
  { station, isOwnExport }: ImportedStation,
  environment: Environment,
) {
  const name = text('name');
  const id = text('id');
  const slug = text('slug') ?? (name === undefined ? undefined : slugOf(name));
  const stationId =
    id === undefined ? (isOwnExport ? station.id : nextId(stationsIn(environment.stations))) : parseId(id);
  return { id: stationId, ...(slug !== undefined && { slug }), ...(name !== undefined && { name }) };
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
}
