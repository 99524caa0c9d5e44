import type { Failure } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { theUser } from '../session/selectors.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const purchaseEndKept = createAction<Failure>('orders/purchaseEndKept');

/** Tells the server that a page has shown how the purchase ended. If the call fails, the next visit shows it again. */
export const forgetEnd = safe(
  function* forgetEnd(): SagaGenerator<void> {
    const { id } = yield* theUser();
    yield* ask(cartCall('forgetPurchaseEnd'), { params: { userId: id } });
  },
  (failure) => purchaseEndKept(failure),
);
