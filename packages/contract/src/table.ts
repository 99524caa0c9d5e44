import * as areas from './areas/index.ts';
import type { CallsIn } from './call.ts';

/** All calls. Server, documentation and tests derive from it; screens import only their area's calls. */
export const table: CallsIn<typeof areas> = callsIn(areas);

export type CallId = keyof typeof table;

function callsIn<Exports extends Readonly<Record<string, unknown>>>(exports: Exports): CallsIn<Exports> {
  const calls = Object.entries(exports).filter(([, exported]) => isCall(exported));
  return Object.fromEntries(calls) as CallsIn<Exports>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'audience' in value && 'answer' in value;
}
