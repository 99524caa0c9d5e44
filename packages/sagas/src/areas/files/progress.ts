import type { SubmitProgress } from '@estacao/domain';
import type { Action } from 'redux';
import { buffers, channel } from 'redux-saga';
import { fork, put, type SagaGenerator, take } from 'typed-redux-saga';
import { abortable } from '../../kernel/abortable.ts';

export function progressOf(share: number): SubmitProgress {
  const percent = Math.floor(Math.min(share, 1) * 100);
  return percent < 1 ? 1 : `${percent}%`;
}

/** Dispatches the upload's progress. A sliding buffer skips updates that arrive too fast. */
export function* withProgress<T>(
  request: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<T>,
  told: (share: number) => Action,
): SagaGenerator<T> {
  const shares = channel<{ readonly share: number }>(buffers.sliding(1));
  yield* fork(function* tell(): SagaGenerator<void> {
    while (true) yield* put(told((yield* take(shares)).share));
  });
  try {
    return yield* abortable((signal) => request(signal, (share) => shares.put({ share })));
  } finally {
    shares.close();
  }
}
