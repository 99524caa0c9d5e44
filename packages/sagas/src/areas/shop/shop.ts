import { type ProductQuantity, paths } from '@estacao/domain';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { addToCartAttempt, pendingNotice } from '../cart/pending.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const CART_NOTICE_MS = 10_000;

export const addToCart = defineMutation({
  name: 'addToCart',
  *send(products: readonly ProductQuantity[]): SagaGenerator<void> {
    const body = { products: products.map(({ productId, quantity }) => ({ id: productId, quantity })) };
    yield* callApiOnce(addToCartAttempt, cartCall('addToCart'), { body });
  },
  *onSuccess(): SagaGenerator<void> {
    yield* put(
      snackbarRaised({
        key: pendingNotice,
        text: 'Há compras pendentes no seu Carrinho. Por favor, confira e finalize o pagamento',
        variant: 'info',
        lastsMs: CART_NOTICE_MS,
      }),
    );
    const { navigation } = yield* theEnvironment();
    navigation.go(paths.cart);
  },
  onFailure: toastFailure,
});

export const { select: selectAddToCart, requested: addToCartRequested } = addToCart;

export const shopArea = defineArea({ state: addToCart, isPrivate: true });
