import type { AnswerOf, Call } from '@estacao/contract';
import type { CallArguments, CallOptions } from '@estacao/contract/client';
import type { SagaGenerator } from 'typed-redux-saga';
import { abortable } from './abortable.ts';
import { theClient } from './context.ts';

/**
 * Calls the server, and aborts the request when the saga is cancelled. The call definition may load lazily.
 */
export function* callApi<C extends Call>(
  call: C | Promise<C>,
  ...args: CallArguments<C>
): SagaGenerator<AnswerOf<C>> {
  const client = yield* theClient();
  return yield* abortable((signal) => {
    const [request, options] = args;
    const optionsWithSignal = { ...options, signal } as CallOptions<C>;
    const callArguments = [request, optionsWithSignal] as unknown as CallArguments<C>;
    return client.call(call, ...callArguments);
  });
}
