import type { Failure } from '@estacao/contract';
import type { Action } from 'redux';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';

interface Told {
  /** It could not be asked. */
  failed(failure: Failure): Action;
  done(): Action;
}

/** Somebody has paid and doesn't want to wait: asks now, and says so where there is nothing new. `ask` answers whether there is. */
export function verification(ask: () => SagaGenerator<boolean>, { failed, done }: Told) {
  const askNow = safe(function* askNow(): SagaGenerator<void> {
    if (yield* ask()) return;
    yield* put(
      toastRaised({
        title: 'Pagamento não confirmado',
        text: 'O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.',
      }),
    );
  }, failed);
  return {
    *verify(): SagaGenerator<void> {
      yield* askNow();
      yield* put(done());
    },
    *sayNotVerified({ payload }: { readonly payload: Failure }): SagaGenerator<void> {
      yield* toastFailure(payload);
    },
  };
}
