import { readdirSync, readFileSync } from 'node:fs';
import { formatErrors } from '../station/errors.ts';
import { parseStation } from '../station/read.ts';
import type { Station } from '../station/schema.ts';

const folder = new URL('../../../stations/', import.meta.url);

export function shippedStations(): Station[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.station.json'))
    .sort()
    .map((file) => {
      const result = parseStation(readFileSync(new URL(file, folder), 'utf8'));
      if (!result.ok) throw new Error(formatErrors(result.errors, file));
      return result.station;
    });
}
