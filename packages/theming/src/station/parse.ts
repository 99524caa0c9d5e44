import type { StationError } from './errors.ts';
import { readAgainst } from './read.ts';
import { type Station, stationSchema } from './schema.ts';

export type ParseResult =
  | { readonly ok: true; readonly station: Station }
  | { readonly ok: false; readonly errors: readonly StationError[] };

/** A station from its file, as text or as the bytes that were read, or from an object that came another way. Never throws. */
export function parseStation(input: unknown): ParseResult {
  const result = readAgainst(stationSchema, input);
  return result.ok ? { ok: true, station: result.value } : result;
}
