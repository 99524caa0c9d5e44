import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { DAY, MINUTE, pix, planFixture, refusedCard } from '../../testing/plan-fixture.ts';
import { planCancelRequested, planCancelReset, selectPlanCancel } from './cancel.ts';
import { selectOfferedPlans } from './offered-plans.ts';
import { ownPlanRequested, selectOwnPlan } from './own-plan.ts';

const {
  openWithoutPlan,
  buyOnOtherDevice,
  openTab,
  goTo,
  pay,
  createPlan,
  openWithPlan,
  payPix,
  ownPlan,
  toastTexts,
  ...fixture
} = planFixture();

async function openPlans(tab: Awaited<ReturnType<typeof openTab>>) {
  tab.navigation.go('/homepage/planos');
  const leave = tab.portal.enter('plans');
  await tab.settled();
  return leave;
}

it('lists the offered plans, the cheapest first, and reports that the member has no plan', async () => {
  const tab = await openWithoutPlan();
  await createPlan({ amount_cents: null });
  const withdrawnPlanId = await createPlan({ deleted_at: new Date(0) });
  await createPlan({ benefits: [] });
  await openPlans(tab);
  const plans = dataOf(selectOfferedPlans(tab.state())) ?? [];
  const prices = plans.map(({ amount, discount }) =>
    amount === null ? Number.POSITIVE_INFINITY : amount - discount,
  );
  expect(prices).toEqual([...prices].sort((first, second) => first - second));
  expect(plans.map(({ id }) => id)).not.toContain(withdrawnPlanId);
  expect(plans.every(({ benefits }) => benefits.length > 0)).toBe(true);
  expect(selectOwnPlan(tab.state())).toEqual({ status: 'ready', data: null });
});

it("keeps the member's loaded plan on screen after a failure, and loads it on retry", async () => {
  const { tab, planId } = await openWithPlan();
  tab.network.isOffline = true;
  await openPlans(tab);
  expect(selectOwnPlan(tab.state())).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(ownPlanRequested());
  await tab.settled();
  expect(ownPlan(tab)?.plan.id).toBe(planId);
  tab.network.isOffline = true;
  tab.dispatch(ownPlanRequested());
  await tab.settled();
  expect(selectOwnPlan(tab.state())).toMatchObject({ status: 'failed', data: { plan: { id: planId } } });
});

it('shows plan changes from another tab at once', async () => {
  const { tab } = await openWithPlan();
  await openPlans(tab);
  const otherTab = await openTab({ browser: tab.browser });
  const otherPlanId = await createPlan({ amount_cents: 7_990 });
  await goTo(otherTab, `${otherPlanId}/mudar`);
  await pay(otherTab);
  await expect.poll(() => ownPlan(tab)?.plan.id).toBe(otherPlanId);
  await tab.settled();
});

it("refreshes the member's plan when the page becomes visible without events", async () => {
  const { tab } = await openWithPlan();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  await openPlans(tab);
  const otherTab = await openTab({ browser: tab.browser });
  const otherPlanId = await createPlan();
  await goTo(otherTab, `${otherPlanId}/mudar`);
  await pay(otherTab);
  await tab.settled();
  expect(ownPlan(tab)?.plan.id).not.toBe(otherPlanId);
  tab.page.hide();
  tab.page.show();
  await tab.settled();
  expect(ownPlan(tab)?.plan.id).toBe(otherPlanId);
});

it('detects a paid PIX on the plans page, even without events', async () => {
  const tab = await openWithoutPlan();
  tab.network.answer('/api/events', () => Response.json({ messages: [] }, { status: 404 }));
  const leave = await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  leave();
  await openPlans(tab);
  expect(ownPlan(tab)?.state).toBe('starting');
  await payPix(tab);
  fixture.clock().advance(3000);
  await tab.settled();
  expect(ownPlan(tab)).toMatchObject({ state: 'active', payment: null });
});

it('drops an expired PIX from the plans page', async () => {
  const tab = await openWithoutPlan();
  const leave = await goTo(tab, `${await createPlan()}/comprar`);
  await pay(tab, pix);
  leave();
  await openPlans(tab);
  fixture.clock().advance(31 * MINUTE);
  await expect.poll(() => ownPlan(tab)).toBeNull();
  await tab.settled();
});

it('shows a refused renewal on an open plans page', async () => {
  const { tab } = await openWithPlan();
  await goTo(tab, 'editar-pagamento');
  await pay(tab, refusedCard);
  fixture.clock().advance(29 * DAY);
  const laterTab = await openTab();
  await openPlans(laterTab);
  expect(ownPlan(laterTab)?.owed).toBeNull();
  fixture.clock().advance(2 * DAY);
  await fixture.api().api.runTasksAndJobs();
  await expect.poll(() => ownPlan(laterTab)?.owed?.reason).toContain('emissor');
  await laterTab.settled();
});

it('cancels a plan with a reason that the member typed', async () => {
  const { tab } = await openWithPlan();
  await openPlans(tab);
  tab.dispatch(planCancelRequested('Vou me mudar'));
  tab.dispatch(planCancelRequested('Vou me mudar'));
  expect(selectPlanCancel(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(selectPlanCancel(tab.state())).toMatchObject({ isPending: false, error: null, successCount: 1 });
  expect(ownPlan(tab)).toBeNull();
  expect(toastTexts(tab)).toEqual(['Operação realizada com sucesso']);
  expect(tab.network.sentRequests.filter((call) => call === 'POST /subscriptions/cancel')).toHaveLength(1);
  const { cancel_reason } = await fixture
    .api()
    .database.db.selectFrom('subscription')
    .select('cancel_reason')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(cancel_reason).toBe('Vou me mudar');
});

it("cancelling a plan leaves another member's plan active", async () => {
  const otherTab = await openTab({}, await fixture.mailbox('aurora', 'another'));
  const { tab, planId } = await openWithPlan();
  await buyOnOtherDevice(otherTab, planId);
  await openPlans(tab);
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(ownPlan(tab)).toBeNull();
  otherTab.dispatch(ownPlanRequested());
  await otherTab.settled();
  expect(ownPlan(otherTab)).toMatchObject({ state: 'active', plan: { id: planId } });
});

it('keeps a plan when its cancellation fails, and shows an error', async () => {
  const { tab, planId } = await openWithPlan();
  await openPlans(tab);
  tab.network.isOffline = true;
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(selectPlanCancel(tab.state())).toMatchObject({ isPending: false, error: expect.any(String) });
  expect(ownPlan(tab)?.plan.id).toBe(planId);
  tab.dispatch(planCancelReset());
  expect(selectPlanCancel(tab.state()).error).toBeNull();
});

it('removes the stored payment attempt when the member cancels the plan', async () => {
  const tab = await openWithoutPlan();
  const planId = await createPlan();
  await goTo(tab, `${planId}/comprar`);
  tab.network.lose('/api/subscriptions');
  tab.network.answer('/subscriptions/current/', () => Response.json({}, { status: 503 }));
  await pay(tab, pix);
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeDefined();
  tab.dispatch(planCancelRequested('Outro'));
  await tab.settled();
  expect(tab.tabStorage?.get('attempt/subscribeToPlan')).toBeUndefined();
});
