import type { CardForm } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { askAddress } from '../cards/address.ts';
import { askCards, registerCard } from '../cards/cards.ts';
import { toastFailure } from '../notices/failures.ts';
import { theUser } from '../session/selectors.ts';
import { selectAllowsInstallments, selectCartGroups, selectCartPrice } from './selectors.ts';
import { type addressWanted, cart, type paymentChosen, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const {
  cardsAsked,
  cardsBrought,
  cardsMissed,
  cardRegistered,
  cardNotTaken,
  installmentsAsked,
  installmentsBrought,
  installmentsMissed,
  addressFound,
  addressMissed,
  paymentChanged,
  stepReached,
  workDone,
} = cart.actions;

export const bringCards = safe(
  function* bringCards(): SagaGenerator<void> {
    yield* put(cardsAsked());
    const { email } = yield* theUser();
    const { payment } = yield* select(selectCart);
    if (payment.email === '') yield* put(paymentChanged({ email }));
    yield* put(cardsBrought(yield* askCards()));
  },
  () => cardsMissed(),
);

/** In how many parts what is left can be paid; in one alone, where one of the activities allows no more. */
export const bringInstallments = safe(
  function* bringInstallments(): SagaGenerator<void> {
    const { charged } = yield* select(selectCartPrice);
    const [first] = yield* select(selectCartGroups);
    if (charged === 0 || first === undefined || !(yield* select(selectAllowsInstallments))) {
      yield* put(installmentsBrought(charged === 0 ? [] : [{ count: 1, amount: charged }]));
      return;
    }
    yield* put(installmentsAsked());
    const body = { action_id: first.action.id, amount: charged };
    yield* put(installmentsBrought(yield* ask(cartCall('calculateInstallments'), { body })));
  },
  () => installmentsMissed(),
);

/** A new card is registered first. It goes from the form to the server, and nothing of it stays here. */
const register = safe(
  function* register(card: CardForm | undefined): SagaGenerator<void> {
    if (card !== undefined) yield* put(cardRegistered(yield* registerCard(card)));
    // Whoever has gone back meanwhile stays there.
    if ((yield* select(selectCart)).step === 'payment') yield* put(stepReached('review'));
  },
  (failure) => cardNotTaken(failure),
);

export function* choosePayment({ payload }: ReturnType<typeof paymentChosen>): SagaGenerator<void> {
  yield* register(payload);
  yield* put(workDone());
}

export function* sayNotTaken({ payload }: ReturnType<typeof cardNotTaken>): SagaGenerator<void> {
  yield* toastFailure(payload);
}

/** Only whole CEPs lead anywhere. */
export const findAddress = safe(
  function* findAddress({ payload: zipcode }: ReturnType<typeof addressWanted>): SagaGenerator<void> {
    yield* put(addressFound(yield* askAddress(zipcode)));
  },
  (failure) => addressMissed(failure),
);
