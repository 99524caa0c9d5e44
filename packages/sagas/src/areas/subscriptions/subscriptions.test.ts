import { buyerWith, DAY, insertActivity, insertProduct } from '@estacao/api/testing';
import { type ActivityDetail, dataOf, ready, type SubscriptionGroup } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();
const areas = [pointsArea, activityArea(sanitise), offerArea, subscribingArea, subscriptionsArea];
const CALL = '/subscribe-product-action';
const LIST = '/user-subscribed-action';

type ActivityChanges = Parameters<typeof insertActivity>[2];

async function opened(options: TabOptions = {}) {
  const tab = bed.open('aurora', { areas, ...options });
  await tab.logIn(await bed.mailbox('aurora', 'another'));
  const memberId = selectUser(tab.state())?.id ?? 0;
  const { db } = bed.api().database;
  await db.updateTable('saved_card').set({ is_saved: false }).where('member_id', '=', memberId).execute();
  const me = buyerWith(bed.api(), 'aurora', selectToken(tab.state()) ?? '', memberId);
  return { tab, me };
}

async function something(changes: ActivityChanges = {}, values: readonly number[] = [5_990]) {
  const id = await insertActivity(bed.api(), 'aurora', {
    type_id: 21,
    recurrence: 'monthly',
    name: 'Clube do livro',
    ...changes,
  });
  const products: number[] = [];
  for (const value of values) products.push(await insertProduct(bed.api(), id, { value }));
  return { id, products };
}

async function at(tab: Tab, id: number) {
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(foundAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('the activity is not shown');
  return { leave, activity };
}

function want(tab: Tab, activity: ActivityDetail, products: readonly number[]) {
  tab.dispatch(subscriptionRequested({ activity, products }));
}

function groups(tab: Tab, of = ''): readonly SubscriptionGroup[] {
  return dataOf(subscriptionsAt(of, selectSubscriptions(tab.state()))) ?? [];
}

function texts(tab: Tab): readonly string[] {
  return selectToasts(tab.state()).map(({ title, text }) =>
    title === undefined ? text : `${title}: ${text}`,
  );
}

function count(tab: Tab, line: string): number {
  return tab.network.sent.filter((sent) => sent === line).length;
}

async function onServer(memberId: number, activityId: number) {
  return bed
    .api()
    .database.db.selectFrom('subscription')
    .select(['id', 'state', 'price'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .execute();
}

async function subscribedAt(
  options: TabOptions & { readonly hasCard?: boolean; readonly isLive?: boolean } = {},
) {
  const { hasCard = true, isLive = true, ...rest } = options;
  const { tab, me } = await opened(rest);
  if (!isLive) tab.network.answer('/events', () => new Response(null, { status: 404 }));
  if (hasCard) await me.card();
  const { id, products } = await something();
  const { leave, activity } = await at(tab, id);
  want(tab, activity, products);
  await tab.settled();
  leave();
  const of = String(id);
  const leavePage = tab.portal.enter('actionSubscriptions', { actionId: of });
  await tab.settled();
  return { tab, me, id, of, leave: leavePage, group: () => groups(tab, of)[0] };
}

describe('subscribing', () => {
  it('confirms the subscription, and opens it', async () => {
    const { tab, me } = await opened();
    await me.card();
    await me.balance(0);
    const { id, products } = await something({ points: 1_500 }, [5_990, 2_000, 1_000]);
    const { activity } = await at(tab, id);
    expect(dataOf(offerOf(id, selectOffer(tab.state())))).toMatchObject({
      subscribed: null,
      card: { brand: 'Visa', lastDigits: '1111' },
    });
    want(tab, activity, products.slice(0, 2));
    expect(selectSubscribing(tab.state(), id).isPending).toBe(true);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id)).toMatchObject({ isPending: false, result: true, error: null });
    expect(texts(tab)).toEqual(['Assinatura realizada']);
    expect(tab.navigation.visited.at(-1)).toBe(`/homepage/assinaturas/${id}`);
    expect(await onServer(me.memberId, id)).toMatchObject([{ state: 'active', price: 7_990 }]);
    expect(dataOf(selectPoints(tab.state()))).toBe(1_500);
  });

  it('sends nothing without a choice, and shows why', async () => {
    const { tab, me } = await opened();
    const { id } = await something({ is_one_product: true });
    const { activity } = await at(tab, id);
    want(tab, activity, []);
    await tab.settled();
    expect(texts(tab)).toEqual([
      'Produto não selecionado: Por favor, selecione o produto para realizar a assinatura.',
    ]);
    expect([count(tab, `POST ${CALL}`), await onServer(me.memberId, id)]).toEqual([0, []]);
  });

  it('subscribes once for repeated presses', async () => {
    const { tab, me } = await opened();
    const { id, products } = await something();
    const { activity } = await at(tab, id);
    const sending = tab.network.hold(CALL);
    for (let time = 0; time < 3; time += 1) want(tab, activity, products);
    await sending.arrived;
    want(tab, activity, products);
    sending.release();
    await tab.settled();
    expect(count(tab, `POST ${CALL}`)).toBe(1);
    expect(await onServer(me.memberId, id)).toHaveLength(1);
  });

  it('retries a lost response as the same attempt', async () => {
    const { tab, me } = await opened();
    const { id, products } = await something();
    const { activity } = await at(tab, id);
    tab.network.lose(CALL);
    want(tab, activity, products);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id)).toMatchObject({ isPending: false, result: null });
    expect(selectSubscribing(tab.state(), id).error).not.toBeNull();
    want(tab, activity, products);
    await tab.settled();
    expect(texts(tab)).toEqual(['Assinatura realizada']);
    expect(await onServer(me.memberId, id)).toHaveLength(1);
  });

  it('shows why it was refused, and reloads the activity', async () => {
    const { tab } = await opened();
    const { id, products } = await something();
    const { activity } = await at(tab, id);
    const { db } = bed.api().database;
    await db.updateTable('product').set({ value: 6_490 }).where('activity_id', '=', id).execute();
    want(tab, activity, products);
    await tab.settled();
    expect(selectSubscribing(tab.state(), id).error).toBe('O preço mudou. Confira antes de assinar.');
    const now = dataOf(foundAt(String(id), selectActivity(tab.state())));
    expect(now?.products.map(({ value }) => value)).toEqual([6_490]);
    expect(tab.navigation.visited.at(-1)).not.toContain('assinaturas');
  });

  it('does not redirect a member who has left the page', async () => {
    const { tab, me } = await opened();
    const { id, products } = await something();
    const { activity, leave } = await at(tab, id);
    const sending = tab.network.hold(CALL);
    want(tab, activity, products);
    await sending.arrived;
    leave();
    const { length } = tab.navigation.visited;
    sending.release();
    await tab.settled();
    expect(texts(tab)).toEqual(['Assinatura realizada']);
    expect(tab.navigation.visited).toHaveLength(length);
    expect(await onServer(me.memberId, id)).toHaveLength(1);
  });

  it('is offered only to members without it, and again after a cancellation', async () => {
    const { tab, me } = await opened();
    await me.card();
    const { id, products } = await something();
    const { activity, leave } = await at(tab, id);
    want(tab, activity, products);
    await tab.settled();
    leave();
    const again = await at(tab, id);
    const offer = () => dataOf(offerOf(id, selectOffer(tab.state())));
    expect(offer()?.subscribed).toMatchObject({ actionId: id, isPaid: true });
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    tab.dispatch(offerRequested(id));
    await tab.settled();
    expect(offer()?.subscribed).toBeNull();
    again.leave();
  });

  it("shows no other activity's offer, and fetches nothing for other kinds", async () => {
    const { tab } = await opened();
    const { id } = await something();
    const { leave } = await at(tab, id);
    expect(offerOf(id + 1, selectOffer(tab.state()))).toEqual({ status: 'loading' });
    leave();
    const { length } = tab.network.sent;
    await at(tab, await insertActivity(bed.api(), 'aurora', { type_id: 3 }));
    expect(tab.network.sent.slice(length).filter((line) => line.includes('subscription'))).toEqual([]);
  });
});

describe('the subscription list', () => {
  it("groups charges by activity, newest first, with the latest charge's status", async () => {
    const tab = bed.open('aurora', { areas });
    await tab.logIn();
    const leave = tab.portal.enter('subscriptions');
    await tab.settled();
    const [group] = groups(tab);
    expect(group).toMatchObject({ description: 'Clube do café', isCancelled: false, isPending: false });
    expect(group?.charges).toHaveLength(3);
    leave();
    const of = String(group?.actionId);
    const leaveIt = tab.portal.enter('actionSubscriptions', { actionId: of });
    // The list of all subscriptions must not show as one activity's.
    expect(subscriptionsAt(of, selectSubscriptions(tab.state()))).toEqual({ status: 'loading' });
    await tab.settled();
    expect(groups(tab, of)).toEqual([group]);
    expect(count(tab, 'GET /last-action-subscription')).toBe(1);
    leaveIt();
  });

  it('shows nothing at an address that is no number', async () => {
    const { tab } = await opened();
    const leave = tab.portal.enter('actionSubscriptions', { actionId: 'x' });
    await tab.settled();
    expect(subscriptionsAt('x', selectSubscriptions(tab.state()))).toEqual(ready([]));
    expect(count(tab, `GET ${LIST}`)).toBe(0);
    leave();
  });

  it('shows a load failure, and loads on retry', async () => {
    const { tab } = await opened();
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

  it('charges again when the period ends', async () => {
    const { of, group, leave } = await subscribedAt();
    expect(group()?.charges).toMatchObject([{ isPaid: true }]);
    leave();
    bed.clock().advance(31 * DAY);
    await bed.api().api.work();
    const tab = bed.open('aurora', { areas });
    await tab.logIn(await bed.mailbox('aurora', 'another'));
    const leaveAgain = tab.portal.enter('actionSubscriptions', { actionId: of });
    await tab.settled();
    expect(groups(tab, of)).toMatchObject([{ charges: [{ isPaid: true }, { isPaid: true }] }]);
    leaveAgain();
  });
});

describe('cancelling a subscription', () => {
  it('shows the cancellation at once, and refreshes after a second', async () => {
    const { tab, me, id, group, leave } = await subscribedAt({ hasCard: false });
    expect(group()).toMatchObject({ isPending: true, isCancelled: false });
    tab.dispatch(cancellationRequested(id));
    expect(selectCancellation(tab.state())).toMatchObject({ key: String(id), isPending: true });
    await tab.settled();
    expect(texts(tab)).toContain('Cancelamento de assinatura realizado com sucesso');
    expect(group()).toMatchObject({ isPending: false, isCancelled: true });
    expect(await onServer(me.memberId, id)).toMatchObject([{ state: 'cancelled' }]);
    const asked = () => count(tab, 'GET /last-action-subscription');
    const before = asked();
    bed.clock().advance(999);
    await tab.settled();
    expect(asked()).toBe(before);
    bed.clock().advance(1);
    await tab.settled();
    expect(asked()).toBe(before + 1);
    expect(group()).toMatchObject({ isCancelled: true, charges: [{ isPaid: false, isCancelled: true }] });
    leave();
  });

  it('reloads the page when the station wants a full refresh', async () => {
    const { tab, id, leave } = await subscribedAt({ pacing: { refreshInPlace: false } });
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    const { length } = tab.navigation.left;
    const here = tab.navigation.here();
    bed.clock().advance(999);
    expect(tab.navigation.left).toHaveLength(length);
    bed.clock().advance(1);
    await tab.settled();
    expect(tab.navigation.left.slice(length)).toEqual([here]);
    leave();
  });

  it('shows a failed cancellation, and allows a retry', async () => {
    const { tab, id, group, leave } = await subscribedAt();
    tab.network.isOffline = true;
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    expect(texts(tab)).toContain('Erro ao cancelar assinatura');
    expect(selectCancellation(tab.state())).toMatchObject({ key: String(id), isPending: false });
    expect(selectCancellationError(tab.state())).toBe('Erro ao cancelar assinatura');
    expect(group()?.isCancelled).toBe(false);
    tab.network.isOffline = false;
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    expect(group()?.isCancelled).toBe(true);
    expect(texts(tab)).not.toContain('Erro ao cancelar assinatura');
    leave();
  });

  it('leaves other subscriptions unchanged', async () => {
    const { tab, me, id, leave } = await subscribedAt();
    leave();
    const other = await something();
    const { activity, leave: leaveOther } = await at(tab, other.id);
    want(tab, activity, other.products);
    await tab.settled();
    leaveOther();
    const leaveAll = tab.portal.enter('subscriptions');
    await tab.settled();
    tab.dispatch(cancellationRequested(id));
    await tab.settled();
    const stateOf = (wanted: number) => groups(tab).find(({ actionId }) => actionId === wanted)?.isCancelled;
    expect([stateOf(id), stateOf(other.id)]).toEqual([true, false]);
    expect(await onServer(me.memberId, other.id)).toMatchObject([{ state: 'active' }]);
    leaveAll();
  });
});

describe('an owed charge', () => {
  it.each([true, false])(
    'shows the payment by a newly added card without a reload (live: %j)',
    async (isLive) => {
      const { tab, me, group, leave } = await subscribedAt({ hasCard: false, isLive });
      expect(tab.network.streams()).toBe(isLive ? 1 : 0);
      expect(group()?.charges).toMatchObject([{ isPaid: false, reason: 'Não há cartão cadastrado.' }]);
      await me.card();
      await bed.api().api.work();
      if (!isLive) bed.clock().advance(10_000);
      await expect.poll(() => group()?.charges).toMatchObject([{ isPaid: true, reason: null }]);
      await tab.settled();
      expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Pagamento confirmado' });
      const { length } = tab.network.sent;
      bed.clock().advance(60_000);
      await tab.settled();
      expect([tab.network.sent.length, tab.network.streams()]).toEqual([length, 0]);
      leave();
    },
  );

  it('shows why a newly added card was refused', async () => {
    const { tab, me, group, leave } = await subscribedAt({ hasCard: false });
    await me.card('4000 0000 0000 0002');
    await bed.api().api.work();
    bed.clock().advance(10_000);
    await expect.poll(() => group()?.latest.reason).toMatch(/emissor/);
    expect(group()).toMatchObject({ isPending: true });
    expect(selectSnackbar(tab.state())).toBeNull();
    leave();
  });

  it('stops polling once the page is left', async () => {
    const { tab, me, leave } = await subscribedAt({ hasCard: false });
    leave();
    await me.card();
    await bed.api().api.work();
    const { length } = tab.network.sent;
    bed.clock().advance(60_000);
    await tab.settled();
    expect([tab.network.sent.length, tab.network.streams()]).toEqual([length, 0]);
  });

  it.each(['here', 'in another tab'])('is not shown as paid after a cancellation %s', async (where) => {
    const { tab, id, group, leave } = await subscribedAt({ hasCard: false });
    const other = where === 'here' ? tab : bed.open('aurora', { areas, browser: tab.browser });
    await other.settled();
    other.dispatch(cancellationRequested(id));
    await other.settled();
    await expect.poll(() => group()?.isCancelled).toBe(true);
    await tab.settled();
    expect(selectSnackbar(tab.state())).toBeNull();
    bed.clock().advance(20_000);
    await tab.settled();
    expect(selectSnackbar(tab.state())).toBeNull();
    expect(tab.network.streams()).toBe(0);
    leave();
  });
});
