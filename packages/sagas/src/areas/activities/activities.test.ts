import { type ActivityDetail, consentTexts, dataOf, formatMoney, idle, paths, ready } from '@estacao/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsArea, selectPoints } from '../points/points.ts';
import { selectUser } from '../session/selectors.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  activitiesRequested,
  activityArea,
  activityListArea,
  dependentsArea,
  dependentsRequested,
  foundFor,
  participationArea,
  participationLeft,
  participationRequested,
  publicActivityArea,
  publicActivityRequested,
  searchArea,
  selectActivities,
  selectActivity,
  selectDependents,
  selectParticipation,
  selectPublicActivity,
  selectSearch,
} from './index.ts';

const bed = testBed();

const areas = [
  pointsArea,
  activityListArea,
  activityArea(sanitise),
  publicActivityArea(sanitise),
  dependentsArea,
  participationArea(sanitise),
  searchArea,
];

function db() {
  return bed.api().database.db;
}

async function open(options: TabOptions = {}) {
  const tab = bed.open('aurora', { areas, ...options });
  await tab.logIn();
  return tab;
}

async function idOf(key: string): Promise<number> {
  const { id } = await db()
    .selectFrom('activity')
    .select('id')
    .where('station_id', '=', 1)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

function count(tab: Tab, part: string): number {
  return tab.network.sent.filter((line) => line.includes(part)).length;
}

function shown(tab: Tab, id: number) {
  return dataOf(foundAt(String(id), selectActivity(tab.state()))) ?? undefined;
}

async function at(tab: Tab, key: string) {
  const id = await idOf(key);
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = shown(tab, id);
  if (activity === undefined) throw new Error(`${key} is not shown`);
  return { id, leave, activity, take: () => selectParticipation(tab.state(), id) };
}

function wanted(activity: ActivityDetail, consents = { rules: true, data: true }) {
  return participationRequested({ activity, consents });
}

const restores: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const restore of restores.splice(0)) await restore();
});

async function setAside(key: string, set: object): Promise<void> {
  const id = await idOf(key);
  const before = await db().selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, ...columns } = before;
  restores.push(() => db().updateTable('activity').set(columns).where('id', '=', id).execute());
  await db().updateTable('activity').set(set).where('id', '=', id).execute();
}

const cheap = '20-desconto-livraria-largo';
const dear = 'fim-semana-campos-jordao';
const free = 'programa-voluntariado';
const family = 'curso-presencial-primeiros-socorros';

describe('the activity list', () => {
  it('loads from the API on each visit', async () => {
    const tab = await open();
    const leave = tab.portal.enter('activities');
    await tab.settled();
    const list = dataOf(selectActivities(tab.state())) ?? [];
    expect(list.length).toBeGreaterThan(15);
    expect(list.find(({ name }) => name === '20% de desconto na Livraria do Largo')).toMatchObject({
      price: 1000,
      reward: 400,
      isDone: true,
    });
    leave();
    tab.portal.enter('activities')();
    await tab.settled();
    expect(dataOf(selectActivities(tab.state()))).toEqual(list);
  });

  it('fills missing prices from the coupons, and works without them', async () => {
    const card = { name: 'Café', image: null, click_me_label: null, type_id: 3, redirect_links: [] };
    const tab = await open();
    tab.network.answer('/actions/establishment', () =>
      Response.json([
        { id: 1, ...card },
        { id: 2, ...card, type_id: 6 },
      ]),
    );
    tab.network.answer('/cupoms/', () =>
      Response.json([1, 2].map((id) => ({ id, action_id: id, newPrice: 12.5 }))),
    );
    const prices = () => dataOf(selectActivities(tab.state()))?.map(({ price }) => price);
    const leave = tab.portal.enter('activities');
    await tab.settled();
    expect(prices()).toEqual([1250, null]);
    tab.network.answer('/cupoms/', () => Response.json({ messages: ['Não'] }, { status: 503 }));
    tab.dispatch(activitiesRequested());
    await tab.settled();
    expect(prices()).toEqual([null, null]);
    expect(selectToasts(tab.state())).toEqual([]);
    leave();
  });

  it('says why the list failed', async () => {
    const tab = await open();
    tab.network.answer('/actions/establishment', () =>
      Response.json({ messages: ['Fora do ar', 'Volte logo'] }, { status: 503 }),
    );
    const leave = tab.portal.enter('activities');
    await tab.settled();
    expect(selectActivities(tab.state())).toEqual({ status: 'failed', reason: 'Fora do ar' });
    expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text: 'Fora do ar' }]);
    leave();
  });
});

describe('the search', () => {
  it("finds activities by words and never shows another search's results", async () => {
    const tab = await open();
    const found = (of: string) => foundFor(of, selectSearch(tab.state()));
    const first = tab.portal.enter('searchResults', { name: 'LIVRARIA' });
    expect(found('LIVRARIA')).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(found('LIVRARIA'))?.map(({ name }) => name)).toEqual([
      '20% de desconto na Livraria do Largo',
      'Vale-presente da Livraria do Largo',
    ]);
    const held = tab.network.hold('/actions-by-name');
    const second = tab.portal.enter('searchResults', { name: 'mochila' });
    first();
    await held.arrived;
    expect(found('mochila')).toEqual({ status: 'loading' });
    held.release();
    await tab.settled();
    expect(found('mochila')).toEqual(ready([]));
    second();
  });

  it('keeps the response of the later of two searches', async () => {
    const tab = await open();
    const held = tab.network.hold('/actions-by-name');
    const first = tab.portal.enter('searchResults', { name: 'livraria' });
    await held.arrived;
    const second = tab.portal.enter('searchResults', { name: 'cinema' });
    await tab.settled();
    held.release();
    await tab.settled();
    expect(dataOf(foundFor('cinema', selectSearch(tab.state())))).toMatchObject([
      { name: 'Cinema em dobro na terça' },
    ]);
    first();
    second();
  });
});

describe('an activity page', () => {
  it('loads an activity by its address and cleans its texts', async () => {
    const tab = await open();
    const { activity, leave } = await at(tab, family);
    expect(activity.description).toMatch(/^clean:<p>/);
    expect(activity.rules).toMatch(/^clean:<p>/);
    expect(activity.course?.rules).toMatch(/^clean:<p>/);
    expect(activity.content).toBeNull();
    leave();
  });

  it('shows an activity with unreadable voucher rules and reports the error', async () => {
    const tab = await open();
    const id = await idOf(cheap);
    const address = `${bed.api().url('aurora')}/actions/${id}/?where[user_id]=${selectUser(tab.state())?.id}`;
    const headers = { Authorization: `Bearer ${tab.storage.get('userToken')}` };
    const { fetch: send } = bed.api();
    const known = await (await send(address, { headers })).json();
    tab.network.answer(`/actions/${id}/`, () => Response.json({ ...known, voucher_info: '{' }));
    const { activity, leave } = await at(tab, cheap);
    expect(activity.voucherInfo.rules).toBeNull();
    expect(selectToasts(tab.state())).toEqual([]);
    expect(tab.reports.splice(0)).toMatchObject([{ where: 'activity' }]);
    leave();
  });

  it.each(['0', 'abc', '99999999999', ''])('finds nothing at %j and sends no request', async (id) => {
    const tab = await open();
    const leave = tab.portal.enter('activity', { id });
    await tab.settled();
    expect(foundAt(id, selectActivity(tab.state()))).toEqual(ready(null));
    expect(count(tab, 'GET /actions/')).toBe(0);
    leave();
  });

  it('reports an ended activity as missing, without a toast', async () => {
    await setAside(dear, { is_published: false });
    const tab = await open();
    const id = String(await idOf(dear));
    const leave = tab.portal.enter('activity', { id });
    await tab.settled();
    expect(foundAt(id, selectActivity(tab.state()))).toEqual(ready(null));
    expect(selectToasts(tab.state())).toEqual([]);
    leave();
  });

  it('fetches the family only for activities that admit it', async () => {
    const tab = await open();
    const first = await at(tab, cheap);
    first.leave();
    expect(selectDependents(tab.state())).toEqual(idle);
    const second = await at(tab, family);
    expect(dataOf(selectDependents(tab.state()))?.map(({ kinship }) => kinship)).toEqual([
      'Filho',
      'Cônjuge',
    ]);
    second.leave();
    const third = await at(tab, 'tanque-cheio-rede-estrada');
    expect(third.activity.isFullTank).toBe(true);
    expect(count(tab, '/dependents/')).toBe(1);
    third.leave();
  });

  it("uses the visitor's server-rendered activity without fetching it again", async () => {
    const id = String(await idOf(cheap));
    const server = bed.open('aurora', { areas, isStarted: false });
    const states = await server.portal.load('publicActivity', { id });
    expect(Object.keys(states)).toEqual(['publicActivity']);
    const tab = bed.open('aurora', { areas, states: JSON.parse(JSON.stringify(states)) });
    const leave = tab.portal.enter('publicActivity', { id });
    await tab.settled();
    expect(tab.network.sent).toEqual([]);
    expect(dataOf(foundAt(id, selectPublicActivity(tab.state())))).toMatchObject({
      kind: 'coupon',
      participations: 0,
      description: expect.stringMatching(/^clean:<p>/),
    });
    leave();
  });

  it('hides a members-only activity from a visitor, and fails on a network error', async () => {
    const id = String(await idOf(dear));
    const tab = bed.open('aurora', { areas });
    const leave = tab.portal.enter('publicActivity', { id });
    await tab.settled();
    expect(foundAt(id, selectPublicActivity(tab.state()))).toEqual(ready(null));
    tab.network.isOffline = true;
    tab.dispatch(publicActivityRequested(id));
    await tab.settled();
    expect(selectPublicActivity(tab.state()).status).toBe('failed');
    leave();
  });
});

describe('participation', () => {
  it('buys, shows the reward, celebrates, and leaves with the new balance', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, cheap);
    const before = dataOf(selectPoints(tab.state())) ?? 0;
    const held = tab.network.hold('/user-buys-cupom');
    tab.dispatch(wanted(activity));
    await held.arrived;
    expect(take()).toMatchObject({ isPending: true, feedback: null, error: null });
    held.release();
    await tab.settled();
    expect(take()).toMatchObject({
      isPending: false,
      issued: null,
      feedback: {
        text: 'Aproveite! O seu código está em Minhas compras.',
        earned: 400,
        code: expect.any(String),
        animation: { nm: 'confete' },
      },
    });
    expect(dataOf(selectPoints(tab.state()))).toBe(before);
    tab.dispatch(participationLeft(paths.purchases));
    await tab.settled();
    expect(tab.navigation.here()).toBe(paths.purchases);
    expect(dataOf(selectPoints(tab.state()))).toBe(before - 1000 + 400);
    expect(take()).toMatchObject({ activityId: null, feedback: null });
    leave();
  });

  it('sends one call for two clicks, and none while feedback is open', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, free);
    const held = tab.network.hold('/agreement');
    tab.dispatch(wanted(activity));
    tab.dispatch(wanted(activity));
    await held.arrived;
    tab.dispatch(wanted(activity));
    held.release();
    await tab.settled();
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(count(tab, 'POST /agreement')).toBe(1);
    expect(take().feedback).toMatchObject({ earned: 1500, code: null });
    leave();
  });

  it('shows the feedback without the animation when that fails to load', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, cheap);
    tab.network.answer('/lottie-files/', () => Response.json({}, { status: 500 }));
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take().feedback).toMatchObject({ animation: null, earned: 400 });
    expect(selectToasts(tab.state())).toEqual([]);
    leave();
  });

  it('issues one course voucher for the whole family', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, family);
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take()).toMatchObject({
      feedback: null,
      issued: {
        code: expect.any(String),
        isUsed: false,
        rules: expect.stringMatching(/^clean:<p>/),
        dependents: [{ kinship: 'Filho' }, { kinship: 'Cônjuge' }],
      },
    });
    expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
    tab.dispatch(participationLeft(paths.home));
    await tab.settled();
    expect(tab.navigation.here()).toBe(paths.home);
    leave();
  });

  it('admits the family to a course when this device could not load it', async () => {
    const tab = await open();
    tab.network.answer('/dependents/', () => Response.json({}, { status: 500 }));
    const { activity, take, leave } = await at(tab, family);
    expect(selectDependents(tab.state())).toEqual({
      status: 'failed',
      reason: 'Erro interno no servidor',
    });
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take().issued?.dependents).toMatchObject([{ kinship: 'Filho' }, { kinship: 'Cônjuge' }]);
    leave();
  });

  it('keeps the same course attempt while the family loads', async () => {
    const tab = await open();
    const wire = [{ dependente: 'Lucas Ferreira Duarte', parentesco: 'Filho' }];
    let isAway = true;
    tab.network.answer('/dependents/', () =>
      isAway ? Response.json({}, { status: 500 }) : Response.json(wire),
    );
    const { activity, take, leave } = await at(tab, family);
    const vouchers = () =>
      db().selectFrom('voucher').select('code').where('activity_id', '=', activity.id).execute();
    const before = await vouchers();
    tab.network.lose('/subscribe-to-presential-course');
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take()).toMatchObject({ isPending: false, issued: null });
    isAway = false;
    tab.dispatch(dependentsRequested());
    await tab.settled();
    expect(dataOf(selectDependents(tab.state()))).toHaveLength(1);
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take().issued?.code).toEqual(expect.any(String));
    expect(await vouchers()).toHaveLength(before.length + 1);
    leave();
  });

  it("falls back to the activity's rules for a course voucher without rules", async () => {
    await setAside(family, { voucher_rules: '<p>Na entrada.</p>' });
    const tab = await open();
    const { activity, take, leave } = await at(tab, family);
    expect(activity.voucherInfo.rules).toBe('clean:<p>Na entrada.</p>');
    tab.network.answer('/subscribe-to-presential-course', () =>
      Response.json({
        code: 'AAAA-BBBB',
        createdAt: '2026-03-01T12:00:00.000Z',
        validated: '0',
        presential_course: {
          action: { name: 'Curso', image: null },
          familiarVoucher: true,
          rules: null,
          local: null,
          date: null,
        },
      }),
    );
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(take().issued).toMatchObject({
      rules: 'clean:<p>Na entrada.</p>',
      validatorUrl: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
    });
    leave();
  });

  it('sends the consents for a course and is rejected without them', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, family);
    tab.dispatch(wanted(activity, { rules: true, data: false }));
    await tab.settled();
    expect(take()).toMatchObject({ issued: null, error: consentTexts.noData });
    tab.dispatch(participationRequested({ activity }));
    await tab.settled();
    expect(take()).toMatchObject({ issued: null, error: consentTexts.noRules });
    leave();
  });

  it('shows in a toast why it was rejected, and refreshes the activity', async () => {
    const tab = await open();
    const { activity, take, leave, id } = await at(tab, dear);
    const balance = dataOf(selectPoints(tab.state())) ?? 0;
    await setAside(dear, { name: 'Outro nome' });
    tab.dispatch(wanted(activity));
    await tab.settled();
    const text = `Saldo insuficiente. Faltam ${formatMoney(500_000 - balance)}.`;
    expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text }]);
    expect(take()).toMatchObject({ isPending: false, error: text, feedback: null });
    expect(shown(tab, id)?.name).toBe('Outro nome');
    leave();
  });

  it('clears the feedback when the page is left, and keeps activities apart', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, cheap);
    tab.dispatch(wanted(activity));
    await tab.settled();
    expect(selectParticipation(tab.state(), activity.id + 1).feedback).toBeNull();
    expect(take().feedback).not.toBeNull();
    leave();
    expect(take().feedback).toBeNull();
  });

  it('ends with the session', async () => {
    const tab = await open();
    const { activity, take, leave } = await at(tab, cheap);
    const held = tab.network.hold('/user-buys-cupom');
    tab.dispatch(wanted(activity));
    await held.arrived;
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(take()).toMatchObject({ isPending: false, activityId: null });
    leave();
  });
});
