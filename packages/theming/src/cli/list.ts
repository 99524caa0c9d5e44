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
    const found = stationsIn(stations);
    const rows = found.flatMap((read) => ('station' in read ? [{ file: read.file, ...read.station }] : []));
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
    for (const read of found) if ('errors' in read) err(formatErrors(read.errors, read.file));
    return rows.length === found.length;
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
