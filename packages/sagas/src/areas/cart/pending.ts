import { put, type SagaGenerator } from 'typed-redux-saga';
import { noticeDismissed } from '../notices/slice.ts';
import type { CartStep } from './slice.ts';

/** The notice that something waits in the cart to be looked at and paid. */
export const pendingNotice = 'cart/pending';

/** The attempt that puts something there. Whoever sees the cart sees what has become of it. */
export const addToCartAttempt = 'addToCart';

/** Whoever is about to pay needn't be told to. */
export function* takeBackPending({ payload: step }: { readonly payload: CartStep }): SagaGenerator<void> {
  if (step !== 'items') yield* put(noticeDismissed(pendingNotice));
}
