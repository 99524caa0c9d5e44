import * as areas from './areas/index.ts';
import type { CallsIn } from './call.ts';

/** Every call there is. The server, the documentation and the tests are made from it; screens import their area's. */
export const table: CallsIn<typeof areas> = callsIn(areas);

export type CallId = keyof typeof table;

function callsIn<Exports extends Readonly<Record<string, unknown>>>(exports: Exports): CallsIn<Exports> {
  const calls = Object.entries(exports).filter(([, exported]) => isCall(exported));
  return Object.fromEntries(calls) as CallsIn<Exports>;
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'audience' in value && 'answer' in value;
}
