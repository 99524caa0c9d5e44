import type { Failure } from '@estacao/contract';
import { type ProductQuantity, paths } from '@estacao/domain';
import { put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import type { PayloadAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { createSlice } from '../../kernel/slice.ts';
import { stateOf } from '../../kernel/state.ts';
import { addToCartAttempt, pendingNotice } from '../cart/pending.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** How long somebody is told that something waits in their cart. */
const CART_NOTICE = 10_000;

const shop = createSlice({
  name: 'shop',
  initialState: { isPending: false },
  reducers: {
    /** What was chosen goes into the cart. */
    productsChosen: (_, __: PayloadAction<readonly ProductQuantity[]>) => ({ isPending: true }),
    productsAdded: () => ({ isPending: false }),
    productsRefused: (_, __: PayloadAction<Failure>) => ({ isPending: false }),
  },
});

export const { productsAdded, productsChosen, productsRefused } = shop.actions;

export const selectShop = stateOf(shop);

const add = safe(
  function* add({ payload }: ReturnType<typeof productsChosen>): SagaGenerator<void> {
    const body = { products: payload.map(({ productId, quantity }) => ({ id: productId, quantity })) };
    yield* attempt(addToCartAttempt, body, (idempotencyKey) =>
      ask(cartCall('addToCart'), { body }, { idempotencyKey }),
    );
    yield* put(productsAdded());
    yield* put(
      snackbarRaised({
        key: pendingNotice,
        text: 'Há compras pendentes no seu Carrinho. Por favor, confira e finalize o pagamento',
        variant: 'info',
        lastsMs: CART_NOTICE,
      }),
    );
    const { navigation } = yield* theWorld();
    navigation.go(paths.cart);
  },
  (failure) => productsRefused(failure),
);

export const shopArea = defineArea({
  state: shop,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(productsChosen, add);
    yield* takeEvery(productsRefused, ({ payload }) => toastFailure(payload));
  },
});
