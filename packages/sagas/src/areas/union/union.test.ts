import { stationBySlug } from '@estacao/api/testing';
import { dataOf, type Loaded, splitAppointments, type UnionNews } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { selectToasts } from '../notices/slice.ts';
import {
  moreUnionNewsRequested,
  newsOpened,
  openedNewsAt,
  selectOpenedNews,
  selectUnionAppointments,
  selectUnionCancellation,
  selectUnionForm,
  selectUnionNews,
  selectUnionProcesses,
  selectUnionRequest,
  selectUnionService,
  selectUnionThemes,
  unionAppointmentsArea,
  unionCancellationRequested,
  unionDraftChanged,
  unionNewsArea,
  unionNewsItemArea,
  unionProcessesArea,
  unionRequestArea,
  unionRequested,
  unionServiceArea,
  unionThemesArea,
} from './index.ts';

const fixture = portalFixture();

function cancellationOf({ state }: Tab) {
  const { pending, successCount } = selectUnionCancellation(state());
  const [id] = pending;
  return { pending: id === undefined ? null : Number(id), successCount };
}

function requestOf({ state }: Tab) {
  return { ...selectUnionForm(state()), isPending: selectUnionRequest(state()).isPending };
}
const HOUR = 60 * 60_000;

const areas = [
  unionServiceArea,
  unionProcessesArea,
  unionAppointmentsArea,
  unionNewsArea,
  unionNewsItemArea(sanitise),
  unionThemesArea,
  unionRequestArea,
];

async function openTab() {
  const tab = fixture.open('maresia', { areas });
  await tab.logIn();
  return tab;
}

async function openRoute(route: string) {
  const tab = await openTab();
  const leave = tab.portal.enter(route);
  await tab.settled();
  return { ...tab, leave };
}

function toasts({ state }: Pick<Tab, 'state'>) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}

async function expireNotices(tab: Tab) {
  fixture.clock().advance(10_000);
  await tab.settled();
}

async function insertAppointmentIn(hours: number): Promise<{ id: number; officeId: number }> {
  const { db } = fixture.api().database;
  const member = await db
    .selectFrom('member')
    .select(['id', 'station_id'])
    .where('email', '=', 'membro@maresia.test')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('union_appointment')
    .values({
      station_id: member.station_id,
      member_id: member.id,
      area: 'legal',
      starts_at: new Date(fixture.clock().now() + hours * HOUR),
      description: null,
      status: 'planned',
      office: null,
      request_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, officeId: member.station_id };
}

function shownAppointment(tab: Pick<Tab, 'state'>, id: number) {
  return dataOf(selectUnionAppointments(tab.state()))?.appointments.find(
    (appointment) => appointment.id === id,
  );
}

it('lists lawsuits by group on the legal page, and processes and lawsuits on the accounting page', async () => {
  const legalTab = await openRoute('legal/processos');
  const groups = dataOf(selectUnionProcesses(legalTab.state()))?.lists ?? [];
  expect(groups.map(({ title, processes }) => [title, processes.length])).toEqual([
    ['Causas coletivas', 2],
    ['Causas pessoais', 2],
  ]);
  expect(groups.map(({ processes }) => processes.map(({ isCollective }) => isCollective))).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(legalTab.network.sentRequests.filter((request) => request.includes('processes'))).toEqual([
    'GET /legal-processes',
  ]);
  legalTab.leave();
  const accountingTab = await openRoute('accounting/processos');
  expect(
    dataOf(selectUnionProcesses(accountingTab.state()))?.lists.map(({ title, processes }) => [
      title,
      processes.length,
    ]),
  ).toEqual([
    ['Processos Contábeis', 2],
    ['Processos Judiciais', 4],
  ]);
  accountingTab.leave();
});

it('fetches no lawsuits when the station has no legal area', async () => {
  const { features } = stationBySlug('maresia');
  const tab = fixture.open('maresia', {
    areas,
    station: { features: { ...features, unionAreas: ['accounting'] } },
  });
  await tab.logIn();
  const leave = tab.portal.enter('accounting/processos');
  await tab.settled();
  expect(dataOf(selectUnionProcesses(tab.state()))?.lists.map(({ title }) => title)).toEqual([
    'Processos Contábeis',
  ]);
  expect(tab.network.sentRequests).not.toContain('GET /legal-processes');
  leave();
});

it.each([
  ['legal/processos', '/legal-processes', selectUnionProcesses],
  ['legal/agendamentos', '/legal-appointments', selectUnionAppointments],
  ['political/temas', '/political', selectUnionThemes],
] as const)('a failed request of %s shows neither an empty list nor a toast', async (route, path, select) => {
  const tab = await openTab();
  tab.network.answer(path, () => Response.json({ messages: ['Fora do ar'] }, { status: 503 }));
  const leave = tab.portal.enter(route);
  await tab.settled();
  expect((select(tab.state()) as Loaded<unknown>).status).toBe('failed');
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('cancels an appointment, shows a toast, and refreshes the list two seconds later', async () => {
  const { id, officeId } = await insertAppointmentIn(49);
  const tab = await openRoute('legal/agendamentos');
  const countRequests = () =>
    tab.network.sentRequests.filter((request) => request === 'GET /legal-appointments').length;
  const countBefore = countRequests();
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  expect(cancellationOf(tab)).toEqual({ pending: id, successCount: 0 });
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Sucesso', 'Agendamento cancelado com sucesso!']]);
  expect(shownAppointment(tab, id)?.status).toBe('Cancelado');
  expect(
    tab.network.sentRequests.filter((request) => request === 'POST /cancel-legal-appointments'),
  ).toHaveLength(1);
  fixture.clock().advance(1999);
  await tab.settled();
  expect(countRequests()).toBe(countBefore);
  fixture.clock().advance(1);
  await tab.settled();
  expect(countRequests()).toBe(countBefore + 1);
  await expireNotices(tab);
  tab.leave();
});

it('cancels a second appointment while the refresh after the first cancellation is still due', async () => {
  const [first, second] = [await insertAppointmentIn(70), await insertAppointmentIn(71)];
  const tab = await openRoute('legal/agendamentos');
  for (const { id, officeId } of [first, second]) {
    tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
    await tab.settled();
  }
  expect(cancellationOf(tab)).toEqual({ pending: null, successCount: 2 });
  expect([shownAppointment(tab, first.id)?.status, shownAppointment(tab, second.id)?.status]).toEqual([
    'Cancelado',
    'Cancelado',
  ]);
  await expireNotices(tab);
  tab.leave();
});

it('a late refresh does not overwrite the appointments of another area', async () => {
  const { id, officeId } = await insertAppointmentIn(72);
  const tab = await openRoute('legal/agendamentos');
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  tab.leave();
  const leave = tab.portal.enter('accounting/agendamentos');
  await tab.settled();
  const values = { weekday: 'Segunda-feira', description: '', phone: '' };
  tab.dispatch(unionRequested({ part: 'legal', page: 'agendamentos', values }));
  await tab.settled();
  await expireNotices(tab);
  expect(dataOf(selectUnionAppointments(tab.state()))?.of).toBe('accounting');
  leave();
});

it('keeps results and drafts of union forms apart, and restores a draft on return', async () => {
  const tab = await openRoute('health/agendamento-odontologia');
  const formRequest = (description: string, page: string) => ({
    part: 'health' as const,
    page,
    values: { weekday: 'Terça-feira', description, phone: '(13) 9.9126-4038' },
  });
  const dentistRequest = formRequest('Canal', 'agendamento-odontologia');
  tab.dispatch(unionDraftChanged(dentistRequest));
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toBeNull();
  tab.dispatch(unionRequested(dentistRequest));
  expect(selectUnionRequest(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(requestOf(tab)).toMatchObject({ isPending: false, sentCount: 0 });
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  const nutritionistRequest = formRequest('Dieta', 'agendamento-nutricionista');
  tab.dispatch(unionDraftChanged(nutritionistRequest));
  leave();
  const leaveAgain = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toEqual(nutritionistRequest.values);
  leaveAgain();
  const leaveDentist = tab.portal.enter('health/agendamento-odontologia');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toBeNull();
  leaveDentist();
  await expireNotices(tab);
});

it('a union request does not redirect a member who has left the page', async () => {
  const tab = await openRoute('political/temas/sugerir');
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  const pathBefore = tab.navigation.currentPath();
  const values = { weekday: '', description: 'Transporte', phone: '' };
  tab.dispatch(unionRequested({ part: 'political', page: 'temas/sugerir', values }));
  await tab.settled();
  expect(tab.navigation.currentPath()).toBe(pathBefore);
  await expireNotices(tab);
  leave();
});

it('keeps an appointment that is too late to cancel, and shows why', async () => {
  const { id, officeId } = await insertAppointmentIn(47);
  const tab = await openRoute('legal/agendamentos');
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([
    ['Erro', 'O agendamento só pode ser cancelado com mais de 48 horas de antecedência.'],
  ]);
  expect(shownAppointment(tab, id)?.status).toBe('Agendado');
  expect(cancellationOf(tab)).toEqual({ pending: null, successCount: 0 });
  await expireNotices(tab);
  tab.leave();
});

it('shows a fallback error when the server gives no reason for a failed cancellation', async () => {
  const { id, officeId } = await insertAppointmentIn(60);
  const tab = await openRoute('legal/agendamentos');
  tab.network.answer('/cancel-legal-appointments', () => new Response(null, { status: 500 }));
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', 'Erro ao cancelar agendamento']]);
  await expireNotices(tab);
  tab.leave();
});

it('requests an appointment once, shows a toast, and lists it', async () => {
  const tab = await openRoute('accounting/agendamentos');
  const appointmentsBefore = dataOf(selectUnionAppointments(tab.state()))?.appointments ?? [];
  const values = { weekday: 'Quarta-feira', description: 'Malha fina', phone: '' };
  const request = unionRequested({ part: 'accounting', page: 'agendamentos', values });
  tab.dispatch(request);
  tab.dispatch(request);
  await tab.settled();
  expect(requestOf(tab)).toMatchObject({ isPending: false, errors: [], sentCount: 1 });
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  const { appointments = [] } = dataOf(selectUnionAppointments(tab.state())) ?? {};
  const { upcoming } = splitAppointments(appointments, fixture.clock().now());
  expect(upcoming.filter(({ description }) => description === 'Malha fina')).toHaveLength(1);
  expect(appointments).toHaveLength(appointmentsBefore.length + 1);
  await expireNotices(tab);
  tab.leave();
});

it('a union request sends the phone as digits, and shows server errors at their fields', async () => {
  const tab = await openRoute('health/agendamento-odontologia');
  const sendRequest = (phone: string) =>
    tab.dispatch(
      unionRequested({
        part: 'health',
        page: 'agendamento-odontologia',
        values: { weekday: 'Sábado', description: '', phone },
      }),
    );
  sendRequest('(13) 3219-4500');
  await tab.settled();
  expect(selectUnionForm(tab.state()).errors).toEqual([{ field: 'phone', message: 'Telefone inválido' }]);
  expect(toasts(tab)).toEqual([['Erro', 'Telefone inválido']]);
  sendRequest('(13) 9.9126-4038');
  await tab.settled();
  const { phone } = await fixture
    .api()
    .database.db.selectFrom('union_request')
    .select('phone')
    .where('form', '=', 'agendamento-odontologia')
    .executeTakeFirstOrThrow();
  expect(phone).toBe('13991264038');
  expect(selectUnionForm(tab.state()).sentCount).toBe(1);
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-psicologia');
  expect(selectUnionForm(tab.state()).sentCount).toBe(0);
  await expireNotices(tab);
  leave();
});

it('shows a plain error when the server gives no reason for a failed union request', async () => {
  const tab = await openRoute('legal/agendamentos');
  tab.network.answer('/legal-appointments', () => new Response('?', { status: 500 }));
  const values = { weekday: 'Segunda-feira', description: '', phone: '' };
  tab.dispatch(unionRequested({ part: 'legal', page: 'agendamentos', values }));
  await tab.settled();
  expect(toasts(tab)).toEqual([[undefined, 'Erro']]);
  await expireNotices(tab);
  tab.leave();
});

it('suggests a theme and returns to the list of themes', async () => {
  const tab = await openRoute('political/temas/sugerir');
  const values = { weekday: '', description: 'Creche no porto', phone: '' };
  tab.dispatch(unionRequested({ part: 'political', page: 'temas/sugerir', values }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  expect(tab.navigation.currentPath()).toBe('/homepage/politico-sindical/temas');
  await expireNotices(tab);
  tab.leave();
});

it('loads union news page by page to the end, and keeps it for the next visit', async () => {
  const tab = await openRoute('political/noticias');
  const news = () => dataOf(selectUnionNews(tab.state()));
  expect(news()).toMatchObject({ of: 'political', page: 1, hasMore: true });
  while (news()?.hasMore) {
    tab.dispatch(moreUnionNewsRequested('political'));
    await tab.settled();
  }
  expect(news()?.items).toHaveLength(8);
  const requestCount = tab.network.sentRequests.length;
  tab.leave();
  const leaveAgain = tab.portal.enter('political/noticias');
  await tab.settled();
  expect(tab.network.sentRequests).toHaveLength(requestCount);
  leaveAgain();
  const leaveLegal = tab.portal.enter('legal/noticias');
  await tab.settled();
  expect(news()?.of).toBe('legal');
  leaveLegal();
});

it('keeps loaded union news when the next page fails', async () => {
  const tab = await openRoute('political/noticias');
  tab.network.isOffline = true;
  tab.dispatch(moreUnionNewsRequested('political'));
  await tab.settled();
  const newsState = selectUnionNews(tab.state());
  expect(newsState.status).toBe('failed');
  expect(dataOf(newsState)?.items).toHaveLength(6);
  tab.network.isOffline = false;
  tab.dispatch(moreUnionNewsRequested('political'));
  await tab.settled();
  expect(dataOf(selectUnionNews(tab.state()))?.items).toHaveLength(8);
  tab.leave();
});

it('shows a chosen news item sanitised, without another request', async () => {
  const tab = await openRoute('legal/noticias/detalhe');
  const requestCount = tab.network.sentRequests.length;
  const item: UnionNews = { id: 7, title: 'T', content: '<p onclick="x()">Oi</p>', image: null };
  tab.dispatch(newsOpened(item));
  await tab.settled();
  const openedItem = dataOf(openedNewsAt(7, selectOpenedNews(tab.state())));
  expect(openedItem?.content).toBe('clean:<p onclick="x()">Oi</p>');
  expect(dataOf(openedNewsAt(8, selectOpenedNews(tab.state())))).toBeUndefined();
  expect(tab.network.sentRequests).toHaveLength(requestCount);
  tab.leave();
});

it('loads the texts and the weekdays of a union area', async () => {
  const tab = await openRoute('accounting/orientacoes');
  expect(dataOf(selectUnionService(tab.state()))).toMatchObject({
    of: 'accounting',
    service: {
      topics: expect.arrayContaining(['Imposto de renda']),
      weekdays: { agendamentos: ['Quarta-feira'] },
    },
  });
  tab.leave();
});
