import type { SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';

/** Limits memory when a server keeps sending new surprises. */
const MOST = 100;

/** Module state: on the server each visit has its own store. */
const told = new Set<string>();

/** Reports a recoverable surprise once per process. */
export function* reportOnce(what: string, where: string): SagaGenerator<void> {
  const { report } = yield* theWorld();
  const kind = `${where}: ${what}`;
  if (told.has(kind) || told.size >= MOST) return;
  told.add(kind);
  report(new Error(what), where);
}
