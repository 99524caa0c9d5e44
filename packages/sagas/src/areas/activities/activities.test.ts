import { type ActivityDetail, consentTexts, dataOf, formatMoney, idle, paths, ready } from '@estacao/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
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
  feedbackClosed,
  participationArea,
  participationRequested,
  publicActivityArea,
  publicActivityRequested,
  searchArea,
  searchResultFor,
  selectActivities,
  selectActivity,
  selectDependents,
  selectParticipation,
  selectPublicActivity,
  selectSearch,
} from './index.ts';

const fixture = portalFixture();

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
  return fixture.api().database.db;
}

async function openTab(options: TabOptions = {}) {
  const tab = fixture.open('aurora', { areas, ...options });
  await tab.logIn();
  return tab;
}

async function fetchActivityId(key: string): Promise<number> {
  const { id } = await db()
    .selectFrom('activity')
    .select('id')
    .where('station_id', '=', 1)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

function countRequests(tab: Tab, path: string): number {
  return tab.network.sentRequests.filter((request) => request.includes(path)).length;
}

function findLoadedActivity(tab: Tab, id: number) {
  return dataOf(lookupAt(String(id), selectActivity(tab.state()))) ?? undefined;
}

async function openActivity(tab: Tab, key: string) {
  const id = await fetchActivityId(key);
  const leave = tab.portal.enter('activity', { id: String(id) });
  await tab.settled();
  const activity = findLoadedActivity(tab, id);
  if (activity === undefined) throw new Error(`activity ${key} did not load`);
  return { id, leave, activity, readParticipation: () => selectParticipation(tab.state(), id) };
}

function createRequest(activity: ActivityDetail, consents = { rules: true, data: true }) {
  return participationRequested({ activity, consents });
}

const restores: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const restore of restores.splice(0)) await restore();
});

async function updateActivity(key: string, changes: object): Promise<void> {
  const id = await fetchActivityId(key);
  const storedActivity = await db()
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = storedActivity;
  restores.push(() => db().updateTable('activity').set(columns).where('id', '=', id).execute());
  await db().updateTable('activity').set(changes).where('id', '=', id).execute();
}

const cheapKey = '20-desconto-livraria-largo';
const expensiveKey = 'fim-semana-campos-jordao';
const freeKey = 'programa-voluntariado';
const familyCourseKey = 'curso-presencial-primeiros-socorros';

describe('the activity list', () => {
  it('loads the activity list, and shows the same list on the next visit', async () => {
    const tab = await openTab();
    const leave = tab.portal.enter('activities');
    await tab.settled();
    const activities = dataOf(selectActivities(tab.state())) ?? [];
    expect(activities.length).toBeGreaterThan(15);
    expect(activities.find(({ name }) => name === '20% de desconto na Livraria do Largo')).toMatchObject({
      price: 1000,
      reward: 400,
      isDone: true,
    });
    leave();
    tab.portal.enter('activities')();
    await tab.settled();
    expect(dataOf(selectActivities(tab.state()))).toEqual(activities);
  });

  it('takes a missing activity price from the coupon, and shows no price when coupons fail', async () => {
    const activityRow = { name: 'Café', image: null, click_me_label: null, type_id: 3, redirect_links: [] };
    const tab = await openTab();
    tab.network.answer('/actions/establishment', () =>
      Response.json([
        { id: 1, ...activityRow },
        { id: 2, ...activityRow, type_id: 6 },
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

  it("shows the server's first message when the activity list fails to load", async () => {
    const tab = await openTab();
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
  it('finds activities by name, and hides the results of the previous search', async () => {
    const tab = await openTab();
    const findResults = (name: string) => searchResultFor(name, selectSearch(tab.state()));
    const leaveFirst = tab.portal.enter('searchResults', { name: 'LIVRARIA' });
    expect(findResults('LIVRARIA')).toEqual({ status: 'loading' });
    await tab.settled();
    expect(dataOf(findResults('LIVRARIA'))?.map(({ name }) => name)).toEqual([
      '20% de desconto na Livraria do Largo',
      'Vale-presente da Livraria do Largo',
    ]);
    const pausedCall = tab.network.pause('/actions-by-name');
    const leaveSecond = tab.portal.enter('searchResults', { name: 'mochila' });
    leaveFirst();
    await pausedCall.arrived;
    expect(findResults('mochila')).toEqual({ status: 'loading' });
    pausedCall.release();
    await tab.settled();
    expect(findResults('mochila')).toEqual(ready([]));
    leaveSecond();
  });

  it('ignores the late response of an earlier search', async () => {
    const tab = await openTab();
    const pausedCall = tab.network.pause('/actions-by-name');
    const leaveFirst = tab.portal.enter('searchResults', { name: 'livraria' });
    await pausedCall.arrived;
    const leaveSecond = tab.portal.enter('searchResults', { name: 'cinema' });
    await tab.settled();
    pausedCall.release();
    await tab.settled();
    expect(dataOf(searchResultFor('cinema', selectSearch(tab.state())))).toMatchObject([
      { name: 'Cinema em dobro na terça' },
    ]);
    leaveFirst();
    leaveSecond();
  });
});

describe('an activity page', () => {
  it('loads an activity by id and sanitises the HTML of the activity', async () => {
    const tab = await openTab();
    const { activity, leave } = await openActivity(tab, familyCourseKey);
    expect(activity.description).toMatch(/^clean:<p>/);
    expect(activity.rules).toMatch(/^clean:<p>/);
    expect(activity.course?.rules).toMatch(/^clean:<p>/);
    expect(activity.content).toBeNull();
    leave();
  });

  it('shows an activity with unreadable voucher rules and reports the error', async () => {
    const tab = await openTab();
    const id = await fetchActivityId(cheapKey);
    const address = `${fixture.api().url('aurora')}/actions/${id}/?where[user_id]=${selectUser(tab.state())?.id}`;
    const headers = { Authorization: `Bearer ${tab.storage.get('userToken')}` };
    const { fetch: send } = fixture.api();
    const activityJson = await (await send(address, { headers })).json();
    tab.network.answer(`/actions/${id}/`, () => Response.json({ ...activityJson, voucher_info: '{' }));
    const { activity, leave } = await openActivity(tab, cheapKey);
    expect(activity.voucherInfo.rules).toBeNull();
    expect(selectToasts(tab.state())).toEqual([]);
    expect(tab.reports.splice(0)).toMatchObject([{ source: 'activity' }]);
    leave();
  });

  it.each(['0', 'abc', '99999999999', ''])(
    'treats the activity id %j as missing, without a request',
    async (id) => {
      const tab = await openTab();
      const leave = tab.portal.enter('activity', { id });
      await tab.settled();
      expect(lookupAt(id, selectActivity(tab.state()))).toEqual(ready(null));
      expect(countRequests(tab, 'GET /actions/')).toBe(0);
      leave();
    },
  );

  it('treats an unpublished activity as missing, without a toast', async () => {
    await updateActivity(expensiveKey, { is_published: false });
    const tab = await openTab();
    const id = String(await fetchActivityId(expensiveKey));
    const leave = tab.portal.enter('activity', { id });
    await tab.settled();
    expect(lookupAt(id, selectActivity(tab.state()))).toEqual(ready(null));
    expect(selectToasts(tab.state())).toEqual([]);
    leave();
  });

  it('fetches dependents only for activities that admit dependents', async () => {
    const tab = await openTab();
    const firstVisit = await openActivity(tab, cheapKey);
    firstVisit.leave();
    expect(selectDependents(tab.state())).toEqual(idle);
    const secondVisit = await openActivity(tab, familyCourseKey);
    expect(dataOf(selectDependents(tab.state()))?.map(({ kinship }) => kinship)).toEqual([
      'Filho',
      'Cônjuge',
    ]);
    secondVisit.leave();
    const thirdVisit = await openActivity(tab, 'tanque-cheio-rede-estrada');
    expect(thirdVisit.activity.isFullTank).toBe(true);
    expect(countRequests(tab, '/dependents/')).toBe(1);
    thirdVisit.leave();
  });

  it("uses the visitor's server-rendered activity without fetching it again", async () => {
    const id = String(await fetchActivityId(cheapKey));
    const serverTab = fixture.open('aurora', { areas, isStarted: false });
    const states = await serverTab.portal.load('publicActivity', { id });
    expect(Object.keys(states)).toEqual(['publicActivity']);
    const tab = fixture.open('aurora', { areas, states: JSON.parse(JSON.stringify(states)) });
    const leave = tab.portal.enter('publicActivity', { id });
    await tab.settled();
    expect(tab.network.sentRequests).toEqual([]);
    expect(dataOf(lookupAt(id, selectPublicActivity(tab.state())))).toMatchObject({
      kind: 'coupon',
      participations: 0,
      description: expect.stringMatching(/^clean:<p>/),
    });
    leave();
  });

  it('hides a members-only activity from a visitor, and shows a network error as a failure', async () => {
    const id = String(await fetchActivityId(expensiveKey));
    const tab = fixture.open('aurora', { areas });
    const leave = tab.portal.enter('publicActivity', { id });
    await tab.settled();
    expect(lookupAt(id, selectPublicActivity(tab.state()))).toEqual(ready(null));
    tab.network.isOffline = true;
    tab.dispatch(publicActivityRequested(id));
    await tab.settled();
    expect(selectPublicActivity(tab.state()).status).toBe('failed');
    leave();
  });
});

describe('participation', () => {
  it('buys an activity, shows the reward and animation, and updates the balance when the feedback closes', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, cheapKey);
    const balanceBefore = dataOf(selectPoints(tab.state())) ?? 0;
    const pausedCall = tab.network.pause('/user-buys-cupom');
    tab.dispatch(createRequest(activity));
    await pausedCall.arrived;
    expect(readParticipation()).toMatchObject({ isPending: true, feedback: null, error: null });
    pausedCall.release();
    await tab.settled();
    expect(readParticipation()).toMatchObject({
      isPending: false,
      issued: null,
      feedback: {
        text: 'Aproveite! O seu código está em Minhas compras.',
        earned: 400,
        code: expect.any(String),
        animation: { nm: 'confete' },
      },
    });
    expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore);
    tab.dispatch(feedbackClosed(paths.purchases));
    await tab.settled();
    expect(tab.navigation.currentPath()).toBe(paths.purchases);
    expect(dataOf(selectPoints(tab.state()))).toBe(balanceBefore - 1000 + 400);
    expect(readParticipation()).toMatchObject({ activityId: null, feedback: null });
    leave();
  });

  it('sends one participation call for two clicks, and none while the feedback is open', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, freeKey);
    const pausedCall = tab.network.pause('/agreement');
    tab.dispatch(createRequest(activity));
    tab.dispatch(createRequest(activity));
    await pausedCall.arrived;
    tab.dispatch(createRequest(activity));
    pausedCall.release();
    await tab.settled();
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(countRequests(tab, 'POST /agreement')).toBe(1);
    expect(readParticipation().feedback).toMatchObject({ earned: 1500, code: null });
    leave();
  });

  it('shows the feedback without an animation when the animation fails to load', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, cheapKey);
    tab.network.answer('/lottie-files/', () => Response.json({}, { status: 500 }));
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation().feedback).toMatchObject({ animation: null, earned: 400 });
    expect(selectToasts(tab.state())).toEqual([]);
    leave();
  });

  it('issues one course voucher for the whole family', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, familyCourseKey);
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation()).toMatchObject({
      feedback: null,
      issued: {
        code: expect.any(String),
        isUsed: false,
        rules: expect.stringMatching(/^clean:<p>/),
        dependents: [{ kinship: 'Filho' }, { kinship: 'Cônjuge' }],
      },
    });
    expect(selectSnackbar(tab.state())).toMatchObject({ text: 'Sucesso, aproveite.' });
    tab.dispatch(feedbackClosed(paths.home));
    await tab.settled();
    expect(tab.navigation.currentPath()).toBe(paths.home);
    leave();
  });

  it('issues a voucher for the dependents although the browser could not load the dependents', async () => {
    const tab = await openTab();
    tab.network.answer('/dependents/', () => Response.json({}, { status: 500 }));
    const { activity, readParticipation, leave } = await openActivity(tab, familyCourseKey);
    expect(selectDependents(tab.state())).toEqual({
      status: 'failed',
      reason: 'Erro interno no servidor',
    });
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation().issued?.dependents).toMatchObject([
      { kinship: 'Filho' },
      { kinship: 'Cônjuge' },
    ]);
    leave();
  });

  it('issues one voucher when a course request with a lost response is repeated with dependents', async () => {
    const tab = await openTab();
    const dependentsJson = [{ dependente: 'Lucas Ferreira Duarte', parentesco: 'Filho' }];
    let isUnavailable = true;
    tab.network.answer('/dependents/', () =>
      isUnavailable ? Response.json({}, { status: 500 }) : Response.json(dependentsJson),
    );
    const { activity, readParticipation, leave } = await openActivity(tab, familyCourseKey);
    const fetchVouchers = () =>
      db().selectFrom('voucher').select('code').where('activity_id', '=', activity.id).execute();
    const vouchersBefore = await fetchVouchers();
    tab.network.lose('/subscribe-to-presential-course');
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation()).toMatchObject({ isPending: false, issued: null });
    isUnavailable = false;
    tab.dispatch(dependentsRequested());
    await tab.settled();
    expect(dataOf(selectDependents(tab.state()))).toHaveLength(1);
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation().issued?.code).toEqual(expect.any(String));
    expect(await fetchVouchers()).toHaveLength(vouchersBefore.length + 1);
    leave();
  });

  it("falls back to the activity's rules for a course voucher without rules", async () => {
    await updateActivity(familyCourseKey, { voucher_rules: '<p>Na entrada.</p>' });
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, familyCourseKey);
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
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(readParticipation().issued).toMatchObject({
      rules: 'clean:<p>Na entrada.</p>',
      validatorUrl: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
    });
    leave();
  });

  it('sends the consents for a course, and the server rejects a request without them', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, familyCourseKey);
    tab.dispatch(createRequest(activity, { rules: true, data: false }));
    await tab.settled();
    expect(readParticipation()).toMatchObject({ issued: null, error: consentTexts.noData });
    tab.dispatch(participationRequested({ activity }));
    await tab.settled();
    expect(readParticipation()).toMatchObject({ issued: null, error: consentTexts.noRules });
    leave();
  });

  it('shows why the server rejected a purchase in a toast, and refreshes the activity', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave, id } = await openActivity(tab, expensiveKey);
    const balance = dataOf(selectPoints(tab.state())) ?? 0;
    await updateActivity(expensiveKey, { name: 'Outro nome' });
    tab.dispatch(createRequest(activity));
    await tab.settled();
    const text = `Saldo insuficiente. Faltam ${formatMoney(500_000 - balance)}.`;
    expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text }]);
    expect(readParticipation()).toMatchObject({ isPending: false, error: text, feedback: null });
    expect(findLoadedActivity(tab, id)?.name).toBe('Outro nome');
    leave();
  });

  it('shows the feedback of one activity only, and clears the feedback when the member leaves', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, cheapKey);
    tab.dispatch(createRequest(activity));
    await tab.settled();
    expect(selectParticipation(tab.state(), activity.id + 1).feedback).toBeNull();
    expect(readParticipation().feedback).not.toBeNull();
    leave();
    expect(readParticipation().feedback).toBeNull();
  });

  it('cancels a pending participation on logout', async () => {
    const tab = await openTab();
    const { activity, readParticipation, leave } = await openActivity(tab, cheapKey);
    const pausedCall = tab.network.pause('/user-buys-cupom');
    tab.dispatch(createRequest(activity));
    await pausedCall.arrived;
    tab.dispatch(logoutRequested());
    await tab.settled();
    expect(readParticipation()).toMatchObject({ isPending: false, activityId: null });
    leave();
  });
});
