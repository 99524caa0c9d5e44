import { dataOf, noAnswer, type ProductQuantity, surveyTexts } from '@estacao/domain';
import { afterEach, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { cartFixture } from '../../testing/cart-fixture.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { Tab, TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, selectActivity } from '../activities/index.ts';
import { cartArea } from '../cart/index.ts';
import { filesArea } from '../files/index.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { selectUser } from '../session/selectors.ts';
import {
  answeringArea,
  selectAnswering,
  selectSurvey,
  surveyAnswered,
  surveyArea,
  surveyAt,
  surveyPageChanged,
  surveySubmitted,
} from '../survey/index.ts';
import { addToCartRequested, selectAddToCart, shopArea, shopQuestionsArea } from './index.ts';

const { openTab, productId, toastTexts, ...fixture } = cartFixture();

const areas = [
  activityArea(sanitise),
  pointsArea,
  cartArea,
  shopArea,
  filesArea,
  surveyArea,
  answeringArea,
  shopQuestionsArea,
];

afterEach(() => fixture.clock().advance(15_000));

const KIT = 'kit-corrida';

function db() {
  return fixture.api().database.db;
}

async function openShop(options: TabOptions = {}, isNewTab = true) {
  const tab = isNewTab ? await openTab({ areas, ...options }) : fixture.open('aurora', { areas, ...options });
  if (isNewTab) {
    await db().deleteFrom('cart_item').execute();
    await db().deleteFrom('survey_response').where('is_for_order', '=', true).execute();
  }
  const { id } = await db()
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', 'aurora')
    .where('activity.key', '=', 'kit-corrida-do-clube')
    .executeTakeFirstOrThrow();
  tab.portal.enter('shop', { activityId: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  const survey = dataOf(surveyAt(activity?.survey?.id, selectSurvey(tab.state())));
  if (!activity || !survey) throw new Error('the shop has no survey');
  const products: readonly ProductQuantity[] = [{ productId: await productId(KIT), quantity: 1 }];
  return {
    tab,
    survey,
    products,
    answerAll(name = 'Camila') {
      for (const { id: questionId, options } of survey.questions) {
        const [firstOption] = options;
        const answer = firstOption === undefined ? { text: name } : { options: [firstOption.id] };
        tab.dispatch(surveyAnswered({ question: questionId, answer: { ...noAnswer, ...answer } }));
      }
    },
    async send(productsToSend = products) {
      tab.dispatch(surveySubmitted({ activity, survey, location: 'activity', products: productsToSend }));
      await tab.settled();
    },
  };
}

function tabItemsOf({ tabStorage }: Tab): Record<string, string> {
  return Object.fromEntries((tabStorage?.keys() ?? []).map((key) => [key, tabStorage?.get(key) ?? '']));
}

function fetchCartRows() {
  return db().selectFrom('cart_item').select(['product_id', 'quantity']).execute();
}

function postRequests({ network }: Tab) {
  return network.sentRequests.filter((request) => request.startsWith('POST'));
}

const [ANSWER, ADD] = ['POST /answer', 'POST /add-products-to-shoppping-cart'];

it("sends the shop's answers before the products, and opens the cart", async () => {
  const { tab, answerAll, send, products, survey } = await openShop();
  answerAll();
  const callCountBefore = postRequests(tab).length;
  expect(Object.keys(tabItemsOf(tab)).some((key) => key.startsWith('draft/survey:'))).toBe(true);
  await send();
  expect(postRequests(tab).slice(callCountBefore)).toEqual([ANSWER, ADD]);
  expect(await fetchCartRows()).toEqual([{ product_id: products[0]?.productId, quantity: 1 }]);
  expect(tab.navigation.visitedPaths.at(-1)).toBe('/homepage/carrinho');
  expect(selectSnackbar(tab.state())?.text).toMatch(/^Há compras pendentes/);
  expect(selectAnswering(tab.state()).isSent).toBe(true);
  expect(Object.keys(tabItemsOf(tab)).filter((key) => key.startsWith('draft/survey:'))).toEqual([]);
  tab.portal.dispose();
  const reloadedShop = await openShop({ browser: tab.browser, tabValues: tabItemsOf(tab) }, false);
  expect(reloadedShop.survey.id).toBe(survey.id);
  expect(selectAnswering(reloadedShop.tab.state())).toMatchObject({ answers: {}, page: 0, isSent: false });
});

it('sends nothing while a shop question is unanswered, and leads to that question', async () => {
  const { tab, survey, send, products } = await openShop();
  const [firstQuestion, secondQuestion] = survey.questions;
  tab.dispatch(
    surveyAnswered({
      question: firstQuestion?.id ?? 0,
      answer: { ...noAnswer, options: [firstQuestion?.options[0]?.id ?? 0] },
    }),
  );
  tab.dispatch(surveyPageChanged(2));
  const callCountBefore = postRequests(tab).length;
  await send();
  expect(postRequests(tab).length).toBe(callCountBefore);
  expect(selectAnswering(tab.state())).toMatchObject({ page: 1, isPending: false });
  expect(Object.keys(selectAnswering(tab.state()).errors)).toContain(String(secondQuestion?.id));
  expect(await fetchCartRows()).toEqual([]);
  // The server enforces the same rule when a request skips the page.
  tab.dispatch(addToCartRequested(products));
  await tab.settled();
  expect(toastTexts(tab).join()).toContain(surveyTexts.answerFirst);
  expect(await fetchCartRows()).toEqual([]);
});

it('adds no product when sending the answers fails, and every product on retry', async () => {
  const { tab, answerAll, send } = await openShop();
  answerAll();
  tab.network.lose('/answer');
  await send();
  expect(await fetchCartRows()).toEqual([]);
  expect(selectAnswering(tab.state()).isPending).toBe(false);
  tab.network.cancelLosses();
  await send();
  expect(await fetchCartRows()).toHaveLength(1);
  const responses = await db()
    .selectFrom('survey_response')
    .selectAll()
    .where('is_for_order', '=', true)
    .execute();
  expect(responses).toHaveLength(1);
});

it("keeps the shop's answers when a product is unavailable", async () => {
  const { tab, answerAll, send, products } = await openShop();
  answerAll();
  await send(products.map((product) => ({ ...product, quantity: 3 })));
  expect(await fetchCartRows()).toEqual([]);
  expect(selectAddToCart(tab.state()).isPending).toBe(false);
  expect(toastTexts(tab)).toHaveLength(1);
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: false });
  await send();
  expect(await fetchCartRows()).toHaveLength(1);
});

it('restores shop answers at their questions after a reload', async () => {
  const browser = memoryStorage();
  const { tab, answerAll, survey } = await openShop({ browser });
  answerAll('Ana');
  tab.dispatch(surveyPageChanged(2));
  await tab.settled();
  tab.portal.dispose();
  const reloadedShop = await openShop({ browser, tabValues: tabItemsOf(tab) }, false);
  expect(selectUser(reloadedShop.tab.state())).not.toBeNull();
  const lastQuestionId = survey.questions.at(-1)?.id ?? 0;
  expect(selectAnswering(reloadedShop.tab.state())).toMatchObject({
    page: 2,
    answers: { [lastQuestionId]: { text: 'Ana' } },
  });
  await reloadedShop.send();
  expect(await fetchCartRows()).toHaveLength(1);
});
