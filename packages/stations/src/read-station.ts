import { basename } from 'node:path';
import { formatErrors, parseStation, proveStation, type Station } from '@estacao/theming';
import { printable } from './printable.ts';
import { readFile } from './read-file.ts';

/** A file that is no station, or clashes with one, and why. It doesn't keep the others from being served. */
export interface RefusedFile {
  readonly file: string;
  readonly message: string;
  /** There, the station is served all the same, as it was when its file was last right. */
  readonly servedAsBefore?: true;
}

/** What a file says, when it is right. */
export interface Version {
  readonly file: string;
  readonly station: Station;
}

/** Several times as long as any station. */
const LONGEST_FILE = 8_000_000;

export function nameOf(file: string): string {
  return printable(basename(file));
}

export function readStationFile(file: string): Buffer | string {
  const read = readFile(file, { most: LONGEST_FILE, followLinks: true });
  return 'body' in read ? read.body : `${nameOf(file)} ${read.reason}`;
}

/** What overrides break: all else is derived, and holds by proof. */
function brokenBy({ theme }: Station): string[] {
  if (Object.keys(theme.overrides).length === 0) return [];
  return proveStation({ theme }).map(({ token, message }) => `theme.overrides.${token}: ${message}`);
}

export function parseFile(file: string, read: Buffer | string): Version | RefusedFile {
  if (typeof read === 'string') return { file, message: read };
  const name = nameOf(file);
  const parsed = parseStation(read.toString('utf8'));
  if (!parsed.ok) return { file, message: formatErrors(parsed.errors, name) };
  const broken = brokenBy(parsed.station);
  if (broken.length === 0) return { file, station: parsed.station };
  return { file, message: broken.map((message) => `${name}: ${message}`).join('\n') };
}
