import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { noticeDismissed, snackbarRaised, toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { couponNotice } from './notices.ts';
import { selectOrderedGroups } from './selectors.ts';
import { cart, type couponRequested, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { couponSucceeded, couponFailed, operationFinished } = cart.actions;

export const applyCoupon = thenPut(
  safe(
    function* applyCoupon({ payload }: ReturnType<typeof couponRequested>): SagaGenerator<void> {
      const code = payload.trim();
      if (code === '') return;
      const { id } = yield* requireUser();
      const groups = yield* select(selectOrderedGroups);
      const body = { coupon_code: code, cart: [...groups], user_id: id };
      const coupon = yield* callApi(cartCall('applyCoupon'), { body });
      // A coupon belongs to the review: ignore the response after the member went back.
      if ((yield* select(selectCart)).step !== 'review') return;
      yield* put(couponSucceeded(coupon));
      yield* put(snackbarRaised({ key: couponNotice, text: 'Cupom aplicado com sucesso!' }));
    },
    function* fail(failure): SagaGenerator<void> {
      const text = reasonOf(failure);
      yield* put(couponFailed(text));
      yield* put(noticeDismissed(couponNotice));
      yield* put(toastRaised({ key: couponNotice, title: 'Cupom inválido', text }));
    },
  ),
  operationFinished,
);

function reasonOf(failure: Failure): string {
  const [text] = textsOf(failure);
  const hasReason = failure.kind === 'http' && text !== undefined && text !== fallbackTexts.error;
  return hasReason ? text : 'Não foi possível aplicar este cupom.';
}
