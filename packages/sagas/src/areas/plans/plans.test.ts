import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { planAt, plansArea, plansRequested, selectPlans } from './plans.ts';

const fixture = portalFixture();
const area = plansArea(sanitise);

async function loadPlans(slug: string) {
  const tab = fixture.open(slug, { areas: [area] });
  const leave = tab.portal.enter('landing');
  await tab.settled();
  leave();
  return { tab, list: dataOf(selectPlans(tab.state())) ?? [] };
}

it("loads and sanitises the station's plans, the cheapest first", async () => {
  const { list } = await loadPlans('girassol');
  expect(list.map(({ name }) => name)).toEqual(['Safra', 'Solo', 'Grandes áreas']);
  for (const { description } of list) expect(description).toMatch(/^clean:<p>/);
});

it("falls back to the station's benefits for a plan without benefits", async () => {
  const { list } = await loadPlans('cerrado');
  const dependentPlan = list.find(({ name }) => name === 'Dependente');
  expect(dependentPlan?.benefits).toEqual([
    'Duzentos convênios',
    'Pousadas com tarifa de servidor',
    'Cursos com certificado',
  ]);
});

it('falls back to the default plan benefits when the station has none', async () => {
  const tab = fixture.open('cerrado', { areas: [area] });
  tab.network.answer('/station-benefits', () => Response.json([]));
  const leave = tab.portal.enter('plan', { id: '1' });
  await tab.settled();
  const dependentPlan = dataOf(selectPlans(tab.state()))?.find(({ name }) => name === 'Dependente');
  expect(dependentPlan?.benefits[0]).toBe('Grande número de participantes');
  expect(dependentPlan?.benefits).toHaveLength(6);
  leave();
});

it("fetches the station's benefits only when a plan has no benefits", async () => {
  const countRequests = async (slug: string) => (await loadPlans(slug)).tab.network.sentRequests.length;
  expect([await countRequests('girassol'), await countRequests('cerrado')]).toEqual([1, 2]);
});

it('sends no plan request when the station has no plans', async () => {
  const { tab } = await loadPlans('minerva');
  expect(selectPlans(tab.state())).toEqual(ready([]));
  expect(tab.network.sentRequests).toEqual([]);
});

it('finds the plan with the id in the address, or reports a missing plan', async () => {
  const { tab, list } = await loadPlans('aurora');
  const [firstPlan] = list;
  const state = selectPlans(tab.state());
  expect(planAt(String(firstPlan?.id), state)).toEqual(ready(firstPlan));
  for (const id of ['99999', '0', '', 'x', `${firstPlan?.id}.0`, `0${firstPlan?.id}`, `${firstPlan?.id} `])
    expect(planAt(id, state)).toEqual(ready(null));
  expect(planAt('1', { status: 'loading' })).toEqual({ status: 'loading' });
});

it('reports that plans failed to load, and loads them on retry', async () => {
  const tab = fixture.open('aurora', { areas: [area] });
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

it('loads plans during server rendering, and the browser does not fetch them again', async () => {
  const server = fixture.open('aurora', { areas: [area], isStarted: false });
  const states = await server.portal.load('plan', { id: '1' });
  const tab = fixture.open('aurora', { areas: [area], states: JSON.parse(JSON.stringify(states)) });
  tab.portal.enter('plan', { id: '1' })();
  tab.portal.enter('landing')();
  await tab.settled();
  expect(tab.network.sentRequests).toEqual([]);
});
