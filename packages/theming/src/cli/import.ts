import { relative, resolve } from 'node:path';
import { readDtcg } from '../dtcg/index.ts';
import { formatErrors } from '../station/errors.ts';
import { type Command, UsageError } from './command.ts';
import { readText, writeNew } from './station-files.ts';

export const importCommand: Command = {
  name: 'import',
  usage: 'import <file>',
  summary: 'Make a station file from design tokens (DTCG).',
  files: [1, 1],
  options: {
    out: {
      type: 'string',
      value: '<file>',
      about: 'Write it there instead of printing it. Never overwrites.',
    },
  },
  run({ files: [file = ''], text }, surroundings) {
    const result = readDtcg(readJson(file, readText(file, surroundings)));
    if (!result.ok) throw new UsageError(formatErrors(result.errors, file));
    const printed = JSON.stringify(result.station, null, 2);
    const to = text('out');
    if (to === undefined) {
      surroundings.out(printed);
    } else {
      writeNew(to, `${printed}\n`, surroundings);
      surroundings.out(relative(surroundings.cwd, resolve(surroundings.cwd, to)));
    }
    return true;
  },
};

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : 'no JSON'}`);
  }
}
