import type { Cents, Moment, SandboxCharge, SandboxProduct } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { fetchFromSandbox } from '../sandbox/fetch-from-sandbox.ts';

const paymentsCall = lazyCalls(() => import('@estacao/contract/calls/payments'));

interface SandboxDesk {
  readonly charges: readonly SandboxCharge[];
  readonly products: readonly SandboxProduct[];
  readonly now: Moment;
  /** Minutes ahead of the real clock. */
  readonly ahead: number;
}

const desk = defineLoadable({
  name: 'sandboxDesk',
  fetch: (): SagaGenerator<SandboxDesk | null> =>
    fetchFromSandbox(function* fetch(request) {
      const { clock, ...lists } = yield* all({
        charges: callApi(paymentsCall('listSandboxCharges'), request),
        products: callApi(paymentsCall('listSandboxProducts'), request),
        clock: callApi(paymentsCall('getSandboxClock')),
      });
      return { ...lists, ...clock };
    }),
});

export const { select: selectSandboxDesk, requested: sandboxDeskRequested } = desk;

const deskOptions = { refetch: [desk], onFailure: toastFailure } as const;

interface RefundRequest {
  readonly id: number;
  readonly amount?: Cents;
}

const refund = defineMutation({
  name: 'sandboxRefund',
  *send({ id, amount }: RefundRequest): SagaGenerator<void> {
    const body = amount === undefined ? {} : { amount };
    yield* callApiOnce(`refund/${id}`, paymentsCall('refundSandboxCharge'), { params: { id }, body });
  },
  ...deskOptions,
});

const decision = defineMutation({
  name: 'sandboxDecision',
  *send({
    id,
    decision,
  }: {
    readonly id: number;
    readonly decision: 'approve' | 'refuse';
  }): SagaGenerator<void> {
    yield* callApi(paymentsCall('decideSandboxCharge'), { params: { id }, body: { decision } });
  },
  ...deskOptions,
});

const stock = defineMutation({
  name: 'sandboxStock',
  *send({ id, onHand }: { readonly id: number; readonly onHand: number | null }): SagaGenerator<void> {
    yield* callApi(paymentsCall('setSandboxStock'), { params: { id }, body: { on_hand: onHand } });
  },
  ...deskOptions,
});

const clock = defineMutation({
  name: 'sandboxClock',
  *send(minutes: number): SagaGenerator<void> {
    yield* callApi(paymentsCall('moveSandboxClock'), { body: { minutes } });
  },
  ...deskOptions,
});

export const { requested: refundRequested } = refund;
export const { requested: decisionRequested } = decision;
export const { requested: stockRequested } = stock;
export const { requested: clockRequested } = clock;

export const sandboxDeskArea = defineArea({
  state: [desk, refund, decision, stock, clock],
  isPrivate: false,
  loads: { sandboxCharges: desk.load },
});
