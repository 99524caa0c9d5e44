import { type CardForm, type Installment, idle, resolveInstallment, type SavedCard } from '@estacao/domain';
import { fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { defineAddressLookup } from '../cards/address.ts';
import { fetchCards, registerCard } from '../cards/cards.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';
import { selectAllowsInstallments, selectCartGroups, selectCartPrice } from './selectors.ts';
import { cart, paymentChanged, type paymentChosen, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { cardRegistered, cardFailed, cartRestarted, stepReached, operationFinished } = cart.actions;

export const cards = defineLoadable({
  name: 'cartCards',
  *fetch(): SagaGenerator<readonly SavedCard[]> {
    const { email } = yield* requireUser();
    const { payment } = yield* select(selectCart);
    if (payment.email === '') yield* put(paymentChanged({ email }));
    return yield* fetchCards();
  },
  reduce: (state, action) => (cartRestarted.match(action) ? idle : state),
});

/** A single installment when one of the activities allows no more. */
export const installments = defineLoadable({
  name: 'cartInstallments',
  *fetch(): SagaGenerator<readonly Installment[]> {
    const list = yield* fetchInstallments();
    const { payment } = yield* select(selectCart);
    yield* put(paymentChanged({ installment: resolveInstallment(payment.installment, list) }));
    return list;
  },
  reduce: (state, action) => (cartRestarted.match(action) ? idle : state),
});

function* fetchInstallments(): SagaGenerator<readonly Installment[]> {
  const { charged } = yield* select(selectCartPrice);
  const [first] = yield* select(selectCartGroups);
  if (charged === 0) return [];
  if (first === undefined || !(yield* select(selectAllowsInstallments)))
    return [{ count: 1, amount: charged }];
  const body = { action_id: first.action.id, amount: charged };
  return yield* callApi(cartCall('calculateInstallments'), { body });
}

export const address = defineAddressLookup('cartAddress', cartRestarted.match);

export const { select: selectCartCards } = cards;
export const { select: selectCartInstallments } = installments;
export const { select: selectCartAddress, requested: cartAddressRequested } = address;

export function* loadPaymentOptions(): SagaGenerator<void> {
  yield* fork(cards.load);
  yield* installments.load();
}

/** A new card is registered first. The client keeps only its id, brand and last digits. */
export const choosePayment = thenPut(
  safe(
    function* register({ payload: card }: { readonly payload: CardForm | undefined }): SagaGenerator<void> {
      if (card !== undefined) yield* put(cardRegistered(yield* registerCard(card)));
      if ((yield* select(selectCart)).step === 'payment') yield* put(stepReached('review'));
    },
    function* fail(failure, _: ReturnType<typeof paymentChosen>): SagaGenerator<void> {
      yield* put(cardFailed(failure));
      yield* toastFailure(failure);
    },
  ),
  operationFinished,
);
