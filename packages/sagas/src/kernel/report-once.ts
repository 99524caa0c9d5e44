import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

/** A server that sends nothing but surprises fills no memory. */
const MOST = 100;

/** Of this program, not of a store: on a server each visit has one of its own. */
const told = new Set<string>();

/** Reports what nobody expected, and could be put up with: once, however many come upon it. */
export function* reportOnce(what: string, where: string): SagaGenerator<void> {
  const { report } = yield* theWorld();
  const kind = `${where}: ${what}`;
  if (told.has(kind) || told.size >= MOST) return;
  told.add(kind);
  report(new Error(what), where);
}
