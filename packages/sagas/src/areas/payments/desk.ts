import type { Cents, Moment, SandboxCharge, SandboxProduct } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { ofSandbox } from '../sandbox/of-sandbox.ts';

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
    ofSandbox(function* fetch(request) {
      const { clock, ...lists } = yield* all({
        charges: ask(paymentsCall('listSandboxCharges'), request),
        products: ask(paymentsCall('listSandboxProducts'), request),
        clock: ask(paymentsCall('getSandboxClock')),
      });
      return { ...lists, ...clock };
    }),
});

export const { select: selectSandboxDesk, requested: sandboxDeskRequested } = desk;

const atDesk = { refetch: [desk], onFailure: toastFailure } as const;

interface RefundRequest {
  readonly id: number;
  readonly amount?: Cents;
}

const refund = defineMutation({
  name: 'sandboxRefund',
  *send({ id, amount }: RefundRequest): SagaGenerator<void> {
    const body = amount === undefined ? {} : { amount };
    yield* askOnce(`refund/${id}`, paymentsCall('refundSandboxCharge'), { params: { id }, body });
  },
  ...atDesk,
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
    yield* ask(paymentsCall('decideSandboxCharge'), { params: { id }, body: { decision } });
  },
  ...atDesk,
});

const stock = defineMutation({
  name: 'sandboxStock',
  *send({ id, onHand }: { readonly id: number; readonly onHand: number | null }): SagaGenerator<void> {
    yield* ask(paymentsCall('setSandboxStock'), { params: { id }, body: { on_hand: onHand } });
  },
  ...atDesk,
});

const clock = defineMutation({
  name: 'sandboxClock',
  *send(minutes: number): SagaGenerator<void> {
    yield* ask(paymentsCall('moveSandboxClock'), { body: { minutes } });
  },
  ...atDesk,
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
