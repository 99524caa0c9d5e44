import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { cardOf, DAY, MINUTE, pix, planBed, refusedCard, reviewedCard } from '../../testing/plan-bed.ts';
import { selectPlanCards } from './checkout-load.ts';
import {
  otherWayRequested,
  paymentRequested,
  verificationRequested,
  waitingRequested,
} from './checkout-slice.ts';

const success = 'Operação realizada com sucesso';
const list = '/homepage/planos';

const {
  begun,
  opened,
  to,
  pay,
  plan,
  withPlan,
  paidAtTheBank,
  decided,
  charges,
  own,
  checkout,
  texts,
  ...bed
} = planBed();

function countOf(sent: readonly string[], call: string): number {
  return sent.filter((one) => one === call).length;
}

it('buys a plan once by a typed card when the button is pressed twice', async () => {
  const tab = await begun();
  const planId = await plan({ amount_cents: 5_490, discount_cents: 500 });
  await to(tab, `${planId}/comprar`);
  expect(checkout(tab)).toMatchObject({ step: 'form', known: { data: { plan: { id: planId }, own: null } } });
  tab.dispatch(paymentRequested(cardOf()));
  expect(checkout(tab).work).toBe('paying');
  tab.dispatch(paymentRequested(cardOf()));
  await tab.settled();
  expect(countOf(tab.network.sent, 'POST /subscriptions')).toBe(1);
  expect(checkout(tab)).toMatchObject({ step: 'done', work: null });
  expect(own(tab)).toMatchObject({ state: 'active', price: 4_990, card: { lastDigits: '1111' } });
  expect(texts(tab)).toEqual([success]);
  expect(await charges()).toEqual(['paid']);
  expect(JSON.stringify(tab.state())).not.toContain('4111');
});

it('shows the confirmation once; a return shows the plan', async () => {
  const tab = await begun();
  const planId = await plan();
  const leave = await to(tab, `${planId}/comprar`);
  await pay(tab, cardOf());
  leave();
  await to(tab, `${planId}/comprar`);
  expect(tab.navigation.here()).toBe(list);
});

it("keeps card data out of the tab's storage", async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, cardOf());
  const kept = tab.tabStorage?.get('attempt/subscribeToPlan') ?? '';
  expect(kept).toContain('key');
  expect(kept).not.toContain('1111');
});

it('shows a paid PIX from the event stream before polling', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('waiting');
  expect(own(tab)).toMatchObject({ state: 'starting', payment: { method: 'pix', kind: 'start' } });
  await paidAtTheBank(tab);
  await expect.poll(() => checkout(tab).step).toBe('done');
  await tab.settled();
  expect(texts(tab)).toEqual([success]);
  expect(own(tab)).toMatchObject({ state: 'active', method: 'pix' });
});

it('detects a paid PIX by polling without events', async () => {
  const tab = await begun();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  await paidAtTheBank(tab);
  bed.clock().advance(3000);
  await tab.settled();
  expect(checkout(tab).step).toBe('done');
});

it('sends no request before a press on a station without PIX polling', async () => {
  const tab = await begun({ pacing: { pixPolling: false } });
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  await paidAtTheBank(tab);
  bed.clock().advance(5 * MINUTE);
  await tab.settled();
  expect(checkout(tab).step).toBe('waiting');
  tab.dispatch(verificationRequested());
  await tab.settled();
  expect(checkout(tab)).toMatchObject({ step: 'done', work: null });
});

it('reports for “Verificar pagamento” that no payment arrived', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  tab.dispatch(verificationRequested());
  expect(checkout(tab).work).toBe('verifying');
  await tab.settled();
  expect(texts(tab).join()).toContain('Pagamento não confirmado');
  expect(checkout(tab)).toMatchObject({ step: 'waiting', work: null });
});

it('restores the PIX after a reload with its code and remaining time', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  await pay(tab, pix);
  const code = own(tab)?.payment?.pix?.code;
  bed.clock().advance(4 * MINUTE);
  await tab.settled();
  const again = await opened({ browser: tab.browser });
  await to(again, `${planId}/comprar`);
  expect(checkout(again).step).toBe('waiting');
  const waiting = own(again)?.payment?.pix;
  expect(waiting?.code).toBe(code);
  bed.clock().advance(1000);
  const left = new Date(waiting?.expiresAt ?? 0).getTime() - checkout(again).now;
  expect(Math.round(left / 1000)).toBe(26 * 60 - 1);
});

it('returns to the form when the PIX expires, and says why', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  bed.clock().advance(30 * MINUTE + 1500);
  await expect.poll(() => checkout(tab).step).toBe('form');
  await tab.settled();
  expect(texts(tab).join()).toContain('Tempo expirado');
  expect(own(tab)).toBeNull();
  await pay(tab, cardOf());
  expect(checkout(tab).step).toBe('done');
});

it('charges only the card after the member leaves a PIX for it', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  tab.dispatch(otherWayRequested());
  expect(checkout(tab).step).toBe('form');
  tab.dispatch(waitingRequested());
  expect(checkout(tab).step).toBe('waiting');
  tab.dispatch(otherWayRequested());
  await pay(tab, refusedCard);
  expect(checkout(tab)).toMatchObject({ step: 'form', refusal: expect.stringContaining('emissor') });
  await pay(tab, cardOf());
  expect(checkout(tab).step).toBe('done');
  expect(texts(tab)).toEqual([success]);
  expect(await charges()).toEqual(['paid']);
});

it("keeps one plan's pending PIX apart from another plan", async () => {
  const tab = await begun();
  const leave = await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  leave();
  const other = await plan();
  await to(tab, `${other}/comprar`);
  expect(checkout(tab).step).toBe('form');
  await pay(tab, cardOf());
  expect(own(tab)).toMatchObject({ state: 'active', plan: { id: other } });
});

it('says why a card is refused and accepts another', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  await pay(tab, refusedCard);
  expect(checkout(tab)).toMatchObject({
    step: 'form',
    work: null,
    refusals: 1,
    refusal: expect.stringContaining('emissor'),
  });
  expect(texts(tab)).toEqual([]);
  await pay(tab, cardOf());
  expect(checkout(tab)).toMatchObject({ step: 'done', refusal: null });
});

it("shows a card's errors at the form's fields", async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  const { card, ...rest } = cardOf();
  await pay(tab, { ...rest, card, neighborhood: ' ' });
  expect(checkout(tab).errors.map(({ field }) => field)).toEqual(['neighborhood']);
  await pay(tab, { ...rest, card: { ...card, expiry: '01/20', streetNumber: '10' } });
  expect(checkout(tab).errors.map(({ field }) => field)).toEqual(['expiry']);
  expect(texts(tab).every((text) => text.startsWith('Erro: '))).toBe(true);
  expect(checkout(tab).work).toBeNull();
});

it.each(['approve', 'refuse'] as const)('waits for a card under review: %s', async (decision) => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  await pay(tab, reviewedCard);
  expect(checkout(tab).step).toBe('waiting');
  expect(own(tab)?.payment).toMatchObject({ method: 'credit_card', pix: null });
  await decided(tab, decision);
  await expect.poll(() => checkout(tab).step).not.toBe('waiting');
  await tab.settled();
  if (decision === 'approve') expect(checkout(tab).step).toBe('done');
  else expect(checkout(tab)).toMatchObject({ step: 'form', refusal: 'O pagamento não foi aprovado.' });
});

it('shows the outcome of a payment with a lost response', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  tab.network.lose('/api/subscriptions');
  await pay(tab, cardOf());
  expect(checkout(tab)).toMatchObject({ step: 'done', work: null });
  expect(texts(tab)).toEqual([success]);
  expect(await charges()).toEqual(['paid']);
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeUndefined();
});

it('repeats the same attempt when a response was lost with the network', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  const keys: (string | null)[] = [];
  tab.network.answer('/api/subscriptions', ({ method, headers }) => {
    if (method !== 'POST') return Response.json({}, { status: 503 });
    keys.push(headers.get('idempotency-key'));
    return undefined;
  });
  await pay(tab, pix);
  expect(checkout(tab)).toMatchObject({ step: 'form', work: null });
  expect(texts(tab)).toHaveLength(1);
  tab.network.loseNothing();
  await pay(tab, pix);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(checkout(tab).step).toBe('waiting');
  expect(await charges()).toEqual(['pending']);
});

it('finds the bought plan after a lost response and a reload', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, cardOf());
  const again = await opened({ browser: tab.browser });
  await to(again, `${planId}/comprar`);
  expect(again.navigation.here()).toBe(list);
  expect(own(again)).toMatchObject({ state: 'active', plan: { id: planId } });
  expect(await charges()).toEqual(['paid']);
});

it('loses only the attempt without a network', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/comprar`);
  tab.network.isOffline = true;
  await pay(tab, cardOf());
  expect(checkout(tab)).toMatchObject({ step: 'form', work: null });
  expect(texts(tab)).toHaveLength(1);
  tab.network.isOffline = false;
  await pay(tab, cardOf());
  expect(checkout(tab).step).toBe('done');
});

it('shows a changed price without charging it', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  const { db } = bed.api().database;
  await db.updateTable('plan').set({ amount_cents: 6_990 }).where('id', '=', planId).execute();
  await pay(tab, cardOf());
  expect(texts(tab)).toEqual(['Erro: O preço deste plano mudou. Confira antes de continuar.']);
  expect(dataOf(checkout(tab).known)?.plan?.amount).toBe(6_990);
  await pay(tab, cardOf());
  expect(own(tab)?.price).toBe(6_990);
});

it.each(['999999', '0', 'x'])('reports plan %s as missing', async (id) => {
  const tab = await begun();
  await to(tab, `${id}/comprar`);
  expect(checkout(tab).known).toMatchObject({ status: 'ready', data: { plan: null } });
});

it('redirects from an unknown action to the plans', async () => {
  const tab = await begun();
  await to(tab, `${await plan()}/roubar`);
  expect(tab.navigation.here()).toBe(list);
});

it('reports a failed load and retries', async () => {
  const tab = await begun();
  const planId = await plan();
  tab.network.isOffline = true;
  await to(tab, `${planId}/comprar`);
  expect(checkout(tab)).toMatchObject({ known: { status: 'failed' } });
  expect(selectPlanCards(tab.state()).status).toBe('failed');
});

it.each(['comprar', 'pagamento-pendente', 'mudar'] as const)(
  'redirects a member with a paid plan from %s',
  async (action) => {
    const { tab, planId } = await withPlan();
    await to(tab, action === 'pagamento-pendente' ? action : `${planId}/${action}`);
    expect(tab.navigation.here()).toBe(list);
  },
);

it.each(['mudar', 'editar-pagamento', 'pagamento-pendente'])(
  'redirects a member without a plan from %s',
  async (at) => {
    const tab = await begun();
    await to(tab, at === 'mudar' ? `${await plan()}/mudar` : at);
    expect(tab.navigation.here()).toBe(list);
  },
);

it('changes the plan with the current payment method', async () => {
  const { tab } = await withPlan();
  const dearer = await plan({ amount_cents: 9_990 });
  await to(tab, `${dearer}/mudar`);
  await pay(tab);
  expect(checkout(tab).step).toBe('done');
  expect(own(tab)).toMatchObject({ plan: { id: dearer }, price: 9_990, card: { lastDigits: '1111' } });
  expect(await charges()).toEqual(['paid', 'paid']);
});

it("keeps the old plan until the new plan's PIX is paid", async () => {
  const { tab, planId } = await withPlan();
  const other = await plan();
  await to(tab, `${other}/mudar`);
  await pay(tab, pix);
  expect(checkout(tab).step).toBe('waiting');
  expect(own(tab)).toMatchObject({ plan: { id: planId }, payment: { kind: 'change', planId: other } });
  await paidAtTheBank(tab);
  await expect.poll(() => checkout(tab).step).toBe('done');
  await tab.settled();
  expect(own(tab)).toMatchObject({ plan: { id: other }, method: 'pix' });
});

it('changes the card and returns to the plans', async () => {
  const { tab } = await withPlan();
  await to(tab, 'editar-pagamento');
  await pay(tab, pix);
  expect(own(tab)).toMatchObject({ method: 'pix', card: null });
  expect(texts(tab)).toEqual([success]);
  expect(tab.navigation.here()).toBe(list);
});

it('does not redirect a member who left the page', async () => {
  const { tab } = await withPlan();
  const leave = await to(tab, 'editar-pagamento');
  const late = tab.network.delay('/edit-payment/');
  tab.dispatch(paymentRequested(pix));
  await late.arrived;
  leave();
  tab.navigation.go('/homepage');
  late.release();
  await tab.settled();
  expect(tab.navigation.here()).toBe('/homepage');
  expect(texts(tab)).toEqual([success]);
});

it('pays a refused renewal with a new card', async () => {
  const { tab } = await withPlan();
  await to(tab, 'editar-pagamento');
  await pay(tab, refusedCard);
  bed.clock().advance(31 * DAY);
  await bed.api().api.work();
  const later = await opened();
  await to(later, 'pagamento-pendente');
  expect(checkout(later).step).toBe('form');
  expect(own(later)?.owed).toMatchObject({ amount: 4_990, reason: expect.stringContaining('emissor') });
  await pay(later, refusedCard);
  expect(checkout(later).refusal).toContain('emissor');
  await pay(later, cardOf());
  expect(checkout(later).step).toBe('done');
  expect(own(later)).toMatchObject({ owed: null, card: { lastDigits: '1111' } });
});
