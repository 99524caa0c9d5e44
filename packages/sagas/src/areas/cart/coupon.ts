import { type Failure, fallbackTexts, textsOf } from '@estacao/contract';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { noticeDismissed, snackbarRaised, toastRaised } from '../notices/slice.ts';
import { theUser } from '../session/selectors.ts';
import { bringInstallments } from './payment.ts';
import { couponNotice } from './pending.ts';
import { selectOrderedGroups } from './selectors.ts';
import { cart, type couponWanted, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { couponApplied, couponNotTaken, workDone } = cart.actions;

const apply = safe(
  function* apply(code: string): SagaGenerator<void> {
    const { id } = yield* theUser();
    const groups = yield* select(selectOrderedGroups);
    const body = { coupon_code: code, cart: [...groups], user_id: id };
    const coupon = yield* ask(cartCall('applyCoupon'), { body });
    // Whoever has gone back meanwhile has left it behind.
    if ((yield* select(selectCart)).step !== 'review') return;
    yield* put(couponApplied(coupon));
    yield* put(snackbarRaised({ key: couponNotice, text: 'Cupom aplicado com sucesso!' }));
  },
  (failure) => couponNotTaken(reasonOf(failure)),
);

/** An empty code is none: nothing is asked, and nothing is wrong. */
export function* applyCoupon({ payload }: ReturnType<typeof couponWanted>): SagaGenerator<void> {
  const code = payload.trim();
  if (code !== '') yield* apply(code);
  yield* put(workDone());
}

/** What is left to pay is another amount: so are its parts. */
export function* afterCoupon(): SagaGenerator<void> {
  yield* bringInstallments();
}

function reasonOf(failure: Failure): string {
  const [text] = textsOf(failure);
  const isSaid = failure.kind === 'http' && text !== undefined && text !== fallbackTexts.error;
  return isSaid ? text : 'Não foi possível aplicar este cupom.';
}

export function* sayNotTaken({ payload }: ReturnType<typeof couponNotTaken>): SagaGenerator<void> {
  yield* put(noticeDismissed(couponNotice));
  yield* put(toastRaised({ key: couponNotice, title: 'Cupom inválido', text: payload }));
}
