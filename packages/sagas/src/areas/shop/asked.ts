import { put, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theUser } from '../session/selectors.ts';
import { answering, purchaseAnswered, selectAnswering } from '../survey/answers.ts';
import { surveyDraft } from '../survey/draft.ts';
import { addToCart } from './shop.ts';

/**
 * Adds the products once the server has the answers. The draft stays until the cart has the products; the
 * next purchase asks again.
 */
function* follow({ payload: products }: ReturnType<typeof purchaseAnswered>): SagaGenerator<void> {
  const { surveyId } = yield* select(selectAnswering);
  yield* put(addToCart.requested(products));
  const action = yield* take([addToCart.succeeded, addToCart.failed]);
  if (!addToCart.succeeded.match(action) || surveyId === null) return;
  const { id } = yield* theUser();
  yield* surveyDraft(id, surveyId).forget();
  yield* put(answering.actions.sendSucceeded());
}

export const askedShopArea = defineArea({
  name: 'askedShop',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(purchaseAnswered, follow);
  },
});
