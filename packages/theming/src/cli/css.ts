import type { Station } from '../station/schema.ts';
import { themeCss } from '../theme/css.ts';
import { deriveTheme } from '../theme/derive.ts';
import type { Command } from './command.ts';
import { needStation } from './station-files.ts';

export function cssOf(station: Station) {
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
