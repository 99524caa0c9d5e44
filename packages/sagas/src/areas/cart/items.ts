import { textsOf } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { wait } from '../../kernel/wait.ts';
import { toastFailure } from '../notices/failures.ts';
import { deadlineAt } from '../payments/await-payment.ts';
import { requireUser } from '../session/selectors.ts';
import { toastReasons } from './notices.ts';
import { firstReservedStep, untilIdle } from './refresh.ts';
import { selectCartItems } from './selectors.ts';
import { cart, cartRequested, type removalRequested, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const {
  cartSucceeded,
  removalFailed,
  quantitiesSucceeded,
  quantitiesFailed,
  reservationSucceeded,
  stepReached,
  operationFinished,
} = cart.actions;

// Repeating one of these calls gives the same cart, so it is safe. Each press gets a new idempotency key: a
// reused key would replay an outdated response.

/** Debounce of the quantity steppers, in milliseconds. */
const DEBOUNCE_MS = 400;

function* failQuantities(failure: Parameters<typeof toastFailure>[0]): SagaGenerator<void> {
  yield* put(quantitiesFailed());
  yield* toastFailure(failure);
  yield* put(cartRequested());
}

export const saveQuantities = safe(function* saveQuantities(): SagaGenerator<void> {
  yield* wait(DEBOUNCE_MS);
  yield* untilIdle();
  yield* sendQuantities();
}, failQuantities);

function* sendQuantities(): SagaGenerator<void> {
  const { pendingQuantities } = yield* select(selectCart);
  const shoppingItems = Object.entries(pendingQuantities).map(([id, quantity]) => ({
    productId: Number(id),
    quantity,
  }));
  if (shoppingItems.length === 0) return;
  const body = { shoppingItems };
  const { newKey } = yield* theEnvironment();
  const items = yield* callApi(cartCall('updateCart'), { body }, { idempotencyKey: newKey() });
  yield* put(quantitiesSucceeded(pendingQuantities));
  yield* put(cartSucceeded(items));
}

export const removeItem = safe(
  function* remove({ payload: id }: ReturnType<typeof removalRequested>): SagaGenerator<void> {
    const { newKey } = yield* theEnvironment();
    const items = yield* callApi(
      cartCall('removeFromCart'),
      { params: { id } },
      { idempotencyKey: newKey() },
    );
    yield* put(cartSucceeded(items));
  },
  function* fail(failure, { payload: id }): SagaGenerator<void> {
    yield* put(removalFailed(id));
    yield* toastFailure(failure);
  },
);

const reserveAll = safe(
  function* reserveAll(): SagaGenerator<void> {
    const { id } = yield* requireUser();
    const items = dataOf(yield* select(selectCartItems)) ?? [];
    const quantities = Object.fromEntries(
      items.map(({ product, quantity }) => [`product-${product.id}`, quantity]),
    );
    const body = { user_id: id, ...quantities };
    const { newKey } = yield* theEnvironment();
    const { expiresAt, now } = yield* callApi(cartCall('reserve'), { body }, { idempotencyKey: newKey() });
    if (expiresAt === null) return;
    yield* put(reservationSucceeded(yield* deadlineAt(expiresAt, now)));
    yield* put(stepReached(firstReservedStep(items)));
  },
  function* fail(failure): SagaGenerator<void> {
    yield* toastReasons(textsOf(failure));
    yield* put(cartRequested());
  },
);

/** The server needs the quantities before the reservation. */
export const reserve = thenPut(
  safe(function* reserve(): SagaGenerator<void> {
    yield* sendQuantities();
    yield* reserveAll();
  }, failQuantities),
  operationFinished,
);
