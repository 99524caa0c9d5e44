import type { SubmitProgress } from '@estacao/domain';
import type { Action } from 'redux';
import { buffers, channel } from 'redux-saga';
import { fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { abortable } from '../../kernel/abortable.ts';

export function progressOf(fraction: number): SubmitProgress {
  const percent = Math.floor(Math.min(fraction, 1) * 100);
  return percent < 1 ? 1 : `${percent}%`;
}

/** Dispatches the upload's progress. A sliding buffer skips updates that arrive too fast. */
export function* withProgress<T>(
  request: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<T>,
  toAction: (fraction: number) => Action,
): SagaGenerator<T> {
  const fractions = channel<{ readonly fraction: number }>(buffers.sliding(1));
  yield* fork(function* dispatchProgress(): SagaGenerator<void> {
    while (true) yield* put(toAction((yield* take(fractions)).fraction));
  });
  try {
    return yield* abortable((signal) => request(signal, (fraction) => fractions.put({ fraction })));
  } finally {
    fractions.close();
  }
}
