import { toDtcg } from '../dtcg/index.ts';
import { nearestWord } from '../station/nearest.ts';
import type { Station } from '../station/schema.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';
import { type Command, UsageError } from './command.ts';
import { needStation } from './station-files.ts';

function cssOf(station: Station) {
  return themeCss(deriveTheme(station));
}

export const cssCommand: Command = {
  name: 'css',
  usage: 'css <file>|<slug>',
  summary: 'Print the CSS of a station: its custom properties, light and dark.',
  files: [1, 1],
  options: {},
  run({ files: [file = ''] }, surroundings) {
    surroundings.out(cssOf(needStation(file, surroundings)));
    return true;
  },
};

const formats: Readonly<Record<string, (station: Station) => string>> = {
  dtcg: (station) => JSON.stringify(toDtcg(station), null, 2),
  css: cssOf,
};

const names = Object.keys(formats);

export const exportCommand: Command = {
  name: 'export',
  usage: `export <file>|<slug> --format ${names.join('|')}`,
  summary: 'Print a station in a format that other tools read.',
  files: [1, 1],
  options: {
    format: {
      type: 'string',
      value: names.join('|'),
      about: 'Design tokens (DTCG 2025.10), or CSS custom properties.',
    },
  },
  run({ files: [file = ''], text }, surroundings) {
    const print = formatOf(text('format'));
    surroundings.out(print(needStation(file, surroundings)));
    return true;
  },
};

function formatOf(name: string | undefined) {
  if (name === undefined) throw new UsageError(`export: --format is missing; there are ${names.join(', ')}`);
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format) return format;
  const nearest = nearestWord(name, names);
  const hint = nearest ? `did you mean ${nearest}?` : `there are ${names.join(', ')}`;
  throw new UsageError(`export: unknown format ${name}; ${hint}`);
}
