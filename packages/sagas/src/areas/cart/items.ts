import { type Failure, textsOf } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { wait } from '../../kernel/wait.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { firstHeldStep, untilIdle } from './look.ts';
import { toastReasons } from './reasons.ts';
import { deadlineOf } from './reservation.ts';
import { selectCartItems } from './selectors.ts';
import { cart, cartRequested, type removalWanted, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { cartBrought, removalFailed, quantitiesKept, quantitiesRefused, held, stepReached, workDone } =
  cart.actions;

// What is said here replaces what was: done twice it is done once, and each press has a key of its own. One that was kept
// would be answered by how it ended then, whatever has been put into the cart since.

/** Somebody who presses a stepper five times wants the fifth. */
const SETTLES = 400;

/** Tells the server what is wanted, once it is clear what that is. */
export const keepQuantities = safe(
  function* keepQuantities(): SagaGenerator<void> {
    yield* wait(SETTLES);
    // The reservation tells the server itself what it holds.
    yield* untilIdle();
    yield* sendQuantities();
  },
  (failure) => quantitiesRefused(failure),
);

function* sendQuantities(): SagaGenerator<void> {
  const { wanted } = yield* select(selectCart);
  const shoppingItems = Object.entries(wanted).map(([id, quantity]) => ({ productId: Number(id), quantity }));
  if (shoppingItems.length === 0) return;
  const body = { shoppingItems };
  const { newKey } = yield* theWorld();
  const items = yield* ask(cartCall('updateCart'), { body }, { idempotencyKey: newKey() });
  yield* put(quantitiesKept(wanted));
  yield* put(cartBrought(items));
}

/** What was wanted and can't be had is as it was. */
export function* sayRefused({ payload }: { readonly payload: Failure }): SagaGenerator<void> {
  yield* toastFailure(payload);
  yield* put(cartRequested());
}

export const remove = safe(
  function* remove({ payload: id }: ReturnType<typeof removalWanted>): SagaGenerator<void> {
    const { newKey } = yield* theWorld();
    const items = yield* ask(cartCall('removeFromCart'), { params: { id } }, { idempotencyKey: newKey() });
    yield* put(cartBrought(items));
  },
  (failure, { payload }) => removalFailed({ productId: payload, failure }),
);

export function* sayNotRemoved({ payload }: ReturnType<typeof removalFailed>): SagaGenerator<void> {
  yield* toastFailure(payload.failure);
}

const reserveAll = safe(
  function* reserveAll(): SagaGenerator<void> {
    const { id } = yield* theUser();
    const items = dataOf(yield* select(selectCartItems)) ?? [];
    const quantities = Object.fromEntries(
      items.map(({ product, quantity }) => [`product-${product.id}`, quantity]),
    );
    const body = { user_id: id, ...quantities };
    const { newKey } = yield* theWorld();
    const { expiresAt, now } = yield* ask(cartCall('reserve'), { body }, { idempotencyKey: newKey() });
    if (expiresAt === null) return;
    yield* put(held(yield* deadlineOf(expiresAt, now)));
    yield* put(stepReached(firstHeldStep(items)));
  },
  (failure) => cart.actions.reservationFailed(failure),
);

const updateFirst = safe(
  function* updateFirst(): SagaGenerator<void> {
    yield* sendQuantities();
    yield* reserveAll();
  },
  (failure) => quantitiesRefused(failure),
);

/** First the server has to know how many, then it holds them; only then one goes on. */
export function* reserve(): SagaGenerator<void> {
  yield* updateFirst();
  yield* put(workDone());
}

/** What can't be held is no longer there, most likely: the cart says what is. */
export function* sayNotReserved({
  payload,
}: ReturnType<typeof cart.actions.reservationFailed>): SagaGenerator<void> {
  yield* toastReasons(textsOf(payload));
  yield* put(cartRequested());
}
