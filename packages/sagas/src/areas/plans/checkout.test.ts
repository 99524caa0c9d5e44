import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import {
  cardPayment,
  DAY,
  MINUTE,
  pix,
  planFixture,
  refusedCard,
  reviewedCard,
} from '../../testing/plan-fixture.ts';
import { selectPlanCards } from './checkout-load.ts';
import {
  methodChangeRequested,
  paymentRequested,
  pendingPaymentRequested,
  verificationRequested,
} from './checkout-slice.ts';

const successText = 'Operação realizada com sucesso';
const plansPath = '/homepage/planos';

const {
  openWithoutPlan,
  openTab,
  goTo,
  pay,
  createPlan,
  openWithPlan,
  payPix,
  decideLatestCharge,
  chargeStates,
  ownPlan,
  checkout,
  toastTexts,
  ...fixture
} = planFixture();

function countCalls(calls: readonly string[], call: string): number {
  return calls.filter((sentCall) => sentCall === call).length;
}

it('buys a plan by card once when the member presses the button twice', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan({ amount_cents: 5_490, discount_cents: 500 });
  await goTo(tab, `${planId}/comprar`);
  expect(checkout(tab)).toMatchObject({
    step: 'form',
    details: { data: { plan: { id: planId }, ownPlan: null } },
  });
  tab.dispatch(paymentRequested(cardPayment()));
  expect(checkout(tab).operation).toBe('paying');
  tab.dispatch(paymentRequested(cardPayment()));
  await tab.settled();
  expect(countCalls(tab.network.sentRequests, 'POST /subscriptions')).toBe(1);
  expect(checkout(tab)).toMatchObject({ step: 'done', operation: null });
  expect(ownPlan(tab)).toMatchObject({ state: 'active', price: 4_990, card: { lastDigits: '1111' } });
  expect(toastTexts(tab)).toEqual([successText]);
  expect(await chargeStates()).toEqual(['paid']);
  expect(JSON.stringify(tab.state())).not.toContain('4111');
});

it('redirects a member who returns to a finished purchase to the plans page', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  const leave = await goTo(tab, `${planId}/comprar`);
  await pay(tab, cardPayment());
  leave();
  await goTo(tab, `${planId}/comprar`);
  expect(tab.navigation.currentPath()).toBe(plansPath);
});

it("keeps card data out of the tab's storage", async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, cardPayment());
  const storedAttempt = tab.tabStorage?.get('attempt/subscribeToPlan') ?? '';
  expect(storedAttempt).toContain('key');
  expect(storedAttempt).not.toContain('1111');
});

it('learns from the event stream that a PIX is paid, before any polling', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('waiting');
  expect(ownPlan(tab)).toMatchObject({ state: 'starting', payment: { method: 'pix', kind: 'start' } });
  await payPix(tab);
  await expect.poll(() => checkout(tab).step).toBe('done');
  await tab.settled();
  expect(toastTexts(tab)).toEqual([successText]);
  expect(ownPlan(tab)).toMatchObject({ state: 'active', method: 'pix' });
});

it('detects a paid PIX by polling without events', async () => {
  const tab = await openWithoutPlan();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  await payPix(tab);
  fixture.clock().advance(3000);
  await tab.settled();
  expect(checkout(tab).step).toBe('done');
});

it('a station without PIX polling checks a payment only when the member presses “Verificar pagamento”', async () => {
  const tab = await openWithoutPlan({ pacing: { pixPolling: false } });
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  await payPix(tab);
  fixture.clock().advance(5 * MINUTE);
  await tab.settled();
  expect(checkout(tab).step).toBe('waiting');
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(checkout(tab)).toMatchObject({ step: 'done', operation: null });
});

it('“Verificar pagamento” reports that no payment arrived', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  tab.dispatch(verificationRequested());
  expect(checkout(tab).operation).toBe('verifying');
  await tab.settled();
  expect(toastTexts(tab).join()).toContain('Pagamento não confirmado');
  expect(checkout(tab)).toMatchObject({ step: 'waiting', operation: null });
});

it('restores the PIX after a reload with its code and remaining time', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  await pay(tab, pix);
  const code = ownPlan(tab)?.payment?.pix?.code;
  fixture.clock().advance(4 * MINUTE);
  await tab.settled();
  const reloadedTab = await openTab({ browser: tab.browser });
  await goTo(reloadedTab, `${planId}/comprar`);
  expect(checkout(reloadedTab).step).toBe('waiting');
  const pixPayment = ownPlan(reloadedTab)?.payment?.pix;
  expect(pixPayment?.code).toBe(code);
  fixture.clock().advance(1000);
  const remaining = new Date(pixPayment?.expiresAt ?? 0).getTime() - checkout(reloadedTab).now;
  expect(Math.round(remaining / 1000)).toBe(26 * 60 - 1);
});

it('the checkout returns to its form when the PIX expires, and shows why', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  fixture.clock().advance(30 * MINUTE + 1500);
  await expect.poll(() => checkout(tab).step).toBe('form');
  await tab.settled();
  expect(toastTexts(tab).join()).toContain('Tempo expirado');
  expect(ownPlan(tab)).toBeNull();
  await pay(tab, cardPayment());
  expect(checkout(tab).step).toBe('done');
});

it('charges only the card after the member changes from PIX to card', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  tab.dispatch(methodChangeRequested());
  expect(checkout(tab).step).toBe('form');
  tab.dispatch(pendingPaymentRequested());
  expect(checkout(tab).step).toBe('waiting');
  tab.dispatch(methodChangeRequested());
  await pay(tab, refusedCard);
  expect(checkout(tab)).toMatchObject({ step: 'form', refusal: expect.stringContaining('emissor') });
  await pay(tab, cardPayment());
  expect(checkout(tab).step).toBe('done');
  expect(toastTexts(tab)).toEqual([successText]);
  expect(await chargeStates()).toEqual(['paid']);
});

it("the checkout of another plan ignores the first plan's pending PIX", async () => {
  const tab = await openWithoutPlan();
  const leave = await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  leave();
  const otherPlanId = await createPlan();
  await goTo(tab, `${otherPlanId}/comprar`);
  expect(checkout(tab).step).toBe('form');
  await pay(tab, cardPayment());
  expect(ownPlan(tab)).toMatchObject({ state: 'active', plan: { id: otherPlanId } });
});

it('shows why a card is refused, and accepts another card', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, refusedCard);
  expect(checkout(tab)).toMatchObject({
    step: 'form',
    operation: null,
    refusals: 1,
    refusal: expect.stringContaining('emissor'),
  });
  expect(toastTexts(tab)).toEqual([]);
  await pay(tab, cardPayment());
  expect(checkout(tab)).toMatchObject({ step: 'done', refusal: null });
});

it("shows a card's errors at the form's fields", async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  const { card, ...payment } = cardPayment();
  await pay(tab, { ...payment, card, neighborhood: ' ' });
  expect(checkout(tab).errors.map(({ field }) => field)).toEqual(['neighborhood']);
  await pay(tab, { ...payment, card: { ...card, expiry: '01/20', streetNumber: '10' } });
  expect(checkout(tab).errors.map(({ field }) => field)).toEqual(['expiry']);
  expect(toastTexts(tab).every((text) => text.startsWith('Erro: '))).toBe(true);
  expect(checkout(tab).operation).toBeNull();
});

it.each(['approve', 'refuse'] as const)(
  'the checkout waits for a card under review until the decision to %s',
  async (decision) => {
    const tab = await openWithoutPlan();
    const planId = await createPlan();
    await goTo(tab, `${planId}/comprar`);
    await pay(tab, reviewedCard);
    expect(checkout(tab).step).toBe('waiting');
    expect(ownPlan(tab)?.payment).toMatchObject({ method: 'credit_card', pix: null });
    await decideLatestCharge(tab, decision);
    await expect.poll(() => checkout(tab).step).not.toBe('waiting');
    await tab.settled();
    if (decision === 'approve') expect(checkout(tab).step).toBe('done');
    else expect(checkout(tab)).toMatchObject({ step: 'form', refusal: 'O pagamento não foi aprovado.' });
  },
);

it('shows the success of a payment whose response was lost', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  tab.network.lose('/api/subscriptions');
  await pay(tab, cardPayment());
  expect(checkout(tab)).toMatchObject({ step: 'done', operation: null });
  expect(toastTexts(tab)).toEqual([successText]);
  expect(await chargeStates()).toEqual(['paid']);
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeUndefined();
});

it('retries a payment with the same idempotency key after a lost response', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  const idempotencyKeys: (string | null)[] = [];
  tab.network.answer('/api/subscriptions', ({ method, headers }) => {
    if (method !== 'POST') return Response.json({}, { status: 503 });
    idempotencyKeys.push(headers.get('idempotency-key'));
    return undefined;
  });
  await pay(tab, pix);
  expect(checkout(tab)).toMatchObject({ step: 'form', operation: null });
  expect(toastTexts(tab)).toHaveLength(1);
  tab.network.cancelLosses();
  await pay(tab, pix);
  expect(idempotencyKeys).toEqual([expect.any(String), idempotencyKeys[0]]);
  expect(checkout(tab).step).toBe('waiting');
  expect(await chargeStates()).toEqual(['pending']);
});

it('finds the bought plan after a lost response and a reload', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, cardPayment());
  const reloadedTab = await openTab({ browser: tab.browser });
  await goTo(reloadedTab, `${planId}/comprar`);
  expect(reloadedTab.navigation.currentPath()).toBe(plansPath);
  expect(ownPlan(reloadedTab)).toMatchObject({ state: 'active', plan: { id: planId } });
  expect(await chargeStates()).toEqual(['paid']);
});

it('a payment without a network fails, and the next attempt succeeds', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/comprar`);
  tab.network.isOffline = true;
  await pay(tab, cardPayment());
  expect(checkout(tab)).toMatchObject({ step: 'form', operation: null });
  expect(toastTexts(tab)).toHaveLength(1);
  tab.network.isOffline = false;
  await pay(tab, cardPayment());
  expect(checkout(tab).step).toBe('done');
});

it("shows a plan's changed price instead of charging the card", async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  const { db } = fixture.api().database;
  await db.updateTable('plan').set({ amount_cents: 6_990 }).where('id', '=', planId).execute();
  await pay(tab, cardPayment());
  expect(toastTexts(tab)).toEqual(['Erro: O preço deste plano mudou. Confira antes de continuar.']);
  expect(dataOf(checkout(tab).details)?.plan?.amount).toBe(6_990);
  await pay(tab, cardPayment());
  expect(ownPlan(tab)?.price).toBe(6_990);
});

it.each(['999999', '0', 'x'])('reports plan %s as missing', async (id) => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${id}/comprar`);
  expect(checkout(tab).details).toMatchObject({ status: 'ready', data: { plan: null } });
});

it('redirects an unknown checkout action to the plans page', async () => {
  const tab = await openWithoutPlan();
  await goTo(tab, `${await createPlan()}/roubar`);
  expect(tab.navigation.currentPath()).toBe(plansPath);
});

it('shows a failed checkout when the plan fails to load', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  tab.network.isOffline = true;
  await goTo(tab, `${planId}/comprar`);
  expect(checkout(tab)).toMatchObject({ details: { status: 'failed' } });
  expect(selectPlanCards(tab.state()).status).toBe('failed');
});

it.each(['comprar', 'pagamento-pendente', 'mudar'] as const)(
  'redirects a member with a paid plan from %s to the plans page',
  async (action) => {
    const { tab, planId } = await openWithPlan();
    await goTo(tab, action === 'pagamento-pendente' ? action : `${planId}/${action}`);
    expect(tab.navigation.currentPath()).toBe(plansPath);
  },
);

it.each(['mudar', 'editar-pagamento', 'pagamento-pendente'])(
  'redirects a member without a plan from %s to the plans page',
  async (path) => {
    const tab = await openWithoutPlan();
    await goTo(tab, path === 'mudar' ? `${await createPlan()}/mudar` : path);
    expect(tab.navigation.currentPath()).toBe(plansPath);
  },
);

it('changes the plan with the current payment method', async () => {
  const { tab } = await openWithPlan();
  const dearerPlanId = await createPlan({ amount_cents: 9_990 });
  await goTo(tab, `${dearerPlanId}/mudar`);
  await pay(tab);
  expect(checkout(tab).step).toBe('done');
  expect(ownPlan(tab)).toMatchObject({
    plan: { id: dearerPlanId },
    price: 9_990,
    card: { lastDigits: '1111' },
  });
  expect(await chargeStates()).toEqual(['paid', 'paid']);
});

it("keeps the old plan until the new plan's PIX is paid", async () => {
  const { tab, planId } = await openWithPlan();
  const otherPlanId = await createPlan();
  await goTo(tab, `${otherPlanId}/mudar`);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('waiting');
  expect(ownPlan(tab)).toMatchObject({
    plan: { id: planId },
    payment: { kind: 'change', planId: otherPlanId },
  });
  await payPix(tab);
  await expect.poll(() => checkout(tab).step).toBe('done');
  await tab.settled();
  expect(ownPlan(tab)).toMatchObject({ plan: { id: otherPlanId }, method: 'pix' });
});

it('changes the payment method and returns to the plans', async () => {
  const { tab } = await openWithPlan();
  await goTo(tab, 'editar-pagamento');
  await pay(tab, pix);
  expect(ownPlan(tab)).toMatchObject({ method: 'pix', card: null });
  expect(toastTexts(tab)).toEqual([successText]);
  expect(tab.navigation.currentPath()).toBe(plansPath);
});

it('a changed payment method does not redirect a member who left the page', async () => {
  const { tab } = await openWithPlan();
  const leave = await goTo(tab, 'editar-pagamento');
  const delayedCall = tab.network.delay('/edit-payment/');
  tab.dispatch(paymentRequested(pix));
  await delayedCall.arrived;
  leave();
  tab.navigation.go('/homepage');
  delayedCall.release();
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe('/homepage');
  expect(toastTexts(tab)).toEqual([successText]);
});

it('pays a refused renewal with a new card', async () => {
  const { tab } = await openWithPlan();
  await goTo(tab, 'editar-pagamento');
  await pay(tab, refusedCard);
  fixture.clock().advance(31 * DAY);
  await fixture.api().api.runTasksAndJobs();
  const laterTab = await openTab();
  await goTo(laterTab, 'pagamento-pendente');
  expect(checkout(laterTab).step).toBe('form');
  expect(ownPlan(laterTab)?.owed).toMatchObject({
    amount: 4_990,
    reason: expect.stringContaining('emissor'),
  });
  await pay(laterTab, refusedCard);
  expect(checkout(laterTab).refusal).toContain('emissor');
  await pay(laterTab, cardPayment());
  expect(checkout(laterTab).step).toBe('done');
  expect(ownPlan(laterTab)).toMatchObject({ owed: null, card: { lastDigits: '1111' } });
});
