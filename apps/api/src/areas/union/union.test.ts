import {
  type AnswerOf,
  cancelLegalAppointment,
  confirmPassword,
  exportMember,
  getCategory,
  getServiceArea,
  listAccountingAppointments,
  listAccountingNews,
  listAccountingProcesses,
  listLegalAppointments,
  listLegalNews,
  listLegalProcesses,
  listPoliticalNews,
  listPoliticalThemes,
  requestAccountingAppointment,
  requestDentist,
  requestLegalAppointment,
  suggestPoliticalTheme,
} from '@estacao/contract';
import { formatTime, unionAreas } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UnionRequest, UnionServices } from '../../ports.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { unionServicesContract } from '../../testing/union-services-contract.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { boundedUnion } from './bounded.ts';
import { requireProvenMember } from './proven-member.ts';
import { NEWS_PAGE, nextAppointmentOn, sandboxUnion } from './sandbox.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

onEachDatabase('union areas', {}, (getApi) => {
  const signInClient = async (slug = 'maresia', mailbox?: string) => {
    const { token, user } = await signInAs(getApi(), slug, mailbox);
    return { user, client: getApi().client(slug, () => token) };
  };
  const otherMailbox = () => contentOf('maresia').members[1]?.mailbox ?? '';
  let attemptCount = 0;
  const createOptions = () => {
    attemptCount += 1;
    return { idempotencyKey: `union-${attemptCount}-aaaaaaaaaaaaaaaa` };
  };

  const insertAppointment = async (msAhead: number, slug = 'maresia', mailbox?: string) => {
    const { user } = await signInClient(slug, mailbox);
    const { id } = await getApi()
      .database.db.insertInto('union_appointment')
      .values({
        station_id: user.station.id,
        member_id: user.id,
        area: 'legal',
        starts_at: new Date(getApi().clock.now() + msAhead),
        description: null,
        status: 'planned',
        office: null,
        request_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, office: user.station.id };
  };
  const cancel = async ({ id, office }: { id: number; office: number }) =>
    (await signInClient()).client.call(cancelLegalAppointment, {
      body: { appointmentId: id, escritorioId: office },
    });
  const statusOf = async (id: number) =>
    (await (await signInClient()).client.call(listLegalAppointments, {})).find(
      (appointment) => appointment.id === id,
    )?.status;

  test('shows legal processes to the demo member and none to another member', async () => {
    const { client } = await signInClient();
    const processes = await client.call(listLegalProcesses, {});
    const samples = (contentOf('maresia').members[0].processes ?? []).filter(({ area }) => area === 'legal');
    expect(processes.map(({ title, isCollective }) => [title, isCollective])).toEqual(
      samples.map(({ title, collective = false }) => [title, collective]),
    );
    expect((await client.call(listAccountingProcesses, {}))[0]).toMatchObject({ value: 231_075 });
    const otherSession = await signInClient('maresia', otherMailbox());
    expect(await otherSession.client.call(listLegalProcesses, {})).toEqual([]);
    expect(await otherSession.client.call(listLegalAppointments, {})).toEqual([]);
  });

  test('pages political news up to an empty page, and answers 404 for another area’s tag', async () => {
    const { client } = await signInClient();
    const news = contentOf('maresia').unionNews.filter(({ area }) => area === 'political');
    const pages: AnswerOf<typeof listPoliticalNews>[] = [];
    for (let page = 1; pages.at(-1)?.length !== 0; page += 1)
      pages.push(await client.call(listPoliticalNews, { query: { page, tagId: 13_755 } }));
    expect(pages.map(({ length }) => length)).toEqual([NEWS_PAGE, news.length - NEWS_PAGE, 0]);
    expect(pages.flat().map(({ title }) => title)).toEqual(news.map(({ title }) => title));
    for (const call of [listLegalNews, listAccountingNews])
      await expect(client.call(call, { query: { page: 1, tagId: 13_755 } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
  });

  test('creates one appointment for repeated requests with the same idempotency key', async () => {
    const { client } = await signInClient('maresia', otherMailbox());
    const options = createOptions();
    const body = { date: 'Terça-feira', description: 'Rescisão' } as const;
    for (let round = 0; round < 3; round += 1)
      expect(await client.call(requestLegalAppointment, { body }, options)).toEqual({ done: true });
    const [appointment, ...otherAppointments] = await client.call(listLegalAppointments, {});
    expect(otherAppointments).toEqual([]);
    expect(appointment).toMatchObject({ description: 'Rescisão', status: 'Agendado', wasMissed: false });
    const appointmentDate = new Date(appointment?.at ?? '');
    expect(appointmentDate.getUTCDay()).toBe(2);
    expect(formatTime(appointmentDate)).toBe('09:00');
    expect(appointmentDate.getTime() - getApi().clock.now()).toBeGreaterThan(2 * DAY);
    await expect(
      client.call(requestLegalAppointment, { body: { date: 'Segunda-feira' } }, options),
    ).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('repeats the stored response of a union request when the requested weekday is no longer offered', async () => {
    const { client, user } = await signInClient('maresia', otherMailbox());
    const options = createOptions();
    const body = { date: 'Quarta-feira', description: '😀'.repeat(600) } as const;
    await client.call(requestAccountingAppointment, { body }, options);
    const { db } = getApi().database;
    const fetchServiceRow = () =>
      db.selectFrom('union_service').select('said').where('key', '=', 'accounting').executeTakeFirst();
    const serviceBefore = (await fetchServiceRow())?.said ?? {};
    const setService = (service: object) =>
      db
        .updateTable('union_service')
        .set({ said: JSON.stringify(service) })
        .where('key', '=', 'accounting')
        .execute();
    await setService({ ...serviceBefore, weekdays: { agendamentos: ['Sexta-feira'] } });
    expect(await client.call(requestAccountingAppointment, { body }, options)).toEqual({ done: true });
    await expect(client.call(requestAccountingAppointment, { body }, createOptions())).rejects.toMatchObject({
      failure: { status: 422, fields: { date: ['Esse campo é obrigatório'] } },
    });
    await setService(serviceBefore);
    const rows = await db
      .selectFrom('union_request')
      .select(['description', 'weekday'])
      .where('member_id', '=', user.id)
      .where('area', '=', 'accounting')
      .execute();
    expect(rows).toEqual([{ description: body.description, weekday: 'Quarta-feira' }]);
    await db
      .deleteFrom('union_appointment')
      .where('member_id', '=', user.id)
      .where('area', '=', 'accounting')
      .execute();
  });

  test('answers 400 to an invalid appointment request and 422 to a broken rule', async () => {
    const { client, user } = await signInClient();
    const requestAppointment = (body: object) =>
      client.call(requestLegalAppointment, { body: body as { date: 'Sábado' } }, createOptions());
    const refusal = (status: number) => ({ failure: { status, messages: [expect.any(String)] } });
    for (const body of [{}, { date: 'Domingo' }, { date: 5 }, { date: 'Segunda-feira', description: 7 }])
      await expect(requestAppointment(body)).rejects.toMatchObject(refusal(400));
    await expect(requestAppointment({ date: 'Sábado' })).rejects.toMatchObject(refusal(422));
    await expect(
      requestAppointment({ date: 'Segunda-feira', description: 'a'.repeat(601) }),
    ).rejects.toMatchObject({
      failure: { status: 422, messages: ['Esse campo deve possuir no máximo 600 caracteres'] },
    });
    const rows = await getApi()
      .database.db.selectFrom('union_request')
      .select('id')
      .where('member_id', '=', user.id)
      .where('area', '=', 'legal')
      .execute();
    expect(rows).toEqual([]);
  });

  test('the list of appointments carries the current server time', async () => {
    const { client } = await signInClient();
    await insertAppointment(49 * HOUR);
    const [appointment] = await client.call(listLegalAppointments, {});
    expect(new Date(appointment?.serverTime ?? 0).getTime()).toBe(getApi().clock.now());
  });

  test('exports a member’s union data with Portuguese labels', async () => {
    const { client, user } = await signInClient();
    const params = { id: user.id };
    await client.call(requestDentist, { body: { date: 'Sábado', phone: '13991264038' } }, createOptions());
    await insertAppointment(49 * HOUR);
    await client.call(confirmPassword, { params, body: { password: SAMPLE_PASSWORD } });
    const file: Record<string, unknown> = await client.call(exportMember, { params });
    expect(file.Agendamentos).toContainEqual(
      expect.objectContaining({ Área: 'Consultoria jurídica', Situação: 'Agendado' }),
    );
    expect(file.Solicitações).toContainEqual(
      expect.objectContaining({ Área: 'Saúde', Formulário: 'Odontologia', Telefone: '(13) 9 9126-4038' }),
    );
    expect(file.Processos).toContainEqual(expect.objectContaining({ Área: 'Consultoria contábil' }));
  });

  test('the sweep deletes union requests after half a year', async () => {
    const { client, user } = await signInClient('maresia', otherMailbox());
    await client.call(suggestPoliticalTheme, { body: { description: 'Transporte' } }, createOptions());
    const countRequests = async () =>
      (
        await getApi()
          .database.db.selectFrom('union_request')
          .select('description')
          .where('member_id', '=', user.id)
          .where('area', '=', 'political')
          .execute()
      ).length;
    await getApi()
      .database.db.updateTable('union_request')
      .set({ sent_at: new Date(getApi().clock.now() - 179 * DAY) })
      .where('member_id', '=', user.id)
      .execute();
    await getApi().api.sweep();
    expect(await countRequests()).toBe(1);
    await getApi()
      .database.db.updateTable('union_request')
      .set({ sent_at: new Date(getApi().clock.now() - 181 * DAY) })
      .where('member_id', '=', user.id)
      .execute();
    await getApi().api.sweep();
    expect(await countRequests()).toBe(0);
  });

  unionServicesContract('the sandbox', async () => {
    const { db } = getApi().database;
    const [member, otherMember] = await Promise.all([
      signInClient(),
      signInClient('maresia', otherMailbox()),
    ]);
    const idsOf = ({ user }: typeof member) => ({ memberId: user.id, stationId: user.station.id });
    return {
      union: sandboxUnion(getApi().database, getApi().clock.now),
      members: [
        await requireProvenMember(db, idsOf(member)),
        await requireProvenMember(db, idsOf(otherMember)),
      ],
      async nextId() {
        const { id } = await db
          .insertInto('union_request')
          .values({
            member_id: member.user.id,
            station_id: member.user.station.id,
            area: 'legal',
            form: 'agendamentos',
            weekday: 'Segunda-feira',
            description: null,
            phone: null,
            sent_at: new Date(getApi().clock.now()),
            handed_on_at: new Date(getApi().clock.now()),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
    };
  });

  test('validates weekday and description of an accounting request', async () => {
    const { client } = await signInClient('maresia', otherMailbox());
    const submit = async (body: { date: 'Quarta-feira' | 'Quinta-feira'; description?: string }) =>
      client.call(requestAccountingAppointment, { body }, createOptions());
    await expect(submit({ date: 'Quinta-feira', description: 'IRPF' })).rejects.toMatchObject({
      failure: { status: 422, fields: { date: ['Esse campo é obrigatório'] } },
    });
    await expect(submit({ date: 'Quarta-feira' })).rejects.toMatchObject({
      failure: { status: 422, fields: { description: ['Esse campo é obrigatório'] } },
    });
    await client.call(
      requestAccountingAppointment,
      { body: { date: 'Quarta-feira', description: 'IRPF' } },
      createOptions(),
    );
    expect(await client.call(listAccountingAppointments, {})).toMatchObject([{ description: 'IRPF' }]);
  });

  test('stores the phone of a dentist request as digits and rejects a landline number', async () => {
    const { client, user } = await signInClient();
    const requestVisit = (date: 'Sábado' | 'Quinta-feira', phone: string) =>
      client.call(requestDentist, { body: { date, phone } }, createOptions());
    await expect(requestVisit('Sábado', '(13) 3219-4500')).rejects.toMatchObject({
      failure: { status: 422, fields: { phone: ['Telefone inválido'] } },
    });
    await requestVisit('Sábado', '(13) 9.9126-4038');
    const row = await getApi()
      .database.db.selectFrom('union_request')
      .select(['phone', 'weekday', 'form', 'handed_on_at'])
      .where('member_id', '=', user.id)
      .where('area', '=', 'health')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: '13991264038', weekday: 'Sábado', form: 'agendamento-odontologia' });
    expect(row.handed_on_at).not.toBeNull();
  });

  describe('a cancellation', () => {
    test('accepts a cancellation 49 hours ahead, and a repeated cancellation', async () => {
      const appointment = await insertAppointment(49 * HOUR);
      expect(await cancel(appointment)).toEqual({ done: true });
      expect(await statusOf(appointment.id)).toBe('Cancelado');
      expect(await cancel(appointment)).toEqual({ done: true });
    });

    test.each([48, 47, -1])('rejects a cancellation %d hours ahead with the reason', async (hours) => {
      const appointment = await insertAppointment(hours * HOUR);
      await expect(cancel(appointment)).rejects.toMatchObject({
        failure: {
          status: 422,
          messages: ['O agendamento só pode ser cancelado com mais de 48 horas de antecedência.'],
        },
      });
      expect(await statusOf(appointment.id)).toBe('Agendado');
    });

    test('answers 404 to the cancellation of another member’s appointment or under another office', async () => {
      const otherAppointment = await insertAppointment(90 * HOUR, 'maresia', otherMailbox());
      await expect(cancel(otherAppointment)).rejects.toMatchObject({ failure: { status: 404 } });
      const ownAppointment = await insertAppointment(90 * HOUR);
      await expect(cancel({ ...ownAppointment, office: 999 })).rejects.toMatchObject({
        failure: { status: 404 },
      });
    });
  });

  test('stores a suggested theme and rejects a blank theme', async () => {
    const { client, user } = await signInClient();
    await client.call(
      suggestPoliticalTheme,
      { body: { description: '  Creche no porto\r\nJá! ' } },
      createOptions(),
    );
    const rows = await getApi()
      .database.db.selectFrom('union_request')
      .select('description')
      .where('member_id', '=', user.id)
      .where('area', '=', 'political')
      .execute();
    expect(rows).toEqual([{ description: 'Creche no porto\nJá!' }]);
    await expect(
      client.call(suggestPoliticalTheme, { body: { description: '  ' } }, createOptions()),
    ).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await client.call(listPoliticalThemes, {})).map(({ title }) => title)).toEqual(
      contentOf('maresia').unionThemes.map(({ title }) => title),
    );
  });

  test('a station’s own area settings take precedence over the defaults', async () => {
    const { client } = await signInClient();
    const legalArea = await client.call(getServiceArea, { params: { area: 'legal' } });
    expect(legalArea.texts.orientacoes).toEqual(unionAreas.legal.texts.orientacoes);
    expect(legalArea.texts.informacoes).toHaveLength(2);
    expect(legalArea.contacts.map(({ name }) => name)).toContain('Dra. Helena Vasques');
    const [video] = legalArea.playlists.videos ?? [];
    const activity = await getApi()
      .database.db.selectFrom('activity')
      .select('key')
      .where('id', '=', video?.id ?? 0)
      .executeTakeFirst();
    expect(activity?.key).toBe('seguranca-no-cais-video');
    expect((await client.call(getServiceArea, { params: { area: 'health' } })).weekdays).toMatchObject({
      'agendamento-nutricionista': ['Terça-feira', 'Quinta-feira'],
    });
  });

  test('answers 404 on union calls for a station without union areas', async () => {
    const { client } = await signInClient('aurora');
    const results = await Promise.allSettled([
      client.call(getServiceArea, { params: { area: 'legal' } }),
      client.call(listLegalProcesses, {}),
      client.call(listPoliticalThemes, {}),
      client.call(requestDentist, { body: { date: 'Sábado', phone: '13991264038' } }, createOptions()),
    ]);
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { failure: { status: 404 } } });
  });

  test('finds the category of the legal home page by the category id of the station', async () => {
    const { client } = await signInClient();
    expect(await client.call(getCategory, { params: { id: 494 } })).toMatchObject({ name: 'Seus direitos' });
  });
});

function defaultServices() {
  return {
    received: [] as UnionRequest[],
    isUnavailable: false,
    accepts: (_: UnionRequest): boolean => true,
    appointments: [] as unknown[],
    cancels: true,
  };
}
let external = defaultServices();
const fakeServices: UnionServices = {
  processes: () => Promise.reject(new Error('the service failed')),
  appointments: async () => external.appointments as never,
  async submit(request) {
    if (external.isUnavailable || !external.accepts(request)) throw new Error('the service is unavailable');
    external.received.push(request);
  },
  async cancel() {
    if (external.isUnavailable) throw new Error('the service is unavailable');
    return external.cancels;
  },
  news: async () => [{ id: 1, title: 'Sem texto' }] as never,
  themes: () => {
    throw new Error('the service threw before it returned a promise');
  },
};

onEachDatabase('a union with external services', { union: fakeServices }, (getApi) => {
  beforeEach(() => {
    external = defaultServices();
  });
  const signInClient = async () => {
    const { token, user } = await signInAs(getApi(), 'maresia');
    return { user, client: getApi().client('maresia', () => token) };
  };
  const request = { body: { date: 'Segunda-feira' as const, description: 'Férias' } };
  const appointment = () => ({
    id: 7,
    at: new Date(getApi().clock.now() + 60 * HOUR).toISOString(),
    when: null,
    description: null,
    status: 'Agendado',
    wasMissed: false,
    office: { id: 3, name: 'Centro' },
  });
  const serverError = {
    failure: { status: 500, messages: ['Erro interno no servidor'] },
  };

  test('delivers a union request once after an outage of the service', async () => {
    const { client } = await signInClient();
    external.isUnavailable = true;
    expect(
      await client.call(requestLegalAppointment, request, { idempotencyKey: 'away-aaaaaaaaaaaaaaaa' }),
    ).toEqual({
      done: true,
    });
    expect(
      await client.call(requestLegalAppointment, request, { idempotencyKey: 'away-aaaaaaaaaaaaaaaa' }),
    ).toEqual({
      done: true,
    });
    external.isUnavailable = false;
    await getApi().api.runTasksAndJobs();
    expect(external.received).toEqual([]);
    getApi().clock.advance(MINUTE);
    await Promise.all([getApi().api.runTasksAndJobs(), getApi().api.runTasksAndJobs()]);
    getApi().clock.advance(DAY);
    await getApi().api.runTasksAndJobs();
    expect(external.received).toMatchObject([
      { area: 'legal', description: 'Férias', weekday: 'Segunda-feira' },
    ]);
  });

  test('delivers later union requests when the service rejects earlier ones', async () => {
    const { client } = await signInClient();
    external.accepts = ({ description }) => description !== 'Impossível';
    for (let round = 0; round < 25; round += 1)
      await client.call(
        requestLegalAppointment,
        { body: { date: 'Segunda-feira', description: 'Impossível' } },
        { idempotencyKey: `never-${round}-aaaaaaaaaaaaaa` },
      );
    external.isUnavailable = true;
    await client.call(requestLegalAppointment, request, { idempotencyKey: 'behind-aaaaaaaaaaaaaa' });
    external.isUnavailable = false;
    for (let round = 0; round < 3; round += 1) {
      getApi().clock.advance(MINUTE);
      await getApi().api.runTasksAndJobs();
    }
    expect(external.received).toMatchObject([{ description: 'Férias' }]);
  });

  test('answers 500 without details when the union service throws or returns invalid data', async () => {
    const { client } = await signInClient();
    external.appointments = [{ ...appointment(), at: 'ontem' }];
    const results = await Promise.allSettled([
      client.call(listLegalAppointments, {}),
      client.call(listLegalProcesses, {}),
      client.call(listPoliticalThemes, {}),
      client.call(listLegalNews, { query: { page: 1, tagId: 13_752 } }),
    ]);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: serverError });
    external.appointments = [
      { ...appointment(), id: null, office: null },
      { ...appointment(), at: null, when: 'Quarta-feira', status: null },
    ];
    expect(await client.call(listLegalAppointments, {})).toMatchObject([
      { id: null, office: null },
      { id: 7, at: null, when: 'Quarta-feira', status: null },
    ]);
  });

  test('the external service accepts or refuses a cancellation', async () => {
    const { client } = await signInClient();
    external.appointments = [appointment()];
    const cancel = () => client.call(cancelLegalAppointment, { body: { appointmentId: 7, escritorioId: 3 } });
    expect(await cancel()).toEqual({ done: true });
    external.cancels = false;
    await expect(cancel()).rejects.toMatchObject({ failure: { status: 422 } });
    external.isUnavailable = true;
    await expect(cancel()).rejects.toMatchObject(serverError);
    external.isUnavailable = false;
  });
});

onEachDatabase('a union without services', { config: { sandbox: false } }, (getApi) => {
  test('a union without services has no content and stores requests', async () => {
    const { token } = await signInAs(getApi(), 'maresia');
    const client = getApi().client('maresia', () => token);
    expect(await client.call(listLegalAppointments, {})).toEqual([]);
    expect(await client.call(listPoliticalThemes, {})).toEqual([]);
    await client.call(
      requestDentist,
      { body: { date: 'Sábado', phone: '13991264038' } },
      { idempotencyKey: 'nobody-aaaaaaaaaaaa' },
    );
    getApi().clock.advance(DAY);
    await getApi().api.runTasksAndJobs();
    const rows = await getApi()
      .database.db.selectFrom('union_request')
      .select(['handed_on_at', 'tries'])
      .execute();
    expect(rows).toEqual([{ handed_on_at: null, tries: 0 }]);
  });
});

test('times out when a union service does not answer', async () => {
  const neverAnswer = () => new Promise<never>(() => {});
  const union = boundedUnion({ ...fakeServices, appointments: neverAnswer, submit: neverAnswer }, 1);
  const member = { memberId: 1, stationId: 13, cpf: '52998224725', name: 'Ana' };
  await expect(union.appointments('legal', member)).rejects.toThrow('no response within 1 ms');
  await expect(union.submit({} as UnionRequest, member)).rejects.toThrow('no response within 1 ms');
});

test.each([
  ['Segunda-feira', '2026-03-09'],
  ['Terça-feira', '2026-03-10'],
  ['Sábado', '2026-03-14'],
] as const)('schedules the next %s at least three days ahead', (day, date) => {
  const now = Date.parse('2026-03-06T12:00:00Z');
  expect(nextAppointmentOn(day, now).toISOString()).toBe(`${date}T12:00:00.000Z`);
});
