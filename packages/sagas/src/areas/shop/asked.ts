import { put, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theUser } from '../session/selectors.ts';
import { answering, purchaseAnswered, selectAnswering } from '../survey/answers.ts';
import { surveyDraft } from '../survey/draft.ts';
import { addToCart } from './shop.ts';

/** First what the shop asks, then what was chosen there. The answers stay at hand until it is in the cart; the next purchase asks anew. */
function* follow({ payload: products }: ReturnType<typeof purchaseAnswered>): SagaGenerator<void> {
  const { surveyId } = yield* select(selectAnswering);
  yield* put(addToCart.requested(products));
  const action = yield* take([addToCart.succeeded, addToCart.failed]);
  if (!addToCart.succeeded.match(action) || surveyId === null) return;
  const { id } = yield* theUser();
  yield* surveyDraft(id, surveyId).forget();
  yield* put(answering.actions.sendSucceeded());
}

/** What comes with a shop that asks. */
export const askedShopArea = defineArea({
  name: 'askedShop',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(purchaseAnswered, follow);
  },
});
