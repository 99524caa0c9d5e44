import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { cardOf, MINUTE, pix, planBed } from '../../testing/plan-bed.ts';
import type { Tab } from '../../testing/test-bed.ts';
import { paymentRequested } from './checkout-slice.ts';

const success = 'Operação realizada com sucesso';

const { begun, buyElsewhere, to, pay, plan, charges, own, checkout, texts, ...bed } = planBed();

const SUBSCRIBE = '/api/subscriptions';

function answerPurchases(tab: Tab, answer: () => Response | undefined): (string | null)[] {
  const keys: (string | null)[] = [];
  tab.network.answer(SUBSCRIBE, ({ method, headers }) => {
    if (method !== 'POST') return undefined;
    keys.push(headers.get('idempotency-key'));
    return answer();
  });
  return keys;
}

it("uses a new attempt for another plan after the first plan's response is lost", async () => {
  const tab = await begun();
  const [first, second] = [await plan(), await plan()];
  const leave = await to(tab, `${first}/comprar`);
  const keys: (string | null)[] = [];
  let isAway = true;
  tab.network.answer(SUBSCRIBE, ({ method, headers }) => {
    if (method !== 'POST') return isAway ? Response.json({}, { status: 503 }) : undefined;
    keys.push(headers.get('idempotency-key'));
    return undefined;
  });
  tab.network.lose(SUBSCRIBE);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('form');
  isAway = false;
  leave();
  await to(tab, `${second}/comprar`);
  await pay(tab, pix);
  expect(checkout(tab)).toMatchObject({ step: 'waiting', work: null });
  expect(own(tab)?.payment).toMatchObject({ method: 'pix', planId: second });
  expect(new Set(keys).size).toBe(2);
});

it('shows the payment form of another plan when the first PIX arrives late', async () => {
  const tab = await begun();
  const [first, second] = [await plan(), await plan()];
  const leave = await to(tab, `${first}/comprar`);
  const late = tab.network.delay(SUBSCRIBE);
  tab.dispatch(paymentRequested(pix));
  await late.arrived;
  leave();
  const arriving = to(tab, `${second}/comprar`);
  await expect.poll(() => dataOf(checkout(tab).known)?.plan?.id).toBe(second);
  late.release();
  await arriving;
  await tab.settled();
  expect(checkout(tab)).toMatchObject({ step: 'form', visit: { planId: second } });
  expect(own(tab)?.payment).toMatchObject({ method: 'pix', planId: first });
});

it('finds the subscription when the server is still processing the same purchase', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  await buyElsewhere(tab, planId);
  answerPurchases(tab, () => Response.json({ messages: ['Tente novamente.'] }, { status: 409 }));
  await pay(tab, cardOf());
  expect(checkout(tab)).toMatchObject({ step: 'done', work: null });
  expect(texts(tab)).toEqual([success]);
  expect(await charges()).toEqual(['paid']);
});

it('says why when the server is busy and no plan was bought', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  const keys = answerPurchases(tab, () => Response.json({ messages: ['Tente novamente.'] }, { status: 409 }));
  await pay(tab, cardOf());
  expect(checkout(tab)).toMatchObject({ step: 'form', work: null, refusal: null });
  expect(texts(tab)).toEqual(['Erro: Tente novamente.']);
  expect(keys).toHaveLength(1);
});

it("counts each PIX down by the device's current clock", async () => {
  const tab = await begun({ isLateBy: 40 * MINUTE });
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  expect(Math.abs(checkout(tab).now - bed.clock().now())).toBeLessThan(1_500);
  bed.clock().advance(30 * MINUTE + 1_500);
  await expect.poll(() => checkout(tab).step).toBe('form');
  await tab.settled();
  Object.assign(tab.clock, { now: bed.clock().now });
  await pay(tab, pix);
  bed.clock().advance(3_000);
  await tab.settled();
  expect(checkout(tab).step).toBe('waiting');
  expect(Math.abs(checkout(tab).now - bed.clock().now())).toBeLessThan(1_500);
});
