import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastRaised } from '../notices/slice.ts';
import { endAttempts } from './attempts.ts';
import { ownPlan } from './own-plan.ts';

const plansCall = lazyCalls(() => import('@estacao/contract/calls/plans'));

export const planCancel = defineMutation({
  name: 'planCancel',
  *send(cancelReason: string): SagaGenerator<void> {
    yield* callApi(plansCall('cancelPlan'), { body: { cancelReason } });
    yield* endAttempts();
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(ownPlan.succeeded(null));
    yield* put(toastRaised({ text: 'Operação realizada com sucesso', variant: 'success' }));
  },
});

export const {
  select: selectPlanCancel,
  requested: planCancelRequested,
  reset: planCancelReset,
} = planCancel;
