import { basename } from 'node:path';
import { checkStation, formatErrors, type Station } from '@estacao/theming';
import { printable } from './printable.ts';
import { readFile } from './read-file.ts';

export interface RefusedFile {
  readonly file: string;
  readonly message: string;
  readonly isStillServed?: true;
}

export interface Version {
  readonly file: string;
  readonly station: Station;
}

const MAX_FILE_BYTES = 8_000_000;

export function printableName(file: string): string {
  return printable(basename(file));
}

export function readStationFile(file: string): Buffer | string {
  const fileRead = readFile(file, { maxBytes: MAX_FILE_BYTES, followLinks: true });
  return 'body' in fileRead ? fileRead.body : `${printableName(file)} ${fileRead.reason}`;
}

export function parseStationFile(file: string, content: Buffer | string): Version | RefusedFile {
  if (typeof content === 'string') return { file, message: content };
  const name = printableName(file);
  const result = checkStation(content);
  return result.ok ? { file, station: result.station } : { file, message: formatErrors(result.errors, name) };
}
