import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { cardPayment, MINUTE, pix, planFixture } from '../../testing/plan-fixture.ts';
import type { Tab } from '../../testing/portal-fixture.ts';
import { paymentRequested } from './checkout-slice.ts';

const successText = 'Operação realizada com sucesso';

const {
  openWithoutPlan,
  buyOnOtherDevice,
  goTo,
  pay,
  createPlan,
  chargeStates,
  ownPlan,
  checkout,
  toastTexts,
  ...fixture
} = planFixture();

const SUBSCRIBE = '/api/subscriptions';

function answerPurchases(tab: Tab, respond: () => Response | undefined): (string | null)[] {
  const keys: (string | null)[] = [];
  tab.network.answer(SUBSCRIBE, ({ method, headers }) => {
    if (method !== 'POST') return undefined;
    keys.push(headers.get('idempotency-key'));
    return respond();
  });
  return keys;
}

it('uses a new attempt for another plan after the response to the first plan is lost', async () => {
  const tab = await openWithoutPlan();
  const [firstPlanId, secondPlanId] = [await createPlan(), await createPlan()];
  const leave = await goTo(tab, `${firstPlanId}/comprar`);
  const keys: (string | null)[] = [];
  let isUnavailable = true;
  tab.network.answer(SUBSCRIBE, ({ method, headers }) => {
    if (method !== 'POST') return isUnavailable ? Response.json({}, { status: 503 }) : undefined;
    keys.push(headers.get('idempotency-key'));
    return undefined;
  });
  tab.network.lose(SUBSCRIBE);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('form');
  isUnavailable = false;
  leave();
  await goTo(tab, `${secondPlanId}/comprar`);
  await pay(tab, pix);
  expect(checkout(tab)).toMatchObject({ step: 'waiting', operation: null });
  expect(ownPlan(tab)?.payment).toMatchObject({ method: 'pix', planId: secondPlanId });
  expect(new Set(keys).size).toBe(2);
});

it('shows the payment form of another plan when the first PIX arrives late', async () => {
  const tab = await openWithoutPlan();
  const [firstPlanId, secondPlanId] = [await createPlan(), await createPlan()];
  const leave = await goTo(tab, `${firstPlanId}/comprar`);
  const delayedCall = tab.network.delay(SUBSCRIBE);
  tab.dispatch(paymentRequested(pix));
  await delayedCall.arrived;
  leave();
  const secondVisit = goTo(tab, `${secondPlanId}/comprar`);
  await expect.poll(() => dataOf(checkout(tab).details)?.plan?.id).toBe(secondPlanId);
  delayedCall.release();
  await secondVisit;
  await tab.settled();
  expect(checkout(tab)).toMatchObject({ step: 'form', visit: { planId: secondPlanId } });
  expect(ownPlan(tab)?.payment).toMatchObject({ method: 'pix', planId: firstPlanId });
});

it('finds the subscription when the server is still processing the same purchase', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  await buyOnOtherDevice(tab, planId);
  answerPurchases(tab, () => Response.json({ messages: ['Tente novamente.'] }, { status: 409 }));
  await pay(tab, cardPayment());
  expect(checkout(tab)).toMatchObject({ step: 'done', operation: null });
  expect(toastTexts(tab)).toEqual([successText]);
  expect(await chargeStates()).toEqual(['paid']);
});

it("shows the server's message when the server is busy and no plan was bought", async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  const keys = answerPurchases(tab, () => Response.json({ messages: ['Tente novamente.'] }, { status: 409 }));
  await pay(tab, cardPayment());
  expect(checkout(tab)).toMatchObject({ step: 'form', operation: null, refusal: null });
  expect(toastTexts(tab)).toEqual(['Erro: Tente novamente.']);
  expect(keys).toHaveLength(1);
});

it("counts down each PIX by the server's clock, even after the device's clock is corrected", async () => {
  const tab = await openWithoutPlan({ clockLagMs: 40 * MINUTE });
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  expect(Math.abs(checkout(tab).now - fixture.clock().now())).toBeLessThan(1_500);
  fixture.clock().advance(30 * MINUTE + 1_500);
  await expect.poll(() => checkout(tab).step).toBe('form');
  await tab.settled();
  Object.assign(tab.clock, { now: fixture.clock().now });
  await pay(tab, pix);
  fixture.clock().advance(3_000);
  await tab.settled();
  expect(checkout(tab).step).toBe('waiting');
  expect(Math.abs(checkout(tab).now - fixture.clock().now())).toBeLessThan(1_500);
});
