import { dataOf, noAnswer, type ProductQuantity, surveyTexts } from '@estacao/domain';
import { afterEach, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { cartBed } from '../../testing/cart-bed.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { sanitise } from '../../testing/sanitise.ts';
import type { Tab, TabOptions } from '../../testing/test-bed.ts';
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
  surveySubmitted,
  surveyTurned,
} from '../survey/index.ts';
import { addToCartRequested, askedShopArea, selectAddToCart, shopArea } from './index.ts';

const { opened, productId, texts, ...bed } = cartBed();

const areas = [
  activityArea(sanitise),
  pointsArea,
  cartArea,
  shopArea,
  filesArea,
  surveyArea,
  answeringArea,
  askedShopArea,
];

afterEach(() => bed.clock().advance(15_000));

const KIT = 'kit-corrida';

function rows() {
  return bed.api().database.db;
}

async function inShop(options: TabOptions = {}, isAnew = true) {
  const tab = isAnew ? await opened({ areas, ...options }) : bed.open('aurora', { areas, ...options });
  if (isAnew) {
    await rows().deleteFrom('cart_item').execute();
    await rows().deleteFrom('survey_response').where('is_for_order', '=', true).execute();
  }
  const { id } = await rows()
    .selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', 'aurora')
    .where('activity.key', '=', 'kit-corrida-do-clube')
    .executeTakeFirstOrThrow();
  tab.portal.enter('shop', { activityId: String(id) });
  await tab.settled();
  const activity = dataOf(foundAt(String(id), selectActivity(tab.state())));
  const survey = dataOf(surveyAt(activity?.survey?.id, selectSurvey(tab.state())));
  if (!activity || !survey) throw new Error('nothing is asked');
  const products: readonly ProductQuantity[] = [{ productId: await productId(KIT), quantity: 1 }];
  return {
    tab,
    survey,
    products,
    answerAll(name = 'Camila') {
      for (const { id: question, options } of survey.questions) {
        const [first] = options;
        const answer = first === undefined ? { text: name } : { options: [first.id] };
        tab.dispatch(surveyAnswered({ question, answer: { ...noAnswer, ...answer } }));
      }
    },
    async send(sent = products) {
      tab.dispatch(surveySubmitted({ activity, survey, place: 'activity', products: sent }));
      await tab.settled();
    },
  };
}

function keptBy({ tabStorage }: Tab): Record<string, string> {
  return Object.fromEntries((tabStorage?.keys() ?? []).map((key) => [key, tabStorage?.get(key) ?? '']));
}

function inCart() {
  return rows().selectFrom('cart_item').select(['product_id', 'quantity']).execute();
}

function sent({ network }: Tab) {
  return network.sent.filter((line) => line.startsWith('POST'));
}

const [ANSWER, ADD] = ['POST /answer', 'POST /add-products-to-shoppping-cart'];

it('sends the answers before the products, and opens the cart', async () => {
  const { tab, answerAll, send, products, survey } = await inShop();
  answerAll();
  const before = sent(tab).length;
  expect(Object.keys(keptBy(tab)).some((key) => key.startsWith('draft/survey:'))).toBe(true);
  await send();
  expect(sent(tab).slice(before)).toEqual([ANSWER, ADD]);
  expect(await inCart()).toEqual([{ product_id: products[0]?.productId, quantity: 1 }]);
  expect(tab.navigation.visited.at(-1)).toBe('/homepage/carrinho');
  expect(selectSnackbar(tab.state())?.text).toMatch(/^Há compras pendentes/);
  expect(selectAnswering(tab.state()).isSent).toBe(true);
  expect(Object.keys(keptBy(tab)).filter((key) => key.startsWith('draft/survey:'))).toEqual([]);
  tab.portal.dispose();
  const again = await inShop({ browser: tab.browser, kept: keptBy(tab) }, false);
  expect(again.survey.id).toBe(survey.id);
  expect(selectAnswering(again.tab.state())).toMatchObject({ answers: {}, page: 0, isSent: false });
});

it('sends nothing with an unanswered question, and leads to it', async () => {
  const { tab, survey, send, products } = await inShop();
  const [first, second] = survey.questions;
  tab.dispatch(
    surveyAnswered({
      question: first?.id ?? 0,
      answer: { ...noAnswer, options: [first?.options[0]?.id ?? 0] },
    }),
  );
  tab.dispatch(surveyTurned(2));
  const before = sent(tab).length;
  await send();
  expect(sent(tab).length).toBe(before);
  expect(selectAnswering(tab.state())).toMatchObject({ page: 1, isPending: false });
  expect(Object.keys(selectAnswering(tab.state()).errors)).toContain(String(second?.id));
  expect(await inCart()).toEqual([]);
  // The server enforces the same rule without the page.
  tab.dispatch(addToCartRequested(products));
  await tab.settled();
  expect(texts(tab).join()).toContain(surveyTexts.answerFirst);
  expect(await inCart()).toEqual([]);
});

it('adds nothing when the answers fail, and everything on retry', async () => {
  const { tab, answerAll, send } = await inShop();
  answerAll();
  tab.network.lose('/answer');
  await send();
  expect(await inCart()).toEqual([]);
  expect(selectAnswering(tab.state()).isPending).toBe(false);
  tab.network.loseNothing();
  await send();
  expect(await inCart()).toHaveLength(1);
  const kept = await rows()
    .selectFrom('survey_response')
    .selectAll()
    .where('is_for_order', '=', true)
    .execute();
  expect(kept).toHaveLength(1);
});

it('keeps the answers when a product is unavailable', async () => {
  const { tab, answerAll, send, products } = await inShop();
  answerAll();
  await send(products.map((one) => ({ ...one, quantity: 3 })));
  expect(await inCart()).toEqual([]);
  expect(selectAddToCart(tab.state()).isPending).toBe(false);
  expect(texts(tab)).toHaveLength(1);
  expect(selectAnswering(tab.state())).toMatchObject({ isPending: false, isSent: false });
  await send();
  expect(await inCart()).toHaveLength(1);
});

it('restores answers after a reload, at their questions', async () => {
  const browser = memoryStorage();
  const { tab, answerAll, survey } = await inShop({ browser });
  answerAll('Ana');
  tab.dispatch(surveyTurned(2));
  await tab.settled();
  tab.portal.dispose();
  const again = await inShop({ browser, kept: keptBy(tab) }, false);
  expect(selectUser(again.tab.state())).not.toBeNull();
  const last = survey.questions.at(-1)?.id ?? 0;
  expect(selectAnswering(again.tab.state())).toMatchObject({ page: 2, answers: { [last]: { text: 'Ana' } } });
  await again.send();
  expect(await inCart()).toHaveLength(1);
});
