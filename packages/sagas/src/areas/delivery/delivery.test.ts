import { type ActivityDetail, dataOf, paths, rewardOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import {
  activityArea,
  participationArea,
  participationLeft,
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

const bed = testBed();
const areas = [activityArea(sanitise), participationArea(sanitise), pointsArea, deliveryArea];

interface At {
  readonly tab: Tab;
  readonly activity: ActivityDetail;
  readonly leave: () => void;
}

async function atDelivery(slug: string, options: TabOptions = {}): Promise<At> {
  const tab = bed.open(slug, { areas, ...options });
  if (options.browser === undefined) await tab.logIn();
  await tab.settled();
  const { id } = await bed
    .api()
    .database.db.selectFrom('activity')
    .innerJoin('station', 'station.id', 'activity.station_id')
    .select('activity.id')
    .where('station.slug', '=', slug)
    .where('type_id', '=', 14)
    .executeTakeFirstOrThrow();
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = dataOf(foundAt(String(id), selectActivity(tab.state())));
  if (!activity) throw new Error('no delivery activity');
  return { tab, activity, leave };
}

function written({ deliveryLocations: [place], products: [first] }: ActivityDetail, quantity = 1) {
  return {
    step: 'products' as const,
    locationId: place?.id ?? null,
    address: 'Rua das Acácias, 10',
    reference: 'Portão azul',
    phone: '(11) 9 8765-4321',
    quantities: { [first?.id ?? 0]: quantity },
  };
}

function ordersOf(activity: ActivityDetail) {
  return bed
    .api()
    .database.db.selectFrom('product_order')
    .select(['status', 'charge_id', 'address'])
    .where('activity_id', '=', activity.id)
    .execute();
}

it('sends the order once and says so, with the reward due at delivery', async () => {
  const { tab, activity, leave } = await atDelivery('aurora');
  const before = dataOf(selectPoints(tab.state())) ?? 0;
  tab.dispatch(deliveryDraftChanged(written(activity)));
  const held = tab.network.hold('/product-order');
  tab.dispatch(deliveryRequested({ activity }));
  tab.dispatch(deliveryRequested({ activity }));
  await held.arrived;
  const state = () => selectParticipation(tab.state(), activity.id);
  expect(state()).toMatchObject({ isPending: true, feedback: null });
  held.release();
  await tab.settled();
  expect(selectSnackbar(tab.state())?.text).toBe('Pedido enviado com sucesso.');
  expect(state()).toMatchObject({
    isPending: false,
    feedback: {
      earned: 0,
      text: `${activity.feedbackMessage} A recompensa é creditada na entrega.`,
    },
  });
  expect(await ordersOf(activity)).toEqual([
    { status: 'sent', charge_id: null, address: 'Rua das Acácias, 10' },
  ]);
  expect(selectDelivery(tab.state(), activity.id)).toEqual(noDelivery);
  tab.dispatch(participationLeft(paths.home));
  await tab.settled();
  expect(rewardOf(activity)).toBeGreaterThan(0);
  expect(dataOf(selectPoints(tab.state()))).toBe(before);
  leave();
});

it('repeats the same attempt after a lost response', async () => {
  const { tab, activity, leave } = await atDelivery('maresia');
  tab.dispatch(deliveryDraftChanged(written(activity)));
  tab.network.lose('/product-order');
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).toBeNull();
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id).feedback).not.toBeNull();
  expect(await ordersOf(activity)).toHaveLength(1);
  leave();
});

it('says why the order was rejected and keeps the draft', async () => {
  const { tab, activity, leave } = await atDelivery('pampa');
  tab.dispatch(deliveryDraftChanged(written(activity, 0)));
  tab.dispatch(deliveryRequested({ activity }));
  await tab.settled();
  expect(selectParticipation(tab.state(), activity.id)).toMatchObject({
    isPending: false,
    error: 'Para enviar, selecione pelo menos 1 dos produtos abaixo',
  });
  expect(selectDelivery(tab.state(), activity.id)).toMatchObject({ reference: 'Portão azul' });
  leave();
});

it('keeps the draft in the tab without the CPF until it is sent', async () => {
  const { tab, activity, leave } = await atDelivery('orvalho');
  tab.dispatch(deliveryDraftChanged({ ...written(activity, 2), cpf: '529.982.247-25' }));
  await tab.settled();
  leave();
  const keys = tab.tabStorage?.keys() ?? [];
  const kept = Object.fromEntries(keys.map((key) => [key, tab.tabStorage?.get(key) ?? '']));
  expect(JSON.stringify(kept)).not.toContain('529.982');
  const again = await atDelivery('orvalho', { browser: tab.browser, kept });
  expect(selectDelivery(again.tab.state(), activity.id)).toEqual({ ...written(activity, 2), cpf: '' });
  again.tab.dispatch(deliveryRequested({ activity }));
  await again.tab.settled();
  expect(again.tab.tabStorage?.keys().filter((key) => key.startsWith('draft/'))).toEqual([]);
  again.leave();
});
