import { formatErrors } from '../station/errors.ts';
import type { Command } from './command.ts';
import { stationsIn } from './station-files.ts';

const headings = ['id', 'slug', 'name', 'brand', 'fonts', 'file'];

export const listCommand: Command = {
  name: 'list',
  usage: 'list',
  summary: 'Show the stations of packages/stations.',
  files: [0, 0],
  options: {},
  run(_args, { stations, out, err }) {
    const files = stationsIn(stations);
    const rows = files.flatMap((entry) =>
      'station' in entry ? [{ file: entry.file, ...entry.station }] : [],
    );
    out(
      table([
        headings,
        ...rows
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, slug, name, theme, file }) => [
            String(id),
            slug,
            name,
            theme.brand,
            [...new Set([theme.fonts.heading, theme.fonts.body])].join(', '),
            file,
          ]),
      ]),
    );
    for (const entry of files) if ('errors' in entry) err(formatErrors(entry.errors, entry.file));
    return rows.length === files.length;
  },
};

function table(rows: readonly (readonly string[])[]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
