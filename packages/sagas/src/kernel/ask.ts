import type { AnswerOf, Call } from '@estacao/contract';
import type { CallArguments, CallOptions } from '@estacao/contract/client';
import type { SagaGenerator } from 'typed-redux-saga';
import { abortable } from './abortable.ts';
import { theClient } from './context.ts';

/**
 * Makes a call, and takes it back when the flow is cancelled. Throws what the client throws. What describes
 * the call may have to be loaded first.
 */
export function* ask<C extends Call>(
  call: C | Promise<C>,
  ...args: CallArguments<C>
): SagaGenerator<AnswerOf<C>> {
  const client = yield* theClient();
  return yield* abortable((signal) => {
    const [request, options] = args;
    const withSignal = { ...options, signal } as CallOptions<C>;
    const whole = [request, withSignal] as unknown as CallArguments<C>;
    return client.call(call, ...whole);
  });
}
