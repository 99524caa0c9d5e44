import { toDtcg } from '../dtcg/index.ts';
import { nearestWord } from '../station/nearest.ts';
import type { Station } from '../station/schema.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';
import { type Command, UsageError } from './command.ts';
import { requireStation } from './station-files.ts';

function cssOf(station: Station) {
  return themeCss(deriveTheme(station));
}

export const cssCommand: Command = {
  name: 'css',
  usage: 'css <file>|<slug>',
  summary: 'Print the CSS of a station: its custom properties, light and dark.',
  files: [1, 1],
  options: {},
  run({ files: [file = ''] }, environment) {
    environment.out(cssOf(requireStation(file, environment)));
    return true;
  },
};

const formats: Readonly<Record<string, (station: Station) => string>> = {
  dtcg: (station) => JSON.stringify(toDtcg(station), null, 2),
  css: cssOf,
};

const formatNames = Object.keys(formats);

export const exportCommand: Command = {
  name: 'export',
  usage: `export <file>|<slug> --format ${formatNames.join('|')}`,
  summary: 'Print a station in a format that other tools read.',
  files: [1, 1],
  options: {
    format: {
      type: 'string',
      value: formatNames.join('|'),
      about: 'Design tokens (DTCG 2025.10), or CSS custom properties.',
    },
  },
  run({ files: [file = ''], text }, environment) {
    const print = findFormat(text('format'));
    environment.out(print(requireStation(file, environment)));
    return true;
  },
};

function findFormat(name: string | undefined) {
  if (name === undefined)
    throw new UsageError(`export: --format is missing; there are ${formatNames.join(', ')}`);
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format) return format;
  const nearest = nearestWord(name, formatNames);
  const hint = nearest ? `did you mean ${nearest}?` : `there are ${formatNames.join(', ')}`;
  throw new UsageError(`export: unknown format ${name}; ${hint}`);
}
