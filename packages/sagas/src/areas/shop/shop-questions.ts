import { put, type SagaGenerator, select, take, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { requireUser } from '../session/selectors.ts';
import { answering, purchaseAnswered, selectAnswering } from '../survey/answers.ts';
import { surveyDraft } from '../survey/draft.ts';
import { addToCart } from './shop.ts';

/**
 * Adds the products once the server has the answers. The draft stays until the cart has the products. The
 * next purchase starts without answers.
 */
function* addAnsweredProducts({
  payload: products,
}: ReturnType<typeof purchaseAnswered>): SagaGenerator<void> {
  const { surveyId } = yield* select(selectAnswering);
  yield* put(addToCart.requested(products));
  const action = yield* take([addToCart.succeeded, addToCart.failed]);
  if (!addToCart.succeeded.match(action) || surveyId === null) return;
  const { id } = yield* requireUser();
  yield* surveyDraft(id, surveyId).forget();
  yield* put(answering.actions.sendSucceeded());
}

export const shopQuestionsArea = defineArea({
  name: 'askedShop',
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading(purchaseAnswered, addAnsweredProducts);
  },
});
