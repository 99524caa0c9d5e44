import { put, type SagaGenerator } from 'typed-redux-saga';
import { noticeDismissed } from '../notices/slice.ts';
import type { CartStep } from './slice.ts';

/** The notice that something waits in the cart to be looked at and paid. */
export const pendingNotice = 'cart/pending';

/** The attempt that puts something there. Whoever sees the cart sees what has become of it. */
export const addToCartAttempt = 'addToCart';

/** What the review says of a coupon. */
export const couponNotice = 'cart/coupon';

/** Takes back what the step that was left has said: the notice would cover the title of the next one. */
export function* takeBackNotices({ payload: step }: { readonly payload: CartStep }): SagaGenerator<void> {
  if (step !== 'review') yield* put(noticeDismissed(couponNotice));
  if (step !== 'items') yield* put(noticeDismissed(pendingNotice));
}
