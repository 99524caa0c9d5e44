import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { planAt, plansArea, plansRequested, selectPlans } from './plans.ts';

const bed = testBed();
const plans = plansArea(sanitise);

async function loaded(slug: string) {
  const tab = bed.open(slug, { areas: [plans] });
  const leave = tab.portal.enter('landing');
  await tab.settled();
  leave();
  return { tab, list: dataOf(selectPlans(tab.state())) ?? [] };
}

it("loads and cleans the station's plans, the cheapest first", async () => {
  const { list } = await loaded('girassol');
  expect(list.map(({ name }) => name)).toEqual(['Safra', 'Solo', 'Grandes áreas']);
  for (const { description } of list) expect(description).toMatch(/^clean:<p>/);
});

it("falls back to the station's benefits for a plan without its own", async () => {
  const { list } = await loaded('cerrado');
  const dependent = list.find(({ name }) => name === 'Dependente');
  expect(dependent?.benefits).toEqual([
    'Duzentos convênios',
    'Pousadas com tarifa de servidor',
    'Cursos com certificado',
  ]);
});

it('falls back to the default benefits when the station has none', async () => {
  const tab = bed.open('cerrado', { areas: [plans] });
  tab.network.answer('/station-benefits', () => Response.json([]));
  const leave = tab.portal.enter('plan', { id: '1' });
  await tab.settled();
  const dependent = dataOf(selectPlans(tab.state()))?.find(({ name }) => name === 'Dependente');
  expect(dependent?.benefits[0]).toBe('Grande número de participantes');
  expect(dependent?.benefits).toHaveLength(6);
  leave();
});

it("fetches the station's benefits only when a plan has none", async () => {
  const asked = async (slug: string) => (await loaded(slug)).tab.network.sent.length;
  expect([await asked('girassol'), await asked('cerrado')]).toEqual([1, 2]);
});

it('sends no request when the station has no plans', async () => {
  const { tab } = await loaded('minerva');
  expect(selectPlans(tab.state())).toEqual(ready([]));
  expect(tab.network.sent).toEqual([]);
});

it('finds the plan of an address, or reports it missing', async () => {
  const { tab, list } = await loaded('aurora');
  const [first] = list;
  const state = selectPlans(tab.state());
  expect(planAt(String(first?.id), state)).toEqual(ready(first));
  for (const id of ['99999', '0', '', 'x', `${first?.id}.0`, `0${first?.id}`, `${first?.id} `])
    expect(planAt(id, state)).toEqual(ready(null));
  expect(planAt('1', { status: 'loading' })).toEqual({ status: 'loading' });
});

it('reports a failure and loads on retry', async () => {
  const tab = bed.open('aurora', { areas: [plans] });
  tab.network.isOffline = true;
  const leave = tab.portal.enter('plan', { id: '1' });
  await tab.settled();
  expect(selectPlans(tab.state())).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(plansRequested());
  await tab.settled();
  expect(selectPlans(tab.state()).status).toBe('ready');
  leave();
});

it('loads during server rendering, and the browser does not fetch it again', async () => {
  const server = bed.open('aurora', { areas: [plans], isStarted: false });
  const states = await server.portal.load('plan', { id: '1' });
  const tab = bed.open('aurora', { areas: [plans], states: JSON.parse(JSON.stringify(states)) });
  tab.portal.enter('plan', { id: '1' })();
  tab.portal.enter('landing')();
  await tab.settled();
  expect(tab.network.sent).toEqual([]);
});
