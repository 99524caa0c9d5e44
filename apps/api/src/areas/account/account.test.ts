import {
  closeAccount,
  confirmPassword,
  exportMember,
  getClosure,
  listSessions,
  login,
  sendSupportMessage,
  updateProfileImage,
  uploadImage,
} from '@estacao/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { queueMail } from '../../mails/outbox.ts';
import { collectPersonal } from '../../personal.ts';
import type { Passwords } from '../../ports.ts';
import { findBrokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { insertMember } from '../../testing/insert-member.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import * as areas from '../index.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const personalTables = collectPersonal(Object.values(areas));
const exportedTables = [...personalTables].flatMap(([table, declaration]) =>
  'title' in declaration ? [[table, declaration] as const] : [],
);

const technicalColumns = ['id', 'member_id', 'station_id'];

function sessionOf(api: TestApi, person: Person) {
  const client = api.client(person.slug, () => person.token);
  const params = { id: person.user.id };
  return {
    client,
    confirm: (password: string) => client.call(confirmPassword, { params, body: { password } }),
    download: () => client.call(exportMember, { params }),
    fetchClosure: () => client.call(getClosure, { params }),
    close: (password: string) => client.call(closeAccount, { params, body: { password } }),
  };
}

async function tablesOf({ database: { db } }: TestApi, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = ${column}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Four digits alone also occur in random values such as session ids. */
function containsValue(text: string, value: string): boolean {
  if (/^\d{4}$/.test(value)) return new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text);
  return text.toLowerCase().includes(value.toLowerCase());
}

async function rowsWith({ database: { db } }: TestApi, values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const matches: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT whole::text AS text FROM ${sql.table(name)} AS whole`.execute(db);
    for (const { text } of rows)
      for (const value of values) if (containsValue(text, value)) matches.push(`${name}: ${value}`);
  }
  return matches;
}

onEachDatabase('account data', {}, (getApi) => {
  const db = () => getApi().database.db;
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(getApi(), 'aurora');
  });
  const mySession = () => sessionOf(getApi(), me);

  test("the areas declare every table with members' rows", async () => {
    const memberTables = ['member', ...(await tablesOf(getApi(), 'member_id'))];
    expect(
      memberTables
        .filter((name) => !personalTables.has(name))
        .map((name) => `${name} has rows of members: declare it in \`personal\` of its area's area.ts`),
    ).toEqual([]);
    expect(
      [...personalTables.keys()]
        .filter((name) => !memberTables.includes(name))
        .map((name) => `${name} has no rows of members: remove it from \`personal\` of its area`),
    ).toEqual([]);
  });

  test.each(exportedTables)(
    'exports or declares as technical every column of %s',
    async (table, declaration) => {
      const { rows } = await sql<{ name: string }>`
      SELECT column_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}`.execute(db());
      const declaredColumns = [...Object.keys(declaration.columns), ...(declaration.technical ?? [])];
      const expected = new Set([
        ...declaredColumns,
        ...technicalColumns.filter((name) => rows.some((row) => row.name === name)),
      ]);
      expect(rows.map(({ name }) => name).sort()).toEqual([...expected].sort());
    },
  );

  test('a member can download their data for 15 minutes after a password check', async () => {
    await expect(mySession().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(mySession().confirm('Errada123')).rejects.toMatchObject({
      failure: { status: 422, fields: { password: ['Senha incorreta.'] } },
    });
    await expect(mySession().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await mySession().confirm(SAMPLE_PASSWORD);
    getApi().clock.advance(15 * MINUTE - 1);
    const download = await mySession().download();
    expect(Object.keys(download)).toEqual([
      'Sobre este arquivo',
      ...exportedTables.map(([, { title }]) => title),
    ]);
    expect(download.Cadastro).toMatchObject([{ Nome: me.user.name, 'E-mail': me.user.email }]);
    expect((download['Extrato de pontos'] as unknown[]).length).toBeGreaterThan(2);
    expect((download.Pedidos as unknown[]).length).toBeGreaterThan(0);
    getApi().clock.advance(1);
    await expect(mySession().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await mySession().confirm(SAMPLE_PASSWORD);
    const otherSession = await signInAs(getApi(), 'aurora');
    await expect(sessionOf(getApi(), otherSession).download()).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });

  test("the download contains only the member's own data", async () => {
    const otherMember = await signInAs(getApi(), 'aurora', 'paulo');
    await mySession().confirm(SAMPLE_PASSWORD);
    const text = JSON.stringify(await mySession().download());
    for (const value of [otherMember.user.name, otherMember.user.email]) expect(text).not.toContain(value);
    const { password_hash } = await db()
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', me.user.id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(password_hash);
  });

  test('the download contains the newest 5,000 rows of a table, with a note', async () => {
    await sql`
      INSERT INTO points_notice (member_id, station_id, days_before, day, told_at)
      SELECT ${me.user.id}, ${me.user.station.id}, 7, date '2000-01-01' + number, timestamptz '2000-01-01' + number * interval '1 day'
      FROM generate_series(1, 5001) AS number`.execute(db());
    await mySession().confirm(SAMPLE_PASSWORD);
    const notices = (await mySession().download())['Avisos de pontos a expirar'] as unknown[];
    expect(notices).toHaveLength(5_001);
    expect(notices[0]).toBe(
      'Só os 5.000 registros mais recentes. Para receber os outros, fale com a equipe.',
    );
    expect(notices[1]).toMatchObject({ 'Expiram em': '03/01/2000' });
    await db().deleteFrom('points_notice').where('member_id', '=', me.user.id).execute();
  });

  test('an account stays open after a wrong password', async () => {
    await expect(mySession().close('Errada123')).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await mySession().client.call(listSessions)).sessions.length).toBeGreaterThan(0);
  });
});

const plantedValues = {
  name: 'Plantada Zulmira Quitéria',
  cpf: '11144477735',
  email: 'plantada.zulmira@exemplo.test',
  tel: '11987650001',
  image: '/plantada-foto.png',
  dependent: 'Plantadinho Dependente',
  address: 'Rua Plantada das Acácias, 4711',
  complement: 'Plantado bloco Q',
  zipcode: '04711-999',
  payer: 'pagadora.plantada@exemplo.test',
  reason: 'Plantei este motivo',
  subject: 'Plantado assunto',
  message: 'Plantada mensagem de suporte',
  digits: '4712',
  token: 'tok-plantado-4712',
  mail: 'Plantado corpo de e-mail',
  comment: 'Plantado comentário, aqui é a Zulmira',
} as const;

onEachDatabase('closed account', {}, (getApi) => {
  const db = () => getApi().database.db;

  /** Plants unique personal values in the rows of a sample member. */
  async function plantValues(): Promise<Person> {
    const { user } = await signInAs(getApi(), 'aurora');
    const { id, station } = user;
    const { name, cpf, email, tel, image } = plantedValues;
    await db()
      .updateTable('member')
      .set({ name, cpf, email, tel, image, birthday: '1957-08-13', state: 'AC' })
      .where('id', '=', id)
      .execute();
    const api = getApi();
    const { token } = await api
      .client('aurora')
      .call(login, { params: { stationId: station.id }, body: { email, password: SAMPLE_PASSWORD } });
    const { subject, message } = plantedValues;
    const client = api.client('aurora', () => token);
    await client.call(sendSupportMessage, {
      body: { station_id: station.id, user_id: id, name, email, phone: tel, subject, message, captcha: 'x' },
    });
    await db()
      .insertInto('dependent')
      .values({
        member_id: id,
        station_id: station.id,
        position: 90,
        name: plantedValues.dependent,
        kinship: 'Filho',
      })
      .execute();
    const { address, complement, zipcode } = plantedValues;
    await db()
      .updateTable('product_order')
      .set({ address, complement, zipcode })
      .where('member_id', '=', id)
      .execute();
    await db()
      .updateTable('charge')
      .set({ email: plantedValues.payer })
      .where('member_id', '=', id)
      .execute();
    await db()
      .updateTable('subscription')
      .set({ cancel_reason: plantedValues.reason })
      .where('member_id', '=', id)
      .execute();
    await sql`
      UPDATE voucher SET dependents = ${JSON.stringify([{ name: plantedValues.dependent, kinship: 'Filho' }])}::jsonb
      WHERE member_id = ${id}`.execute(db());
    await sql`UPDATE saved_card SET last_digits = ${plantedValues.digits}, token = ${plantedValues.token} || '-' || id
      WHERE member_id = ${id}`.execute(db());
    const { user: otherMember } = await signInAs(api, 'aurora', 'paulo');
    const { activity_id } = await db()
      .selectFrom('comment')
      .select('activity_id')
      .where('station_id', '=', station.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    // Another member replies to the comment, so its row must stay after the closure.
    let parent_id: number | null = null;
    for (const [member_id, description] of [
      [id, plantedValues.comment],
      [otherMember.id, 'De acordo'],
    ] as const) {
      const comment = await db()
        .insertInto('comment')
        .values({
          member_id,
          station_id: station.id,
          activity_id,
          parent_id,
          description,
          created_at: new Date(api.clock.now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      parent_id = comment.id;
    }
    const mail = { stationId: station.id, to: email, subject: 'Oi', paragraphs: [plantedValues.mail] };
    const now = new Date(api.clock.now());
    await db()
      .insertInto('outbox')
      .values({
        member_id: id,
        station_id: station.id,
        mail: JSON.stringify(mail),
        created_at: now,
        next_at: now,
        sent_at: null,
      })
      .execute();
    await db()
      .insertInto('sandbox_mail')
      .values({
        station_id: station.id,
        recipient: email,
        subject: 'Oi',
        paragraphs: [`${plantedValues.mail}, ${name}`],
        code: null,
        link_label: null,
        link_href: null,
        sent_at: now,
      })
      .execute();
    return { ...(await signInAs(api, 'aurora', 'paulo')), token, user: { ...user, email } };
  }

  longTest(
    'closing an account leaves no personal data and cancels its subscriptions and orders',
    async () => {
      const me = await plantValues();
      const values = Object.values(plantedValues);
      const matchesBefore = await rowsWith(getApi(), values);
      expect(values.filter((value) => !matchesBefore.some((row) => row.endsWith(`: ${value}`)))).toEqual([]);
      const logLength = getApi().log.length;

      const { close, fetchClosure, client } = sessionOf(getApi(), me);
      const losses = await fetchClosure();
      expect(losses.points).toBeGreaterThan(0);
      expect(losses.vouchers).toBeGreaterThan(0);
      await close(SAMPLE_PASSWORD);

      expect(await rowsWith(getApi(), values)).toEqual([]);
      const logLines = JSON.stringify(getApi().log.slice(logLength));
      expect(values.filter((value) => containsValue(logLines, value))).toEqual([]);
      await expect(client.call(listSessions)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
      const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
        (await query.execute(db())).rows[0]?.n;
      const { id } = me.user;
      expect(
        await count(
          sql`SELECT count(*)::int AS n FROM subscription WHERE member_id = ${id} AND state <> 'cancelled'`,
        ),
      ).toBe(0);
      expect(
        await count(
          sql`SELECT count(*)::int AS n FROM product_order WHERE member_id = ${id} AND status = 'awaiting'`,
        ),
      ).toBe(0);
      expect(
        await count(sql`SELECT coalesce(sum(amount), 0)::int AS n FROM points_entry WHERE member_id = ${id}`),
      ).toBe(0);
      expect(
        await count(sql`SELECT count(*)::int AS n FROM product_order WHERE member_id = ${id}`),
      ).toBeGreaterThan(0);
      expect(await findBrokenRules(db())).toEqual([]);
      const mails = await db().selectFrom('sandbox_mail').select(['recipient', 'subject']).execute();
      expect(mails).toContainEqual({
        recipient: expect.stringMatching(/^\S*\*+\S*@exemplo\.test$/),
        subject: 'Sua conta foi encerrada.',
      });

      const next = await insertMember(getApi(), 'aurora');
      await db()
        .updateTable('member')
        .set({ email: plantedValues.email, cpf: plantedValues.cpf })
        .where('id', '=', next.id)
        .execute();
      await expect(
        getApi()
          .client('aurora')
          .call(login, {
            params: { stationId: me.user.station.id },
            body: { email: `${id}@conta-encerrada.invalid`, password: SAMPLE_PASSWORD },
          }),
      ).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
      const mail = { stationId: me.user.station.id, to: 'x@exemplo.test', subject: 'Oi', paragraphs: ['Oi'] };
      const now = new Date(getApi().clock.now());
      await db()
        .transaction()
        .execute((trx) => queueMail(trx, id, mail, now));
      getApi().clock.advance(400 * 24 * 60 * MINUTE);
      await getApi().api.runTasksAndJobs();
      const queuedMails = await db().selectFrom('outbox').select('id').where('member_id', '=', id).execute();
      expect(queuedMails).toEqual([]);
    },
  );

  test("closing an account keeps another member's mail where the name is only part of a word", async () => {
    const api = getApi();
    const { id, stationId } = await insertMember(api, 'aurora');
    await sql`
      UPDATE member SET name = 'Só', email = 'so@aurora.test',
        password_hash = (SELECT password_hash FROM member WHERE email = 'paulo@aurora.test') WHERE id = ${id}`.execute(
      db(),
    );
    const insertMail = (recipient: string, text: string) =>
      api.database.db
        .insertInto('sandbox_mail')
        .values({
          station_id: stationId,
          recipient,
          subject: text,
          paragraphs: [],
          code: null,
          link_label: null,
          link_href: null,
          sent_at: new Date(api.clock.now()),
        })
        .execute();
    await insertMail('outra@aurora.test', 'Sócios e sócias');
    await insertMail('outra@aurora.test', 'Convite de Só.');
    await insertMail('so@aurora.test', 'Sua conta');
    const body = { email: 'so@aurora.test', password: SAMPLE_PASSWORD };
    const { token } = await api.client('aurora').call(login, { params: { stationId }, body });
    const client = api.client('aurora', () => token);
    await client.call(closeAccount, { params: { id }, body: { password: SAMPLE_PASSWORD } });
    const mails = await db().selectFrom('sandbox_mail').select('subject').execute();
    expect(mails).toContainEqual({ subject: 'Sócios e sócias' });
    for (const subject of ['Convite de Só.', 'Sua conta']) expect(mails).not.toContainEqual({ subject });
  });

  test("closing an account deletes the member's uploaded files from the store", async () => {
    const api = getApi();
    const { id, stationId } = await insertMember(api, 'aurora');
    await sql`
      UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE email = 'paulo@aurora.test'),
        email = 'foto@aurora.test' WHERE id = ${id}`.execute(db());
    const body = { email: 'foto@aurora.test', password: SAMPLE_PASSWORD };
    const { token } = await api.client('aurora').call(login, { params: { stationId }, body });
    const client = api.client('aurora', () => token);
    const { url } = await client.call(uploadImage, { body: { base64: PIXEL } });
    await client.call(updateProfileImage, { params: { id }, body: { image: url } });
    const fetchStatus = async () => (await api.fetch(new URL(url, api.url('aurora')))).status;
    expect(await fetchStatus()).toBe(200);
    await client.call(closeAccount, { params: { id }, body: { password: SAMPLE_PASSWORD } });
    await api.api.runTasksAndJobs();
    expect(await fetchStatus()).toBe(404);
    expect(await db().selectFrom('stored_file').select('id').where('member_id', '=', id).execute()).toEqual(
      [],
    );
    expect(await db().selectFrom('file_removal').select('key').execute()).toEqual([]);
  });

  test('closes an account although another member registered the placeholder address of the closed account', async () => {
    const me = await signInAs(getApi(), 'aurora', 'paulo');
    const address = `${me.user.id}@conta-encerrada.invalid`;
    const { id } = await insertMember(getApi(), 'aurora');
    await db().updateTable('member').set({ email: address }).where('id', '=', id).execute();
    await sessionOf(getApi(), me).close(SAMPLE_PASSWORD);
    await expect(sessionOf(getApi(), me).fetchClosure()).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
  });
});

describe('password guesses', () => {
  test('all password fields share one rate limit', async () => {
    const api = await startTestApi({ config: { rateLimits: true } });
    const me = await signInAs(api, 'aurora');
    const { confirm, close } = sessionOf(api, me);
    const statuses: unknown[] = [];
    for (let count = 0; count < 10; count += 1) {
      const guess = count % 2 === 0 ? confirm('Errada123') : close('Errada123');
      await guess.catch(({ failure }) => statuses.push(failure.status));
    }
    expect(statuses).toEqual([...Array(9).fill(422), 429]);
    await expect(signInAs(api, 'aurora')).rejects.toMatchObject({ failure: { status: 429 } });
    await api.stop();
  });
});

test('keeps an account open if its password changes during verification', async () => {
  let duringVerification = async () => {};
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    async verify() {
      await duringVerification();
      return true;
    },
    needsRehash: () => false,
  };
  const testApi = await startTestApi({ passwords });
  const { token, user } = await testApi.signIn('aurora');
  const passwordUpdate = testApi.database.db.updateTable('member').where('id', '=', user.id);
  duringVerification = async () => {
    await passwordUpdate.set({ password_hash: 'hash of another password' }).execute();
  };
  await expect(
    testApi
      .client('aurora', () => token)
      .call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } }),
  ).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  const { closed_at } = await testApi.database.db
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(closed_at).toBeNull();
  await testApi.stop();
});
