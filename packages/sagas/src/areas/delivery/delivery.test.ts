import { type ActivityDetail, dataOf, paths, rewardOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import {
  activityArea,
  feedbackClosed,
  participationArea,
  selectActivity,
  selectParticipation,
} from '../activities/index.ts';
import { selectSnackbar } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import {
  deliveryArea,
  deliveryDraftChanged,
  deliveryRequested,
  noDelivery,
  selectDelivery,
} from './index.ts';

const fixture = portalFixture();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, deliveryArea];

interface DeliveryVisit {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly leave: () => void;
}

async function openDelivery(slug: string, options: TabOptions = {}): Promise<DeliveryVisit> {
  const tab = fixture.open(slug, { areas, ...options });
  if (options.browser === undefined) await tab.logIn();
  await tab.settled();
  const { id } = await fixture
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('type_id', '=', 14)
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(lookupAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('the delivery activity did not load');
  return { tab, activity, leave };
}

function createDraft({ deliveryLocations: [location], products: [product] }: ActivityDetail, quantity = 1) {
  return {
    step: 'products' as const,
    locationId: location?.id ?? null,
    address: 'Rua das Acácias, 10',
    reference: 'Portão azul',
    phone: '(11) 9 8765-4321',
    quantities: { [product?.id ?? 0]: quantity },
  };
}

function fetchOrders(activity: ActivityDetail) {
  return fixture
    .api()
    .database.db.selectFrom('product_order')
    .select(['status', 'charge_id', 'address'])
    .where('activity_id', '=', activity.id)
    .execute();
}

it('sends and confirms a delivery order once, with the reward due at delivery', async () => {
  const { tab, activity, leave } = await openDelivery('aurora');
  const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(deliveryDraftChanged(createDraft(activity)));
  const pausedCall = tab.network.pause('/product-order');
  tab.dispatch(deliveryRequested({ activity }));
  tab.dispatch(deliveryRequested({ activity }));
  await pausedCall.arrived;
  const state = () => selectParticipation(tab.state(), activity.id);
  expect(state()).toMatchObject({ isPending: true, feedback: null });
  pausedCall.release();
  await tab.settled();
  expect(selectSnackbar(tab.state())?.text).toBe('Pedido enviado com sucesso.');
  expect(state()).toMatchObject({
    isPending: false,
    feedback: {
      earned: 0,
      text: `${activity.feedbackMessage} A recompensa é creditada na entrega.`,
    },
  });
  expect(await fetchOrders(activity)).toEqual([
    { status: 'sent', charge_id: null, address: 'Rua das Acácias, 10' },
  ]);
  expect(selectDelivery(tab.state(), activity.id)).toEqual(noDelivery);
  tab.dispatch(feedbackClosed(paths.home));
  await tab.settled();
  expect(rewardOf(activity)).toBeGreaterThan(0);
  expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore);
  leave();
});

it('a delivery order repeated after a lost response is stored once', async () => {
  const { tab, activity, leave } = await openDelivery('maresia');
  tab.dispatch(deliveryDraftChanged(createDraft(activity)));
  tab.network.lose('/product-order');
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toBeNull();
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).not.toBeNull();
  expect(await fetchOrders(activity)).toHaveLength(1);
  leave();
});

it('shows why a delivery order was rejected and keeps the draft', async () => {
  const { tab, activity, leave } = await openDelivery('pampa');
  tab.dispatch(deliveryDraftChanged(createDraft(activity, 0)));
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id)).toMatchObject({
    isPending: false,
    error: 'Para enviar, selecione pelo menos 1 dos produtos abaixo',
  });
  expect(selectDelivery(tab.state(), activity.id)).toMatchObject({ reference: 'Portão azul' });
  leave();
});

it('keeps the delivery draft in the tab, without the CPF, until the order is sent', async () => {
  const { tab, activity, leave } = await openDelivery('orvalho');
  tab.dispatch(deliveryDraftChanged({ ...createDraft(activity, 2), cpf: '529.982.247-25' }));
  await tab.settled();
  leave();
  const keys = tab.tabStorage?.keys() ?? [];
  const storedDrafts = Object.fromEntries(keys.map((key) => [key, tab.tabStorage?.get(key) ?? '']));
  expect(JSON.stringify(storedDrafts)).not.toContain('529.982');
  const reopenedVisit = await openDelivery('orvalho', { browser: tab.browser, tabValues: storedDrafts });
  expect(selectDelivery(reopenedVisit.tab.state(), activity.id)).toEqual({
    ...createDraft(activity, 2),
    cpf: '',
  });
  reopenedVisit.tab.dispatch(deliveryRequested({ activity }));
  await reopenedVisit.tab.settled();
  expect(reopenedVisit.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/'))).toEqual([]);
  reopenedVisit.leave();
});
