import { type Cents, type Loaded, mapLoaded, type PixAction, type SandboxPix } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { type Lookup, nullIfNotFound } from '../../kernel/lookup.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import type { StoreState } from '../../kernel/state.ts';
import { toastFailure } from '../notices/failures.ts';

const paymentsCall = lazyCalls(() => import('@estacao/contract/calls/payments'));

interface PixOrder {
  readonly code: string;
  readonly action: PixAction;
  readonly amount?: Cents;
}

const payment = defineMutation({
  name: 'sandboxPixPayment',
  keyOf: ({ action }: PixOrder) => action,
  *send({ code, action, amount }: PixOrder): SagaGenerator<SandboxPix> {
    const body = { action, ...(amount === undefined ? {} : { amount }) };
    return yield* callApi(paymentsCall('paySandboxPix'), { params: { code }, body });
  },
  onFailure: toastFailure,
});

export const { requested: sandboxPixPaymentRequested } = payment;

export function selectPixAction(state: StoreState): PixAction | undefined {
  return payment.select(state).pending[0] as PixAction | undefined;
}

const bank = defineLoadable({
  name: 'sandboxPix',
  *fetch(code: string): SagaGenerator<Lookup<SandboxPix>> {
    const data = yield* nullIfNotFound(() => callApi(paymentsCall('getSandboxPix'), { params: { code } }));
    return { of: code, data };
  },
  reduce: (state, action) =>
    payment.succeeded.match(action)
      ? mapLoaded(state, ({ of }) => ({ of, data: action.payload.result }))
      : state,
});

export const { requested: sandboxPixRequested } = bank;
export const selectSandboxPix: (state: object) => Loaded<Lookup<SandboxPix>> = bank.select;

export const sandboxPixArea = defineArea({
  state: [bank, payment],
  isPrivate: false,
  loads: { sandboxPix: ({ code = '' }) => bank.load(code) },
});
