import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { DAY, MINUTE, pix, planBed, refusedCard } from '../../testing/plan-bed.ts';
import { planCancelRequested, planCancelReset, selectPlanCancel } from './cancel.ts';
import { selectOfferedPlans } from './offered.ts';
import { ownPlanRequested, selectOwnPlan } from './own-plan.ts';

const { begun, buyElsewhere, opened, to, pay, plan, withPlan, paidAtTheBank, own, texts, ...bed } = planBed();

async function atPlans(tab: Awaited<ReturnType<typeof opened>>) {
  tab.navigation.go('/homepage/planos');
  const leave = tab.portal.enter('plans');
  await tab.settled();
  return leave;
}

it('loads the offered plans, the cheapest first, and reports that the member has none', async () => {
  const tab = await begun();
  await plan({ amount_cents: null });
  const withdrawn = await plan({ deleted_at: new Date(0) });
  await plan({ benefits: [] });
  await atPlans(tab);
  const plans = dataOf(selectOfferedPlans(tab.state())) ?? [];
  const prices = plans.map(({ amount, discount }) =>
    amount === null ? Number.POSITIVE_INFINITY : amount - discount,
  );
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect(plans.map(({ id }) => id)).not.toContain(withdrawn);
  expect(plans.every(({ benefits }) => benefits.length > 0)).toBe(true);
  expect(selectOwnPlan(tab.state())).toEqual({ status: 'ready', data: null });
});

it('reports a failure, keeps loaded data, and retries', async () => {
  const { tab, planId } = await withPlan();
  tab.network.isOffline = true;
  await atPlans(tab);
  expect(selectOwnPlan(tab.state())).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(ownPlanRequested());
  await tab.settled();
  expect(own(tab)?.plan.id).toBe(planId);
  tab.network.isOffline = true;
  tab.dispatch(ownPlanRequested());
  await tab.settled();
  expect(selectOwnPlan(tab.state())).toMatchObject({ status: 'failed', data: { plan: { id: planId } } });
});

it('shows changes from another tab at once', async () => {
  const { tab } = await withPlan();
  await atPlans(tab);
  const other = await opened({ browser: tab.browser });
  const another = await plan({ amount_cents: 7_990 });
  await to(other, `${another}/mudar`);
  await pay(other);
  await expect.poll(() => own(tab)?.plan.id).toBe(another);
  await tab.settled();
});

it('refreshes when the page becomes visible without events', async () => {
  const { tab } = await withPlan();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await atPlans(tab);
  const other = await opened({ browser: tab.browser });
  const another = await plan();
  await to(other, `${another}/mudar`);
  await pay(other);
  await tab.settled();
  expect(own(tab)?.plan.id).not.toBe(another);
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(own(tab)?.plan.id).toBe(another);
});

it('detects a paid PIX on the plans page, even without events', async () => {
  const tab = await begun();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  const leave = await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  leave();
  await atPlans(tab);
  expect(own(tab)?.state).toBe('starting');
  await paidAtTheBank(tab);
  bed.clock().advance(3000);
  await tab.settled();
  expect(own(tab)).toMatchObject({ state: 'active', payment: null });
});

it('drops an expired PIX from the plans page', async () => {
  const tab = await begun();
  const leave = await to(tab, `${await plan()}/comprar`);
  await pay(tab, pix);
  leave();
  await atPlans(tab);
  bed.clock().advance(31 * MINUTE);
  await expect.poll(() => own(tab)).toBeNull();
  await tab.settled();
});

it('shows a refused renewal on an open page', async () => {
  const { tab } = await withPlan();
  await to(tab, 'editar-pagamento');
  await pay(tab, refusedCard);
  bed.clock().advance(29 * DAY);
  const later = await opened();
  await atPlans(later);
  expect(own(later)?.owed).toBeNull();
  bed.clock().advance(2 * DAY);
  await bed.api().api.work();
  await expect.poll(() => own(later)?.owed?.reason).toContain('emissor');
  await later.settled();
});

it('cancels a plan with a reason that the member typed', async () => {
  const { tab } = await withPlan();
  await atPlans(tab);
  tab.dispatch(planCancelRequested('Vou me mudar'));
  tab.dispatch(planCancelRequested('Vou me mudar'));
  expect(selectPlanCancel(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectPlanCancel(tab.state())).toMatchObject({ isPending: false, error: null, done: 1 });
  expect(own(tab)).toBeNull();
  expect(texts(tab)).toEqual(['Operação realizada com sucesso']);
  expect(tab.network.sent.filter((one) => one === 'POST /subscriptions/cancel')).toHaveLength(1);
  const { cancel_reason } = await bed
    .api()
    .database.db.selectFrom('subscription')
    .select('cancel_reason')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(cancel_reason).toBe('Vou me mudar');
});

it('cancels no plan of another member', async () => {
  const other = await opened({}, await bed.mailbox('aurora', 'another'));
  const { tab, planId } = await withPlan();
  await buyElsewhere(other, planId);
  await atPlans(tab);
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(own(tab)).toBeNull();
  other.dispatch(ownPlanRequested());
  await other.settled();
  expect(own(other)).toMatchObject({ state: 'active', plan: { id: planId } });
});

it("keeps a plan that can't be cancelled, and says why", async () => {
  const { tab, planId } = await withPlan();
  await atPlans(tab);
  tab.network.isOffline = true;
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(selectPlanCancel(tab.state())).toMatchObject({ isPending: false, error: expect.any(String) });
  expect(own(tab)?.plan.id).toBe(planId);
  tab.dispatch(planCancelReset());
  expect(selectPlanCancel(tab.state()).error).toBeNull();
});

it('starts a new attempt after a plan was cancelled', async () => {
  const tab = await begun();
  const planId = await plan();
  await to(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, pix);
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeDefined();
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeUndefined();
});
