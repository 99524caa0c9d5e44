import { stationBySlug } from '@estacao/api/testing';
import { dataOf, type Loaded, splitAppointments, type UnionNews } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

function cancellationOf({ state }: Tab) {
  const { pending, done } = selectUnionCancellation(state());
  const [id] = pending;
  return { pending: id === undefined ? null : Number(id), done };
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

async function openedBy() {
  const tab = bed.open('maresia', { areas });
  await tab.logIn();
  return tab;
}

async function at(route: string) {
  const tab = await openedBy();
  const leave = tab.portal.enter(route);
  await tab.settled();
  return { ...tab, leave };
}

function toasts({ state }: Pick<Tab, 'state'>) {
  return selectToasts(state()).map(({ title, text }) => [title, text]);
}

async function rest(tab: Tab) {
  bed.clock().advance(10_000);
  await tab.settled();
}

async function appointmentIn(hours: number): Promise<{ id: number; officeId: number }> {
  const { db } = bed.api().database;
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
      starts_at: new Date(bed.clock().now() + hours * HOUR),
      description: null,
      status: 'planned',
      office: null,
      request_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, officeId: member.station_id };
}

function shown(tab: Pick<Tab, 'state'>, id: number) {
  return dataOf(selectUnionAppointments(tab.state()))?.appointments.find((one) => one.id === id);
}

it('lists lawsuits by group, with the accounting ones beside the legal ones', async () => {
  const legal = await at('legal/processos');
  const lists = dataOf(selectUnionProcesses(legal.state()))?.lists ?? [];
  expect(lists.map(({ title, processes }) => [title, processes.length])).toEqual([
    ['Causas coletivas', 2],
    ['Causas pessoais', 2],
  ]);
  expect(lists.map(({ processes }) => processes.map(({ isCollective }) => isCollective))).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(legal.network.sent.filter((line) => line.includes('processes'))).toEqual(['GET /legal-processes']);
  legal.leave();
  const accounting = await at('accounting/processos');
  expect(
    dataOf(selectUnionProcesses(accounting.state()))?.lists.map(({ title, processes }) => [
      title,
      processes.length,
    ]),
  ).toEqual([
    ['Processos Contábeis', 2],
    ['Processos Judiciais', 4],
  ]);
  accounting.leave();
});

it('fetches no lawsuits when the station has no legal area', async () => {
  const { features } = stationBySlug('maresia');
  const tab = bed.open('maresia', {
    areas,
    station: { features: { ...features, unionAreas: ['accounting'] } },
  });
  await tab.logIn();
  const leave = tab.portal.enter('accounting/processos');
  await tab.settled();
  expect(dataOf(selectUnionProcesses(tab.state()))?.lists.map(({ title }) => title)).toEqual([
    'Processos Contábeis',
  ]);
  expect(tab.network.sent).not.toContain('GET /legal-processes');
  leave();
});

it.each([
  ['legal/processos', '/legal-processes', selectUnionProcesses],
  ['legal/agendamentos', '/legal-appointments', selectUnionAppointments],
  ['political/temas', '/political', selectUnionThemes],
] as const)('%s: a failed request shows neither an empty list nor a toast', async (route, path, select) => {
  const tab = await openedBy();
  tab.network.answer(path, () => Response.json({ messages: ['Fora do ar'] }, { status: 503 }));
  const leave = tab.portal.enter(route);
  await tab.settled();
  expect((select(tab.state()) as Loaded<unknown>).status).toBe('failed');
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('cancels an appointment, shows a toast, and refreshes the list two seconds later', async () => {
  const { id, officeId } = await appointmentIn(49);
  const tab = await at('legal/agendamentos');
  const asked = () => tab.network.sent.filter((line) => line === 'GET /legal-appointments').length;
  const before = asked();
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  expect(cancellationOf(tab)).toEqual({ pending: id, done: 0 });
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Sucesso', 'Agendamento cancelado com sucesso!']]);
  expect(shown(tab, id)?.status).toBe('Cancelado');
  expect(tab.network.sent.filter((line) => line === 'POST /cancel-legal-appointments')).toHaveLength(1);
  bed.clock().advance(1999);
  await tab.settled();
  expect(asked()).toBe(before);
  bed.clock().advance(1);
  await tab.settled();
  expect(asked()).toBe(before + 1);
  await rest(tab);
  tab.leave();
});

it('cancels a second appointment while the refresh after the first is still due', async () => {
  const [one, other] = [await appointmentIn(70), await appointmentIn(71)];
  const tab = await at('legal/agendamentos');
  for (const { id, officeId } of [one, other]) {
    tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
    await tab.settled();
  }
  expect(cancellationOf(tab)).toEqual({ pending: null, done: 2 });
  expect([shown(tab, one.id)?.status, shown(tab, other.id)?.status]).toEqual(['Cancelado', 'Cancelado']);
  await rest(tab);
  tab.leave();
});

it('does not overwrite the list of another area with a late refresh', async () => {
  const { id, officeId } = await appointmentIn(72);
  const tab = await at('legal/agendamentos');
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  tab.leave();
  const leave = tab.portal.enter('accounting/agendamentos');
  await tab.settled();
  const values = { weekday: 'Segunda-feira', description: '', phone: '' };
  tab.dispatch(unionRequested({ part: 'legal', page: 'agendamentos', values }));
  await tab.settled();
  await rest(tab);
  expect(dataOf(selectUnionAppointments(tab.state()))?.of).toBe('accounting');
  leave();
});

it('keeps results and drafts of forms apart, and keeps a draft over a reload', async () => {
  const tab = await at('health/agendamento-odontologia');
  const written = (description: string, page: string) => ({
    part: 'health' as const,
    page,
    values: { weekday: 'Terça-feira', description, phone: '(13) 9.9126-4038' },
  });
  const dentist = written('Canal', 'agendamento-odontologia');
  tab.dispatch(unionDraftChanged(dentist));
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toBeNull();
  tab.dispatch(unionRequested(dentist));
  expect(selectUnionRequest(tab.state()).isPending).toBe(true);
  await tab.settled();
  expect(requestOf(tab)).toMatchObject({ isPending: false, sent: 0 });
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  const nutritionist = written('Dieta', 'agendamento-nutricionista');
  tab.dispatch(unionDraftChanged(nutritionist));
  leave();
  const again = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toEqual(nutritionist.values);
  again();
  const back = tab.portal.enter('health/agendamento-odontologia');
  await tab.settled();
  expect(selectUnionForm(tab.state()).draft).toBeNull();
  back();
  await rest(tab);
});

it('does not redirect a member who has left the page', async () => {
  const tab = await at('political/temas/sugerir');
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-nutricionista');
  await tab.settled();
  const before = tab.navigation.here();
  const values = { weekday: '', description: 'Transporte', phone: '' };
  tab.dispatch(unionRequested({ part: 'political', page: 'temas/sugerir', values }));
  await tab.settled();
  expect(tab.navigation.here()).toBe(before);
  await rest(tab);
  leave();
});

it('keeps an appointment that is too late to cancel, and shows why', async () => {
  const { id, officeId } = await appointmentIn(47);
  const tab = await at('legal/agendamentos');
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([
    ['Erro', 'O agendamento só pode ser cancelado com mais de 48 horas de antecedência.'],
  ]);
  expect(shown(tab, id)?.status).toBe('Agendado');
  expect(cancellationOf(tab)).toEqual({ pending: null, done: 0 });
  await rest(tab);
  tab.leave();
});

it('shows a fallback error when the server gives no reason for a failed cancellation', async () => {
  const { id, officeId } = await appointmentIn(60);
  const tab = await at('legal/agendamentos');
  tab.network.answer('/cancel-legal-appointments', () => new Response(null, { status: 500 }));
  tab.dispatch(unionCancellationRequested({ part: 'legal', id, officeId }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Erro', 'Erro ao cancelar agendamento']]);
  await rest(tab);
  tab.leave();
});

it('requests an appointment once, shows a toast, and lists it', async () => {
  const tab = await at('accounting/agendamentos');
  const before = dataOf(selectUnionAppointments(tab.state()))?.appointments ?? [];
  const values = { weekday: 'Quarta-feira', description: 'Malha fina', phone: '' };
  const wanted = unionRequested({ part: 'accounting', page: 'agendamentos', values });
  tab.dispatch(wanted);
  tab.dispatch(wanted);
  await tab.settled();
  expect(requestOf(tab)).toMatchObject({ isPending: false, errors: [], sent: 1 });
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  const { appointments = [] } = dataOf(selectUnionAppointments(tab.state())) ?? {};
  const { upcoming } = splitAppointments(appointments, bed.clock().now());
  expect(upcoming.filter(({ description }) => description === 'Malha fina')).toHaveLength(1);
  expect(appointments).toHaveLength(before.length + 1);
  await rest(tab);
  tab.leave();
});

it('sends the phone as digits, and shows server errors at their fields', async () => {
  const tab = await at('health/agendamento-odontologia');
  const ask = (phone: string) =>
    tab.dispatch(
      unionRequested({
        part: 'health',
        page: 'agendamento-odontologia',
        values: { weekday: 'Sábado', description: '', phone },
      }),
    );
  ask('(13) 3219-4500');
  await tab.settled();
  expect(selectUnionForm(tab.state()).errors).toEqual([{ field: 'phone', message: 'Telefone inválido' }]);
  expect(toasts(tab)).toEqual([['Erro', 'Telefone inválido']]);
  ask('(13) 9.9126-4038');
  await tab.settled();
  const { phone } = await bed
    .api()
    .database.db.selectFrom('union_request')
    .select('phone')
    .where('form', '=', 'agendamento-odontologia')
    .executeTakeFirstOrThrow();
  expect(phone).toBe('13991264038');
  expect(selectUnionForm(tab.state()).sent).toBe(1);
  tab.leave();
  const leave = tab.portal.enter('health/agendamento-psicologia');
  expect(selectUnionForm(tab.state()).sent).toBe(0);
  await rest(tab);
  leave();
});

it('shows a plain error when the server gives no reason', async () => {
  const tab = await at('legal/agendamentos');
  tab.network.answer('/legal-appointments', () => new Response('?', { status: 500 }));
  const values = { weekday: 'Segunda-feira', description: '', phone: '' };
  tab.dispatch(unionRequested({ part: 'legal', page: 'agendamentos', values }));
  await tab.settled();
  expect(toasts(tab)).toEqual([[undefined, 'Erro']]);
  await rest(tab);
  tab.leave();
});

it('suggests a theme and returns to the list of themes', async () => {
  const tab = await at('political/temas/sugerir');
  const values = { weekday: '', description: 'Creche no porto', phone: '' };
  tab.dispatch(unionRequested({ part: 'political', page: 'temas/sugerir', values }));
  await tab.settled();
  expect(toasts(tab)).toEqual([['Sucesso', 'Solicitação enviada com sucesso.']]);
  expect(tab.navigation.here()).toBe('/homepage/politico-sindical/temas');
  await rest(tab);
  tab.leave();
});

it('loads news page by page to the end, and keeps the list for the next visit', async () => {
  const tab = await at('political/noticias');
  const news = () => dataOf(selectUnionNews(tab.state()));
  expect(news()).toMatchObject({ of: 'political', page: 1, hasMore: true });
  while (news()?.hasMore) {
    tab.dispatch(moreUnionNewsRequested('political'));
    await tab.settled();
  }
  expect(news()?.items).toHaveLength(8);
  const asked = tab.network.sent.length;
  tab.leave();
  const again = tab.portal.enter('political/noticias');
  await tab.settled();
  expect(tab.network.sent).toHaveLength(asked);
  again();
  const legal = tab.portal.enter('legal/noticias');
  await tab.settled();
  expect(news()?.of).toBe('legal');
  legal();
});

it('keeps loaded news when the next page fails', async () => {
  const tab = await at('political/noticias');
  tab.network.isOffline = true;
  tab.dispatch(moreUnionNewsRequested('political'));
  await tab.settled();
  const loaded = selectUnionNews(tab.state());
  expect(loaded.status).toBe('failed');
  expect(dataOf(loaded)?.items).toHaveLength(6);
  tab.network.isOffline = false;
  tab.dispatch(moreUnionNewsRequested('political'));
  await tab.settled();
  expect(dataOf(selectUnionNews(tab.state()))?.items).toHaveLength(8);
  tab.leave();
});

it('shows a chosen news item sanitised, without a request', async () => {
  const tab = await at('legal/noticias/detalhe');
  const asked = tab.network.sent.length;
  const item: UnionNews = { id: 7, title: 'T', content: '<p onclick="x()">Oi</p>', image: null };
  tab.dispatch(newsOpened(item));
  await tab.settled();
  const opened = dataOf(openedNewsAt(7, selectOpenedNews(tab.state())));
  expect(opened?.content).toBe('clean:<p onclick="x()">Oi</p>');
  expect(dataOf(openedNewsAt(8, selectOpenedNews(tab.state())))).toBeUndefined();
  expect(tab.network.sent).toHaveLength(asked);
  tab.leave();
});

it('loads the texts and the weekdays of an area', async () => {
  const tab = await at('accounting/orientacoes');
  expect(dataOf(selectUnionService(tab.state()))).toMatchObject({
    of: 'accounting',
    service: {
      topics: expect.arrayContaining(['Imposto de renda']),
      weekdays: { agendamentos: ['Quarta-feira'] },
    },
  });
  tab.leave();
});
