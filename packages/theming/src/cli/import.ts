import { dirname, relative, resolve } from 'node:path';
import { readDtcg } from '../dtcg/index.ts';
import { formatErrors } from '../station/errors.ts';
import type { StationInput } from '../station/schema.ts';
import { slugOf } from '../station/slug.ts';
import { checkStation } from '../theme/check-station.ts';
import { type Arguments, type Command, type Surroundings, UsageError } from './command.ts';
import { identityOptions, nextId, numberOf, schemaFrom } from './identity.ts';
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
  run(args, surroundings) {
    const { files, text } = args;
    const [file = ''] = files;
    const result = readDtcg(readJson(file, readText(file, surroundings)));
    if (!result.ok) throw new UsageError(formatErrors(result.errors, file));
    const to = text('out');
    const folder = to === undefined ? undefined : dirname(resolve(surroundings.cwd, to));
    const station = {
      ...(folder !== undefined && { $schema: schemaFrom(folder) }),
      ...result.station,
      ...identityOf(args, result, surroundings),
    };
    // Refuse unreadable colours before writing; the message suggests a readable one.
    const checked = checkStation(station);
    if (!checked.ok) throw new UsageError(formatErrors(checked.errors, file));
    const printed = JSON.stringify(station, null, 2);
    if (to === undefined) {
      surroundings.out(printed);
    } else {
      writeNew(to, `${printed}\n`, surroundings);
      const shown = relative(surroundings.cwd, resolve(surroundings.cwd, to));
      surroundings.out(`${shown}\n\nNext:\n  npm run station -- check ${shown}`);
    }
    for (const note of result.notes) surroundings.err(`${file} ${note}`);
    return true;
  },
};

interface Read {
  readonly station: StationInput;
  readonly isOurs: boolean;
}

function identityOf({ text }: Arguments, { station, isOurs }: Read, surroundings: Surroundings) {
  const name = text('name');
  const id = text('id');
  const slug = text('slug') ?? (name === undefined ? undefined : slugOf(name));
  const number =
    id === undefined ? (isOurs ? station.id : nextId(stationsIn(surroundings.stations))) : numberOf(id);
  return { id: number, ...(slug !== undefined && { slug }), ...(name !== undefined && { name }) };
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
}
