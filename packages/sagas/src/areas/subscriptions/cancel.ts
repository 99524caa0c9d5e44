import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import type { StoreState } from '../../kernel/state.ts';
import { errorsDismissed, toastRaised } from '../notices/slice.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

const failedText = 'Erro ao cancelar assinatura';

export const cancellation = defineMutation({
  name: 'cancellation',
  keyOf: String,
  *send(id: number): SagaGenerator<void> {
    yield* put(errorsDismissed());
    yield* callApi(subscriptionsCall('cancelSubscription'), { params: { id }, body: { action_id: id } });
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(toastRaised({ variant: 'success', text: 'Cancelamento de assinatura realizado com sucesso' }));
  },
  *onFailure({ kind }): SagaGenerator<void> {
    if (kind !== 'aborted') yield* put(toastRaised({ text: failedText }));
  },
});

export const {
  select: selectCancellation,
  requested: cancellationRequested,
  reset: cancellationReset,
} = cancellation;

/** Always the page's own text, never the server's. */
export function selectCancellationError(state: StoreState): string | null {
  return cancellation.select(state).error === null ? null : failedText;
}
