import { fallbackTexts } from '@estacao/contract';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { toastRaised } from '../notices/slice.ts';

/** Why nothing came of it, once for each reason. */
export function* toastReasons(reasons: readonly string[]): SagaGenerator<void> {
  for (const reason of reasons) {
    yield* put(
      toastRaised({
        title: fallbackTexts.error,
        text: `Não foi possível completar sua transação. Por favor, tente novamente. Motivo: ${reason}`,
      }),
    );
  }
}
