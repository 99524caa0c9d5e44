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
import type { AskedFor, UnionServices } from '../../ports.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { unionServicesContract } from '../../testing/union-services-contract.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';
import { boundedUnion } from './bounded.ts';
import { NEWS_PAGE, nextOn, sandboxUnion } from './sandbox.ts';
import { servedAs } from './served.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

onEachDatabase('union areas', {}, (running) => {
  const open = async (slug = 'maresia', mailbox?: string) => {
    const { token, user } = await signInAs(running(), slug, mailbox);
    return { user, client: running().client(slug, () => token) };
  };
  const another = () => contentOf('maresia').members[1]?.mailbox ?? '';
  let made = 0;
  const key = () => {
    made += 1;
    return { idempotencyKey: `union-${made}-aaaaaaaaaaaaaaaa` };
  };

  const agreed = async (ahead: number, slug = 'maresia', mailbox?: string) => {
    const { user } = await open(slug, mailbox);
    const { id } = await running()
      .database.db.insertInto('union_appointment')
      .values({
        station_id: user.station.id,
        member_id: user.id,
        area: 'legal',
        starts_at: new Date(running().clock.now() + ahead),
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
    (await open()).client.call(cancelLegalAppointment, { body: { appointmentId: id, escritorioId: office } });
  const statusOf = async (id: number) =>
    (await (await open()).client.call(listLegalAppointments, {})).find((one) => one.id === id)?.status;

  test('shows processes to the demo member and none to the next member', async () => {
    const { client } = await open();
    const legal = await client.call(listLegalProcesses, {});
    const samples = (contentOf('maresia').members[0].processes ?? []).filter(({ area }) => area === 'legal');
    expect(legal.map(({ title, isCollective }) => [title, isCollective])).toEqual(
      samples.map(({ title, collective = false }) => [title, collective]),
    );
    expect((await client.call(listAccountingProcesses, {}))[0]).toMatchObject({ value: 231_075 });
    const other = await open('maresia', another());
    expect(await other.client.call(listLegalProcesses, {})).toEqual([]);
    expect(await other.client.call(listLegalAppointments, {})).toEqual([]);
  });

  test('pages news from the newest to an empty page, and answers 404 for another tag', async () => {
    const { client } = await open();
    const all = contentOf('maresia').unionNews.filter(({ area }) => area === 'political');
    const pages: AnswerOf<typeof listPoliticalNews>[] = [];
    for (let page = 1; pages.at(-1)?.length !== 0; page += 1)
      pages.push(await client.call(listPoliticalNews, { query: { page, tagId: 13_755 } }));
    expect(pages.map(({ length }) => length)).toEqual([NEWS_PAGE, all.length - NEWS_PAGE, 0]);
    expect(pages.flat().map(({ title }) => title)).toEqual(all.map(({ title }) => title));
    for (const call of [listLegalNews, listAccountingNews])
      await expect(client.call(call, { query: { page: 1, tagId: 13_755 } })).rejects.toMatchObject({
        failure: { status: 404 },
      });
  });

  test('creates one appointment for repeated requests with the same idempotency key', async () => {
    const { client } = await open('maresia', another());
    const options = key();
    const body = { date: 'Terça-feira', description: 'Rescisão' } as const;
    for (let time = 0; time < 3; time += 1)
      expect(await client.call(requestLegalAppointment, { body }, options)).toEqual({ done: true });
    const [made, ...others] = await client.call(listLegalAppointments, {});
    expect(others).toEqual([]);
    expect(made).toMatchObject({ description: 'Rescisão', status: 'Agendado', wasMissed: false });
    const at = new Date(made?.at ?? '');
    expect(at.getUTCDay()).toBe(2);
    expect(formatTime(at)).toBe('09:00');
    expect(at.getTime() - running().clock.now()).toBeGreaterThan(2 * DAY);
    await expect(
      client.call(requestLegalAppointment, { body: { date: 'Segunda-feira' } }, options),
    ).rejects.toMatchObject({ failure: { status: 422 } });
  });

  test('repeats the stored answer when the weekday is no longer offered', async () => {
    const { client, user } = await open('maresia', another());
    const options = key();
    const body = { date: 'Quarta-feira', description: '😀'.repeat(600) } as const;
    await client.call(requestAccountingAppointment, { body }, options);
    const { db } = running().database;
    const row = () =>
      db.selectFrom('union_service').select('said').where('key', '=', 'accounting').executeTakeFirst();
    const before = (await row())?.said ?? {};
    const say = (said: object) =>
      db
        .updateTable('union_service')
        .set({ said: JSON.stringify(said) })
        .where('key', '=', 'accounting')
        .execute();
    await say({ ...before, weekdays: { agendamentos: ['Sexta-feira'] } });
    expect(await client.call(requestAccountingAppointment, { body }, options)).toEqual({ done: true });
    await expect(client.call(requestAccountingAppointment, { body }, key())).rejects.toMatchObject({
      failure: { status: 422, fields: { date: ['Esse campo é obrigatório'] } },
    });
    await say(before);
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

  test('answers 400 to an invalid body and 422 to a broken rule', async () => {
    const { client, user } = await open();
    const ask = (body: object) =>
      client.call(requestLegalAppointment, { body: body as { date: 'Sábado' } }, key());
    const failing = (status: number) => ({ failure: { status, messages: [expect.any(String)] } });
    for (const body of [{}, { date: 'Domingo' }, { date: 5 }, { date: 'Segunda-feira', description: 7 }])
      await expect(ask(body)).rejects.toMatchObject(failing(400));
    await expect(ask({ date: 'Sábado' })).rejects.toMatchObject(failing(422));
    await expect(ask({ date: 'Segunda-feira', description: 'a'.repeat(601) })).rejects.toMatchObject({
      failure: { status: 422, messages: ['Esse campo deve possuir no máximo 600 caracteres'] },
    });
    const rows = await running()
      .database.db.selectFrom('union_request')
      .select('id')
      .where('member_id', '=', user.id)
      .where('area', '=', 'legal')
      .execute();
    expect(rows).toEqual([]);
  });

  test('mentions the time of an appointment', async () => {
    const { client } = await open();
    await agreed(49 * HOUR);
    const [first] = await client.call(listLegalAppointments, {});
    expect(new Date(first?.told ?? 0).getTime()).toBe(running().clock.now());
  });

  test('exports a member’s union data in words', async () => {
    const { client, user } = await open();
    const params = { id: user.id };
    await client.call(requestDentist, { body: { date: 'Sábado', phone: '13991264038' } }, key());
    await agreed(49 * HOUR);
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

  test('deletes requests after half a year', async () => {
    const { client, user } = await open('maresia', another());
    await client.call(suggestPoliticalTheme, { body: { description: 'Transporte' } }, key());
    const kept = async () =>
      (
        await running()
          .database.db.selectFrom('union_request')
          .select('description')
          .where('member_id', '=', user.id)
          .where('area', '=', 'political')
          .execute()
      ).length;
    await running()
      .database.db.updateTable('union_request')
      .set({ sent_at: new Date(running().clock.now() - 179 * DAY) })
      .where('member_id', '=', user.id)
      .execute();
    await running().api.sweep();
    expect(await kept()).toBe(1);
    await running()
      .database.db.updateTable('union_request')
      .set({ sent_at: new Date(running().clock.now() - 181 * DAY) })
      .where('member_id', '=', user.id)
      .execute();
    await running().api.sweep();
    expect(await kept()).toBe(0);
  });

  unionServicesContract('the sandbox', async () => {
    const { db } = running().database;
    const [own, other] = await Promise.all([open(), open('maresia', another())]);
    const ofMember = ({ user }: typeof own) => ({ memberId: user.id, stationId: user.station.id });
    return {
      union: sandboxUnion(running().database, running().clock.now),
      members: [await servedAs(db, ofMember(own)), await servedAs(db, ofMember(other))],
      async nextId() {
        const { id } = await db
          .insertInto('union_request')
          .values({
            member_id: own.user.id,
            station_id: own.user.station.id,
            area: 'legal',
            form: 'agendamentos',
            weekday: 'Segunda-feira',
            description: null,
            phone: null,
            sent_at: new Date(running().clock.now()),
            handed_on_at: new Date(running().clock.now()),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
    };
  });

  test('validates weekday and description of an accounting request', async () => {
    const { client } = await open('maresia', another());
    const refused = async (body: { date: 'Quarta-feira' | 'Quinta-feira'; description?: string }) =>
      client.call(requestAccountingAppointment, { body }, key());
    await expect(refused({ date: 'Quinta-feira', description: 'IRPF' })).rejects.toMatchObject({
      failure: { status: 422, fields: { date: ['Esse campo é obrigatório'] } },
    });
    await expect(refused({ date: 'Quarta-feira' })).rejects.toMatchObject({
      failure: { status: 422, fields: { description: ['Esse campo é obrigatório'] } },
    });
    await client.call(
      requestAccountingAppointment,
      { body: { date: 'Quarta-feira', description: 'IRPF' } },
      key(),
    );
    expect(await client.call(listAccountingAppointments, {})).toMatchObject([{ description: 'IRPF' }]);
  });

  test('stores the clinic phone as digits and refuses a day when the clinic is closed', async () => {
    const { client, user } = await open();
    const ask = (date: 'Sábado' | 'Quinta-feira', phone: string) =>
      client.call(requestDentist, { body: { date, phone } }, key());
    await expect(ask('Sábado', '(13) 3219-4500')).rejects.toMatchObject({
      failure: { status: 422, fields: { phone: ['Telefone inválido'] } },
    });
    await ask('Sábado', '(13) 9.9126-4038');
    const row = await running()
      .database.db.selectFrom('union_request')
      .select(['phone', 'weekday', 'form', 'handed_on_at'])
      .where('member_id', '=', user.id)
      .where('area', '=', 'health')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: '13991264038', weekday: 'Sábado', form: 'agendamento-odontologia' });
    expect(row.handed_on_at).not.toBeNull();
  });

  describe('a cancellation', () => {
    test('accepts a cancellation 49 hours ahead and repeats without effect', async () => {
      const appointment = await agreed(49 * HOUR);
      expect(await cancel(appointment)).toEqual({ done: true });
      expect(await statusOf(appointment.id)).toBe('Cancelado');
      expect(await cancel(appointment)).toEqual({ done: true });
    });

    test.each([48, 47, -1])('rejects a cancellation %d hours ahead with the reason', async (hours) => {
      const appointment = await agreed(hours * HOUR);
      await expect(cancel(appointment)).rejects.toMatchObject({
        failure: {
          status: 422,
          messages: ['O agendamento só pode ser cancelado com mais de 48 horas de antecedência.'],
        },
      });
      expect(await statusOf(appointment.id)).toBe('Agendado');
    });

    test('answers 404 to the cancellation of another member’s appointment or under another office', async () => {
      const theirs = await agreed(90 * HOUR, 'maresia', another());
      await expect(cancel(theirs)).rejects.toMatchObject({ failure: { status: 404 } });
      const own = await agreed(90 * HOUR);
      await expect(cancel({ ...own, office: 999 })).rejects.toMatchObject({ failure: { status: 404 } });
    });
  });

  test('stores a suggested theme and rejects a blank one', async () => {
    const { client, user } = await open();
    await client.call(suggestPoliticalTheme, { body: { description: '  Creche no porto\r\nJá! ' } }, key());
    const rows = await running()
      .database.db.selectFrom('union_request')
      .select('description')
      .where('member_id', '=', user.id)
      .where('area', '=', 'political')
      .execute();
    expect(rows).toEqual([{ description: 'Creche no porto\nJá!' }]);
    await expect(
      client.call(suggestPoliticalTheme, { body: { description: '  ' } }, key()),
    ).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await client.call(listPoliticalThemes, {})).map(({ title }) => title)).toEqual(
      contentOf('maresia').unionThemes.map(({ title }) => title),
    );
  });

  test('prefers the station’s own area settings to the defaults', async () => {
    const { client } = await open();
    const legal = await client.call(getServiceArea, { params: { area: 'legal' } });
    expect(legal.texts.orientacoes).toEqual(unionAreas.legal.texts.orientacoes);
    expect(legal.texts.informacoes).toHaveLength(2);
    expect(legal.contacts.map(({ name }) => name)).toContain('Dra. Helena Vasques');
    const [video] = legal.playlists.videos ?? [];
    const activity = await running()
      .database.db.selectFrom('activity')
      .select('key')
      .where('id', '=', video?.id ?? 0)
      .executeTakeFirst();
    expect(activity?.key).toBe('seguranca-no-cais-video');
    expect((await client.call(getServiceArea, { params: { area: 'health' } })).weekdays).toMatchObject({
      'agendamento-nutricionista': ['Terça-feira', 'Quinta-feira'],
    });
  });

  test('answers 404 for a station without union areas', async () => {
    const { client } = await open('aurora');
    const answers = await Promise.allSettled([
      client.call(getServiceArea, { params: { area: 'legal' } }),
      client.call(listLegalProcesses, {}),
      client.call(listPoliticalThemes, {}),
      client.call(requestDentist, { body: { date: 'Sábado', phone: '13991264038' } }, key()),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { failure: { status: 404 } } });
  });

  test('uses the station’s number for the category of the legal home page', async () => {
    const { client } = await open();
    expect(await client.call(getCategory, { params: { id: 494 } })).toMatchObject({ name: 'Seus direitos' });
  });
});

function usual() {
  return {
    told: [] as AskedFor[],
    isAway: false,
    takes: (_: AskedFor): boolean => true,
    appointments: [] as unknown[],
    cancels: true,
  };
}
let outside = usual();
const ofTheirOwn: UnionServices = {
  processes: () => Promise.reject(new Error('no member')),
  appointments: async () => outside.appointments as never,
  async take(asked) {
    if (outside.isAway || !outside.takes(asked)) throw new Error('no member');
    outside.told.push(asked);
  },
  async cancel() {
    if (outside.isAway) throw new Error('no member');
    return outside.cancels;
  },
  news: async () => [{ id: 1, title: 'Sem texto' }] as never,
  themes: () => {
    throw new Error('not even a promise');
  },
};

onEachDatabase('a union with external services', { union: ofTheirOwn }, (running) => {
  beforeEach(() => {
    outside = usual();
  });
  const open = async () => {
    const { token, user } = await signInAs(running(), 'maresia');
    return { user, client: running().client('maresia', () => token) };
  };
  const asked = { body: { date: 'Segunda-feira' as const, description: 'Férias' } };
  const appointment = () => ({
    id: 7,
    at: new Date(running().clock.now() + 60 * HOUR).toISOString(),
    when: null,
    description: null,
    status: 'Agendado',
    wasMissed: false,
    office: { id: 3, name: 'Centro' },
  });
  const broken = {
    failure: { status: 500, messages: ['Erro interno no servidor'] },
  };

  test('delivers a request once after an outage, with growing retry delays', async () => {
    const { client } = await open();
    outside.isAway = true;
    expect(
      await client.call(requestLegalAppointment, asked, { idempotencyKey: 'away-aaaaaaaaaaaaaaaa' }),
    ).toEqual({
      done: true,
    });
    expect(
      await client.call(requestLegalAppointment, asked, { idempotencyKey: 'away-aaaaaaaaaaaaaaaa' }),
    ).toEqual({
      done: true,
    });
    outside.isAway = false;
    await running().api.work();
    expect(outside.told).toEqual([]);
    running().clock.advance(MINUTE);
    await Promise.all([running().api.work(), running().api.work()]);
    running().clock.advance(DAY);
    await running().api.work();
    expect(outside.told).toMatchObject([{ area: 'legal', description: 'Férias', weekday: 'Segunda-feira' }]);
  });

  test('delivers later requests when the service rejects earlier ones', async () => {
    const { client } = await open();
    outside.takes = ({ description }) => description !== 'Impossível';
    for (let time = 0; time < 25; time += 1)
      await client.call(
        requestLegalAppointment,
        { body: { date: 'Segunda-feira', description: 'Impossível' } },
        { idempotencyKey: `never-${time}-aaaaaaaaaaaaaa` },
      );
    outside.isAway = true;
    await client.call(requestLegalAppointment, asked, { idempotencyKey: 'behind-aaaaaaaaaaaaaa' });
    outside.isAway = false;
    for (let time = 0; time < 3; time += 1) {
      running().clock.advance(MINUTE);
      await running().api.work();
    }
    expect(outside.told).toMatchObject([{ description: 'Férias' }]);
  });

  test('answers 500 without details when the service throws or returns invalid data', async () => {
    const { client } = await open();
    outside.appointments = [{ ...appointment(), at: 'ontem' }];
    const answers = await Promise.allSettled([
      client.call(listLegalAppointments, {}),
      client.call(listLegalProcesses, {}),
      client.call(listPoliticalThemes, {}),
      client.call(listLegalNews, { query: { page: 1, tagId: 13_752 } }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: broken });
    outside.appointments = [
      { ...appointment(), id: null, office: null },
      { ...appointment(), at: null, when: 'Quarta-feira', status: null },
    ];
    expect(await client.call(listLegalAppointments, {})).toMatchObject([
      { id: null, office: null },
      { id: 7, at: null, when: 'Quarta-feira', status: null },
    ]);
  });

  test('lets the external service decide on a cancellation', async () => {
    const { client } = await open();
    outside.appointments = [appointment()];
    const cancel = () => client.call(cancelLegalAppointment, { body: { appointmentId: 7, escritorioId: 3 } });
    expect(await cancel()).toEqual({ done: true });
    outside.cancels = false;
    await expect(cancel()).rejects.toMatchObject({ failure: { status: 422 } });
    outside.isAway = true;
    await expect(cancel()).rejects.toMatchObject(broken);
    outside.isAway = false;
  });
});

onEachDatabase('a union without services', { config: { sandbox: false } }, (running) => {
  test('has no content and stores requests until a service exists', async () => {
    const { token } = await signInAs(running(), 'maresia');
    const client = running().client('maresia', () => token);
    expect(await client.call(listLegalAppointments, {})).toEqual([]);
    expect(await client.call(listPoliticalThemes, {})).toEqual([]);
    await client.call(
      requestDentist,
      { body: { date: 'Sábado', phone: '13991264038' } },
      { idempotencyKey: 'nobody-aaaaaaaaaaaa' },
    );
    running().clock.advance(DAY);
    await running().api.work();
    const rows = await running()
      .database.db.selectFrom('union_request')
      .select(['handed_on_at', 'tries'])
      .execute();
    expect(rows).toEqual([{ handed_on_at: null, tries: 0 }]);
  });
});

test('times out when a union service does not answer', async () => {
  const silent = () => new Promise<never>(() => {});
  const union = boundedUnion({ ...ofTheirOwn, appointments: silent, take: silent }, 1);
  const member = { memberId: 1, stationId: 13, cpf: '52998224725', name: 'Ana' };
  await expect(union.appointments('legal', member)).rejects.toThrow('no answer within 1 ms');
  await expect(union.take({} as AskedFor, member)).rejects.toThrow('no answer within 1 ms');
});

test.each([
  ['Segunda-feira', '2026-03-09'],
  ['Terça-feira', '2026-03-10'],
  ['Sábado', '2026-03-14'],
] as const)('schedules the next %s at least three days ahead', (day, date) => {
  const now = Date.parse('2026-03-06T12:00:00Z');
  expect(nextOn(day, now).toISOString()).toBe(`${date}T12:00:00.000Z`);
});
