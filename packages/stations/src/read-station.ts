import { basename } from 'node:path';
import { checkStation, formatErrors, type Station } from '@estacao/theming';
import { printable } from './printable.ts';
import { readFile } from './read-file.ts';

export interface RefusedFile {
  readonly file: string;
  readonly message: string;
  readonly servedAsBefore?: true;
}

export interface Version {
  readonly file: string;
  readonly station: Station;
}

const LONGEST_FILE = 8_000_000;

export function nameOf(file: string): string {
  return printable(basename(file));
}

export function readStationFile(file: string): Buffer | string {
  const read = readFile(file, { most: LONGEST_FILE, followLinks: true });
  return 'body' in read ? read.body : `${nameOf(file)} ${read.reason}`;
}

export function parseFile(file: string, read: Buffer | string): Version | RefusedFile {
  if (typeof read === 'string') return { file, message: read };
  const name = nameOf(file);
  const checked = checkStation(read);
  return checked.ok
    ? { file, station: checked.station }
    : { file, message: formatErrors(checked.errors, name) };
}
