import type { SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';

/** Limits memory when a server keeps sending new kinds of bad data. */
const MAX_REPORTS = 100;

/**
 * Kept in the module, not in the store: on the server each visit has its own store, so the problem would be
 * reported again.
 */
const reportedKinds = new Set<string>();

/** Reports a recoverable problem once per process. */
export function* reportOnce(message: string, source: string): SagaGenerator<void> {
  const { report } = yield* theEnvironment();
  const kind = `${source}: ${message}`;
  if (reportedKinds.has(kind) || reportedKinds.size >= MAX_REPORTS) return;
  reportedKinds.add(kind);
  report(new Error(message), source);
}
