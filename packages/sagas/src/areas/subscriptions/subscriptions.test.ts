import { createBuyerWith, DAY, insertActivity, insertProduct } from '@estacao/api/testing';
import { type ActivityDetail, dataOf, ready, type SubscriptionGroup } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { activityArea, selectActivity } from '../activities/index.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { selectToken, selectUser } from '../session/selectors.ts';
import {
  cancellationRequested,
  offerArea,
  offerOf,
  offerRequested,
  selectCancellation,
  selectCancellationError,
  selectOffer,
  selectSubscribing,
  selectSubscriptions,
  subscribingArea,
  subscriptionRequested,
  subscriptionsArea,
  subscriptionsAt,
  subscriptionsRequested,
} from './index.ts';

const fixture = portalFixture();
const areas = [pointsArea, activityArea(sanitise), offerArea, subscribingArea, subscriptionsArea];
const CALL = '/subscribe-product-action';
const LIST = '/user-subscribed-action';

type ActivityChanges = Parameters<typeof insertActivity>[2];

async function openTab(options: TabOptions = {}) {
  const tab = fixture.open('aurora', { areas, ...options });
  await tab.logIn(await fixture.mailbox('aurora', 'another'));
  const memberId = selectUser(tab.state())?.id ?? 0;
  const { db } = fixture.api().database;
  await db.updateTable('saved_card').set({ is_saved: false }).where('member_id', '=', memberId).execute();
  const me = createBuyerWith(fixture.api(), 'aurora', selectToken(tab.state()) ?? '', memberId);
  return { tab, me };
}

async function insertSubscribable(changes: ActivityChanges = {}, values: readonly number[] = [5_990]) {
  const id = await insertActivity(fixture.api(), 'aurora', {
    type_id: 21,
    recurrence: 'monthly',
    name: 'Clube do livro',
    ...changes,
  });
  const products: number[] = [];
  for (const value of values) products.push(await insertProduct(fixture.api(), id, { value }));
  return { id, products };
}

async function openActivity(tab: Tab, id: number) {
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('the activity is not shown');
  return { leave, activity };
}

function subscribe(tab: Tab, activity: ActivityDetail, products: readonly number[]) {
  tab.dispatch(subscriptionRequested({ activity, products }));
}

function groupsOf(tab: Tab, activityId = ''): readonly SubscriptionGroup[] {
  return dataOf(subscriptionsAt(activityId, selectSubscriptions(tab.state()))) ?? [];
}

function toastTexts(tab: Tab): readonly string[] {
  return selectToasts(tab.state()).map(({ title, text }) =>
    title === undefined ? text : `${title}: ${text}`,
  );
}

function countRequests(tab: Tab, request: string): number {
  return tab.network.sentRequests.filter((call) => call === request).length;
}

async function fetchSubscriptions(memberId: number, activityId: number) {
  return fixture
    .api()
    .database.db.selectFrom('subscription')
    .select(['id', 'state', 'price'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .execute();
}

async function openSubscribed(
  options: TabOptions & { readonly hasCard?: boolean; readonly isLive?: boolean } = {},
) {
  const { hasCard = true, isLive = true, ...rest } = options;
  const { tab, me } = await openTab(rest);
  if (!isLive) tab.network.answer('/events', () => new Response(null, { status: 404 }));
  if (hasCard) await me.saveCard();
  const { id, products } = await insertSubscribable();
  const { leave, activity } = await openActivity(tab, id);
  subscribe(tab, activity, products);
  await tab.settled();
  leave();
  const activityId = String(id);
  const leavePage = tab.portal.enter('actionSubscriptions', { actionId: activityId });
  await tab.settled();
  return { tab, me, id, of: activityId, leave: leavePage, group: () => groupsOf(tab, activityId)[0] };
}

describe('subscribing', () => {
  it('subscribing shows a toast, opens the subscription, and adds its points', async () => {
    const { tab, me } = await openTab();
    await me.saveCard();
    await me.setBalance(0);
    const { id, products } = await insertSubscribable({ points: 1_500 }, [5_990, 2_000, 1_000]);
    const { activity } = await openActivity(tab, id);
    expect(dataOf(offerOf(id, selectOffer(tab.state())))).toMatchObject({
      subscribed: null,
      card: { brand: 'Visa', lastDigits: '1111' },
    });
    subscribe(tab, activity, products.slice(0, 2));
    expect(selectSubscribing(tab.state(), id).isPending).toBe(true);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id)).toMatchObject({ isPending: false, result: true, error: null });
    expect(toastTexts(tab)).toEqual(['Assinatura realizada']);
    expect(tab.navigation.visitedPaths.at(-1)).toBe(`/homepage/assinaturas/${id}`);
    expect(await fetchSubscriptions(me.memberId, id)).toMatchObject([{ state: 'active', price: 7_990 }]);
    expect(dataOf(selectPoints(tab.state()))).toBe(1_500);
  });

  it('subscribing without a chosen product sends nothing, and shows why', async () => {
    const { tab, me } = await openTab();
    const { id } = await insertSubscribable({ is_one_product: true });
    const { activity } = await openActivity(tab, id);
    subscribe(tab, activity, []);
    await tab.settled();
    expect(toastTexts(tab)).toEqual([
      'Produto não selecionado: Por favor, selecione o produto para realizar a assinatura.',
    ]);
    expect([countRequests(tab, `POST ${CALL}`), await fetchSubscriptions(me.memberId, id)]).toEqual([0, []]);
  });

  it('repeated presses send one subscription', async () => {
    const { tab, me } = await openTab();
    const { id, products } = await insertSubscribable();
    const { activity } = await openActivity(tab, id);
    const pausedCall = tab.network.pause(CALL);
    for (let time = 0; time < 3; time += 1) subscribe(tab, activity, products);
    await pausedCall.arrived;
    subscribe(tab, activity, products);
    pausedCall.release();
    await tab.settled();
    expect(countRequests(tab, `POST ${CALL}`)).toBe(1);
    expect(await fetchSubscriptions(me.memberId, id)).toHaveLength(1);
  });

  it('retries a subscription as the same attempt after a lost response', async () => {
    const { tab, me } = await openTab();
    const { id, products } = await insertSubscribable();
    const { activity } = await openActivity(tab, id);
    tab.network.lose(CALL);
    subscribe(tab, activity, products);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id)).toMatchObject({ isPending: false, result: null });
    expect(selectSubscribing(tab.state(), id).error).not.toBeNull();
    subscribe(tab, activity, products);
    await tab.settled();
    expect(toastTexts(tab)).toEqual(['Assinatura realizada']);
    expect(await fetchSubscriptions(me.memberId, id)).toHaveLength(1);
  });

  it('a refused subscription shows why, and reloads the activity', async () => {
    const { tab } = await openTab();
    const { id, products } = await insertSubscribable();
    const { activity } = await openActivity(tab, id);
    const { db } = fixture.api().database;
    await db.updateTable('product').set({ value: 6_490 }).where('activity_id', '=', id).execute();
    subscribe(tab, activity, products);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id).error).toBe('O preço mudou. Confira antes de assinar.');
    const reloadedActivity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
    expect(reloadedActivity?.products.map(({ value }) => value)).toEqual([6_490]);
    expect(tab.navigation.visitedPaths.at(-1)).not.toContain('assinaturas');
  });

  it('a subscription does not redirect a member who has left the page', async () => {
    const { tab, me } = await openTab();
    const { id, products } = await insertSubscribable();
    const { activity, leave } = await openActivity(tab, id);
    const pausedCall = tab.network.pause(CALL);
    subscribe(tab, activity, products);
    await pausedCall.arrived;
    leave();
    const { length } = tab.navigation.visitedPaths;
    pausedCall.release();
    await tab.settled();
    expect(toastTexts(tab)).toEqual(['Assinatura realizada']);
    expect(tab.navigation.visitedPaths).toHaveLength(length);
    expect(await fetchSubscriptions(me.memberId, id)).toHaveLength(1);
  });

  it('offers an activity only to members without a subscription, and again after a cancellation', async () => {
    const { tab, me } = await openTab();
    await me.saveCard();
    const { id, products } = await insertSubscribable();
    const { activity, leave } = await openActivity(tab, id);
    subscribe(tab, activity, products);
    await tab.settled();
    leave();
    const secondVisit = await openActivity(tab, id);
    const offer = () => dataOf(offerOf(id, selectOffer(tab.state())));
    expect(offer()?.subscribed).toMatchObject({ actionId: id, isPaid: true });
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    tab.dispatch(offerRequested(id));
    await tab.settled();
    expect(offer()?.subscribed).toBeNull();
    secondVisit.leave();
  });

  it('shows no offer of another activity, and fetches no offer for activities of another kind', async () => {
    const { tab } = await openTab();
    const { id } = await insertSubscribable();
    const { leave } = await openActivity(tab, id);
    expect(offerOf(id + 1, selectOffer(tab.state()))).toEqual({ status: 'loading' });
    leave();
    const { length } = tab.network.sentRequests;
    await openActivity(tab, await insertActivity(fixture.api(), 'aurora', { type_id: 3 }));
    expect(
      tab.network.sentRequests.slice(length).filter((request) => request.includes('subscription')),
    ).toEqual([]);
  });
});

describe('the subscription list', () => {
  it("groups subscription charges by activity, newest first, with the latest charge's status", async () => {
    const tab = fixture.open('aurora', { areas });
    await tab.logIn();
    const leave = tab.portal.enter('subscriptions');
    await tab.settled();
    const [group] = groupsOf(tab);
    expect(group).toMatchObject({ description: 'Clube do café', isCancelled: false, isPending: false });
    expect(group?.charges).toHaveLength(3);
    leave();
    const activityId = String(group?.actionId);
    const leaveActivity = tab.portal.enter('actionSubscriptions', { actionId: activityId });
    // The list of all subscriptions must not show as the list of one activity.
    expect(subscriptionsAt(activityId, selectSubscriptions(tab.state()))).toEqual({ status: 'loading' });
    await tab.settled();
    expect(groupsOf(tab, activityId)).toEqual([group]);
    expect(countRequests(tab, 'GET /last-action-subscription')).toBe(1);
    leaveActivity();
  });

  it('the subscription list is empty when the activity id in the address is no number', async () => {
    const { tab } = await openTab();
    const leave = tab.portal.enter('actionSubscriptions', { actionId: 'x' });
    await tab.settled();
    expect(subscriptionsAt('x', selectSubscriptions(tab.state()))).toEqual(ready([]));
    expect(countRequests(tab, `GET ${LIST}`)).toBe(0);
    leave();
  });

  it('the subscription list shows a load failure, and loads on retry', async () => {
    const { tab } = await openTab();
    tab.network.isOffline = true;
    const leave = tab.portal.enter('subscriptions');
    await tab.settled();
    expect(selectSubscriptions(tab.state())).toEqual({ status: 'failed' });
    expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro' }]);
    tab.network.isOffline = false;
    tab.dispatch(subscriptionsRequested(''));
    await tab.settled();
    expect(selectSubscriptions(tab.state()).status).toBe('ready');
    leave();
  });

  it('charges a subscription again when its period ends', async () => {
    const { of: activityId, group, leave } = await openSubscribed();
    expect(group()?.charges).toMatchObject([{ isPaid: true }]);
    leave();
    fixture.clock().advance(31 * DAY);
    await fixture.api().api.runTasksAndJobs();
    const tab = fixture.open('aurora', { areas });
    await tab.logIn(await fixture.mailbox('aurora', 'another'));
    const leaveSecond = tab.portal.enter('actionSubscriptions', { actionId: activityId });
    await tab.settled();
    expect(groupsOf(tab, activityId)).toMatchObject([{ charges: [{ isPaid: true }, { isPaid: true }] }]);
    leaveSecond();
  });
});

describe('cancelling a subscription', () => {
  it('shows a cancelled subscription at once, and refreshes the list after a second', async () => {
    const { tab, me, id, group, leave } = await openSubscribed({ hasCard: false });
    expect(group()).toMatchObject({ isPending: true, isCancelled: false });
    tab.dispatch(cancellationRequested(id));
    expect(selectCancellation(tab.state())).toMatchObject({ key: String(id), isPending: true });
    await tab.settled();
    expect(toastTexts(tab)).toContain('Cancelamento de assinatura realizado com sucesso');
    expect(group()).toMatchObject({ isPending: false, isCancelled: true });
    expect(await fetchSubscriptions(me.memberId, id)).toMatchObject([{ state: 'cancelled' }]);
    const countCalls = () => countRequests(tab, 'GET /last-action-subscription');
    const callCountBefore = countCalls();
    fixture.clock().advance(999);
    await tab.settled();
    expect(countCalls()).toBe(callCountBefore);
    fixture.clock().advance(1);
    await tab.settled();
    expect(countCalls()).toBe(callCountBefore + 1);
    expect(group()).toMatchObject({ isCancelled: true, charges: [{ isPaid: false, isCancelled: true }] });
    leave();
  });

  it('cancelling a subscription reloads the page when the station wants a full refresh', async () => {
    const { tab, id, leave } = await openSubscribed({ pacing: { refreshInPlace: false } });
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    const { length } = tab.navigation.loadedAddresses;
    const path = tab.navigation.currentPath();
    fixture.clock().advance(999);
    expect(tab.navigation.loadedAddresses).toHaveLength(length);
    fixture.clock().advance(1);
    await tab.settled();
    expect(tab.navigation.loadedAddresses.slice(length)).toEqual([path]);
    leave();
  });

  it('a failed cancellation shows an error, and the member can retry it', async () => {
    const { tab, id, group, leave } = await openSubscribed();
    tab.network.isOffline = true;
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    expect(toastTexts(tab)).toContain('Erro ao cancelar assinatura');
    expect(selectCancellation(tab.state())).toMatchObject({ key: String(id), isPending: false });
    expect(selectCancellationError(tab.state())).toBe('Erro ao cancelar assinatura');
    expect(group()?.isCancelled).toBe(false);
    tab.network.isOffline = false;
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    expect(group()?.isCancelled).toBe(true);
    expect(toastTexts(tab)).not.toContain('Erro ao cancelar assinatura');
    leave();
  });

  it('a cancellation leaves other subscriptions unchanged', async () => {
    const { tab, me, id, leave } = await openSubscribed();
    leave();
    const otherActivity = await insertSubscribable();
    const { activity, leave: leaveOther } = await openActivity(tab, otherActivity.id);
    subscribe(tab, activity, otherActivity.products);
    await tab.settled();
    leaveOther();
    const leaveAll = tab.portal.enter('subscriptions');
    await tab.settled();
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    const stateOf = (activityId: number) =>
      groupsOf(tab).find(({ actionId }) => actionId === activityId)?.isCancelled;
    expect([stateOf(id), stateOf(otherActivity.id)]).toEqual([true, false]);
    expect(await fetchSubscriptions(me.memberId, otherActivity.id)).toMatchObject([{ state: 'active' }]);
    leaveAll();
  });
});

describe('an owed charge', () => {
  it.each([true, false])(
    'an owed charge shows the payment by a newly added card without a reload (live: %j)',
    async (isLive) => {
      const { tab, me, group, leave } = await openSubscribed({ hasCard: false, isLive });
      expect(tab.network.streams()).toBe(isLive ? 1 : 0);
      expect(group()?.charges).toMatchObject([{ isPaid: false, reason: 'Não há cartão cadastrado.' }]);
      await me.saveCard();
      await fixture.api().api.runTasksAndJobs();
      if (!isLive) fixture.clock().advance(10_000);
      await expect.poll(() => group()?.charges).toMatchObject([{ isPaid: true, reason: null }]);
      await tab.settled();
      expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Pagamento confirmado' });
      const { length } = tab.network.sentRequests;
      fixture.clock().advance(60_000);
      await tab.settled();
      expect([tab.network.sentRequests.length, tab.network.streams()]).toEqual([length, 0]);
      leave();
    },
  );

  it('an owed charge shows why a newly added card was refused', async () => {
    const { tab, me, group, leave } = await openSubscribed({ hasCard: false });
    await me.saveCard('4000 0000 0000 0002');
    await fixture.api().api.runTasksAndJobs();
    fixture.clock().advance(10_000);
    await expect.poll(() => group()?.latest.reason).toMatch(/emissor/);
    expect(group()).toMatchObject({ isPending: true });
    expect(selectSnackbar(tab.state())).toBeNull();
    leave();
  });

  it('stops polling an owed charge once the member leaves the page', async () => {
    const { tab, me, leave } = await openSubscribed({ hasCard: false });
    leave();
    await me.saveCard();
    await fixture.api().api.runTasksAndJobs();
    const { length } = tab.network.sentRequests;
    fixture.clock().advance(60_000);
    await tab.settled();
    expect([tab.network.sentRequests.length, tab.network.streams()]).toEqual([length, 0]);
  });

  it.each(['here', 'in another tab'])(
    'an owed charge is not shown as paid after a cancellation %s',
    async (where) => {
      const { tab, id, group, leave } = await openSubscribed({ hasCard: false });
      const otherTab = where === 'here' ? tab : fixture.open('aurora', { areas, browser: tab.browser });
      await otherTab.settled();
      otherTab.dispatch(cancellationRequested(id));
      await otherTab.settled();
      await expect.poll(() => group()?.isCancelled).toBe(true);
      await tab.settled();
      expect(selectSnackbar(tab.state())).toBeNull();
      fixture.clock().advance(20_000);
      await tab.settled();
      expect(selectSnackbar(tab.state())).toBeNull();
      expect(tab.network.streams()).toBe(0);
      leave();
    },
  );
});
