import type { MemberEvent } from '@estacao/contract';
import { type Order, orderStatuses } from '@estacao/domain';
import { buffers, channel } from 'redux-saga';
import { cancel, fork, type SagaGenerator } from 'typed-redux-saga';
import { followEvents } from '../../kernel/follow-events.ts';
import { pollUntil } from '../../kernel/poll-until.ts';
import { askOrder } from './ask-orders.ts';

/** The order once it waits no more, or as it is after the deadline, which is on this device's clock. */
export function* untilSettled(id: number, deadline?: number): SagaGenerator<Order> {
  const news = channel<MemberEvent>(buffers.sliding(1));
  const following = yield* fork(followEvents, news);
  try {
    return yield* pollUntil({
      news,
      ask: () => askOne(id),
      done: ({ status }) => status !== orderStatuses.awaiting,
      ...(deadline === undefined ? {} : { deadline }),
    });
  } finally {
    yield* cancel(following);
  }
}

/** As it is now: one that was kept to be read without a network says nothing of what has been paid since. */
export function* askOne(id: number): SagaGenerator<Order> {
  const order = yield* askOrder(id, { fresh: true });
  if (order === undefined) throw new Error('an order that was made is not there');
  return order;
}
