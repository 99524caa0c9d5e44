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
import { insertMember } from '../../testing/bare-member.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { MINUTE } from '../../testing/clock.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type Person, signInAs } from '../../testing/person.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import * as areas from '../index.ts';
import { SAMPLE_PASSWORD } from '../members/demo.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const personal = collectPersonal(Object.values(areas));
const exported = [...personal].flatMap(([table, declared]) =>
  'title' in declared ? [[table, declared] as const] : [],
);

const technical = ['id', 'member_id', 'station_id'];

function sessionOf(api: TestApi, person: Person) {
  const client = api.client(person.slug, () => person.token);
  const params = { id: person.user.id };
  return {
    client,
    confirm: (password: string) => client.call(confirmPassword, { params, body: { password } }),
    download: () => client.call(exportMember, { params }),
    closure: () => client.call(getClosure, { params }),
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
function tells(text: string, value: string): boolean {
  if (/^\d{4}$/.test(value)) return new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text);
  return text.toLowerCase().includes(value.toLowerCase());
}

async function rowsWith({ database: { db } }: TestApi, values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT whole::text AS text FROM ${sql.table(name)} AS whole`.execute(db);
    for (const { text } of rows)
      for (const value of values) if (tells(text, value)) found.push(`${name}: ${value}`);
  }
  return found;
}

onEachDatabase('account data', {}, (running) => {
  const db = () => running().database.db;
  let me: Person;
  beforeEach(async () => {
    me = await signInAs(running(), 'aurora');
  });
  const own = () => sessionOf(running(), me);

  test("has a declaration for every table with members' rows", async () => {
    const owned = ['member', ...(await tablesOf(running(), 'member_id'))];
    expect(
      owned
        .filter((name) => !personal.has(name))
        .map((name) => `${name} has rows of members: declare it in \`personal\` of its area's area.ts`),
    ).toEqual([]);
    expect(
      [...personal.keys()]
        .filter((name) => !owned.includes(name))
        .map((name) => `${name} has no rows of members: remove it from \`personal\` of its area`),
    ).toEqual([]);
  });

  test.each(exported)('exports or declares as technical every column of %s', async (table, declared) => {
    const { rows } = await sql<{ name: string }>`
      SELECT column_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}`.execute(db());
    const said = [...Object.keys(declared.columns), ...(declared.technical ?? [])];
    const expected = new Set([...said, ...technical.filter((name) => rows.some((row) => row.name === name))]);
    expect(rows.map(({ name }) => name).sort()).toEqual([...expected].sort());
  });

  test('can be downloaded for a quarter of an hour after a password check', async () => {
    await expect(own().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await expect(own().confirm('Errada123')).rejects.toMatchObject({
      failure: { status: 422, fields: { password: ['Senha incorreta.'] } },
    });
    await expect(own().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await own().confirm(SAMPLE_PASSWORD);
    running().clock.advance(15 * MINUTE - 1);
    const whole = await own().download();
    expect(Object.keys(whole)).toEqual(['Sobre este arquivo', ...exported.map(([, { title }]) => title)]);
    expect(whole.Cadastro).toMatchObject([{ Nome: me.user.name, 'E-mail': me.user.email }]);
    expect((whole['Extrato de pontos'] as unknown[]).length).toBeGreaterThan(2);
    expect((whole.Pedidos as unknown[]).length).toBeGreaterThan(0);
    running().clock.advance(1);
    await expect(own().download()).rejects.toMatchObject({ failure: { status: 403 } });
    await own().confirm(SAMPLE_PASSWORD);
    const elsewhere = await signInAs(running(), 'aurora');
    await expect(sessionOf(running(), elsewhere).download()).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });

  test("contains only the member's own data", async () => {
    const other = await signInAs(running(), 'aurora', 'paulo');
    await own().confirm(SAMPLE_PASSWORD);
    const text = JSON.stringify(await own().download());
    for (const theirs of [other.user.name, other.user.email]) expect(text).not.toContain(theirs);
    const { password_hash } = await db()
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', me.user.id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(password_hash);
  });

  test('is limited to the newest 5,000 rows of a table, with a note', async () => {
    await sql`
      INSERT INTO points_notice (member_id, station_id, days_before, day, told_at)
      SELECT ${me.user.id}, ${me.user.station.id}, 7, date '2000-01-01' + number, timestamptz '2000-01-01' + number * interval '1 day'
      FROM generate_series(1, 5001) AS number`.execute(db());
    await own().confirm(SAMPLE_PASSWORD);
    const notices = (await own().download())['Avisos de pontos a expirar'] as unknown[];
    expect(notices).toHaveLength(5_001);
    expect(notices[0]).toBe(
      'Só os 5.000 registros mais recentes. Para receber os outros, fale com a equipe.',
    );
    expect(notices[1]).toMatchObject({ 'Expiram em': '03/01/2000' });
    await db().deleteFrom('points_notice').where('member_id', '=', me.user.id).execute();
  });

  test('stays open after a wrong password', async () => {
    await expect(own().close('Errada123')).rejects.toMatchObject({ failure: { status: 422 } });
    expect((await own().client.call(listSessions)).sessions.length).toBeGreaterThan(0);
  });
});

const planted = {
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

onEachDatabase('closed account', {}, (running) => {
  const db = () => running().database.db;

  /** Sets every personal column of a sample member to a unique value. */
  async function plant(): Promise<Person> {
    const { user } = await signInAs(running(), 'aurora');
    const { id, station } = user;
    const { name, cpf, email, tel, image } = planted;
    await db()
      .updateTable('member')
      .set({ name, cpf, email, tel, image, birthday: '1957-08-13', state: 'AC' })
      .where('id', '=', id)
      .execute();
    const api = running();
    const { token } = await api
      .client('aurora')
      .call(login, { params: { stationId: station.id }, body: { email, password: SAMPLE_PASSWORD } });
    const { subject, message } = planted;
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
        name: planted.dependent,
        kinship: 'Filho',
      })
      .execute();
    const { address, complement, zipcode } = planted;
    await db()
      .updateTable('product_order')
      .set({ address, complement, zipcode })
      .where('member_id', '=', id)
      .execute();
    await db().updateTable('charge').set({ email: planted.payer }).where('member_id', '=', id).execute();
    await db()
      .updateTable('subscription')
      .set({ cancel_reason: planted.reason })
      .where('member_id', '=', id)
      .execute();
    await sql`
      UPDATE voucher SET dependents = ${JSON.stringify([{ name: planted.dependent, kinship: 'Filho' }])}::jsonb
      WHERE member_id = ${id}`.execute(db());
    await sql`UPDATE saved_card SET last_digits = ${planted.digits}, token = ${planted.token} || '-' || id
      WHERE member_id = ${id}`.execute(db());
    const { user: answering } = await signInAs(api, 'aurora', 'paulo');
    const { activity_id } = await db()
      .selectFrom('comment')
      .select('activity_id')
      .where('station_id', '=', station.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    // Other members replied, so the comment's row must stay.
    let parent_id: number | null = null;
    for (const [member_id, description] of [
      [id, planted.comment],
      [answering.id, 'De acordo'],
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
    const mail = { stationId: station.id, to: email, subject: 'Oi', paragraphs: [planted.mail] };
    const at = new Date(api.clock.now());
    await db()
      .insertInto('outbox')
      .values({
        member_id: id,
        station_id: station.id,
        mail: JSON.stringify(mail),
        created_at: at,
        next_at: at,
        sent_at: null,
      })
      .execute();
    await db()
      .insertInto('sandbox_mail')
      .values({
        station_id: station.id,
        recipient: email,
        subject: 'Oi',
        paragraphs: [`${planted.mail}, ${name}`],
        code: null,
        link_label: null,
        link_href: null,
        sent_at: at,
      })
      .execute();
    return { ...(await signInAs(api, 'aurora', 'paulo')), token, user: { ...user, email } };
  }

  longTest('leaves no personal data and ends everything in progress', async () => {
    const me = await plant();
    const values = Object.values(planted);
    const before = await rowsWith(running(), values);
    expect(values.filter((value) => !before.some((row) => row.endsWith(`: ${value}`)))).toEqual([]);
    const logged = running().log.length;

    const { close, closure, client } = sessionOf(running(), me);
    const lost = await closure();
    expect(lost.points).toBeGreaterThan(0);
    expect(lost.vouchers).toBeGreaterThan(0);
    await close(SAMPLE_PASSWORD);

    expect(await rowsWith(running(), values)).toEqual([]);
    const lines = JSON.stringify(running().log.slice(logged));
    expect(values.filter((value) => tells(lines, value))).toEqual([]);
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
    expect(await brokenRules(db())).toEqual([]);
    const mails = await db().selectFrom('sandbox_mail').select(['recipient', 'subject']).execute();
    expect(mails).toContainEqual({
      recipient: expect.stringMatching(/^\S*\*+\S*@exemplo\.test$/),
      subject: 'Sua conta foi encerrada.',
    });

    const next = await insertMember(running(), 'aurora');
    await db()
      .updateTable('member')
      .set({ email: planted.email, cpf: planted.cpf })
      .where('id', '=', next.id)
      .execute();
    await expect(
      running()
        .client('aurora')
        .call(login, {
          params: { stationId: me.user.station.id },
          body: { email: `${id}@conta-encerrada.invalid`, password: SAMPLE_PASSWORD },
        }),
    ).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
    const mail = { stationId: me.user.station.id, to: 'x@exemplo.test', subject: 'Oi', paragraphs: ['Oi'] };
    const at = new Date(running().clock.now());
    await db()
      .transaction()
      .execute((trx) => queueMail(trx, id, mail, at));
    running().clock.advance(400 * 24 * 60 * MINUTE);
    await running().api.work();
    const written = await db().selectFrom('outbox').select('id').where('member_id', '=', id).execute();
    expect(written).toEqual([]);
  });

  test("keeps other members' mails that contain the name inside a word", async () => {
    const api = running();
    const { id, stationId } = await insertMember(api, 'aurora');
    await sql`
      UPDATE member SET name = 'Só', email = 'so@aurora.test',
        password_hash = (SELECT password_hash FROM member WHERE email = 'paulo@aurora.test') WHERE id = ${id}`.execute(
      db(),
    );
    const write = (recipient: string, text: string) =>
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
    await write('outra@aurora.test', 'Sócios e sócias');
    await write('outra@aurora.test', 'Convite de Só.');
    await write('so@aurora.test', 'Sua conta');
    const body = { email: 'so@aurora.test', password: SAMPLE_PASSWORD };
    const { token } = await api.client('aurora').call(login, { params: { stationId }, body });
    const client = api.client('aurora', () => token);
    await client.call(closeAccount, { params: { id }, body: { password: SAMPLE_PASSWORD } });
    const mails = await db().selectFrom('sandbox_mail').select('subject').execute();
    expect(mails).toContainEqual({ subject: 'Sócios e sócias' });
    for (const subject of ['Convite de Só.', 'Sua conta']) expect(mails).not.toContainEqual({ subject });
  });

  test('deletes uploaded files from the store', async () => {
    const api = running();
    const { id, stationId } = await insertMember(api, 'aurora');
    await sql`
      UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE email = 'paulo@aurora.test'),
        email = 'foto@aurora.test' WHERE id = ${id}`.execute(db());
    const body = { email: 'foto@aurora.test', password: SAMPLE_PASSWORD };
    const { token } = await api.client('aurora').call(login, { params: { stationId }, body });
    const client = api.client('aurora', () => token);
    const { url } = await client.call(uploadImage, { body: { base64: PIXEL } });
    await client.call(updateProfileImage, { params: { id }, body: { image: url } });
    const look = async () => (await api.fetch(new URL(url, api.url('aurora')))).status;
    expect(await look()).toBe(200);
    await client.call(closeAccount, { params: { id }, body: { password: SAMPLE_PASSWORD } });
    await api.api.work();
    expect(await look()).toBe(404);
    expect(await db().selectFrom('stored_file').select('id').where('member_id', '=', id).execute()).toEqual(
      [],
    );
    expect(await db().selectFrom('file_removal').select('key').execute()).toEqual([]);
  });

  test('closes although strangers sign up with addresses of closed accounts', async () => {
    const me = await signInAs(running(), 'aurora', 'paulo');
    const address = `${me.user.id}@conta-encerrada.invalid`;
    const { id } = await insertMember(running(), 'aurora');
    await db().updateTable('member').set({ email: address }).where('id', '=', id).execute();
    await sessionOf(running(), me).close(SAMPLE_PASSWORD);
    await expect(sessionOf(running(), me).closure()).rejects.toMatchObject({
      failure: { kind: 'unauthorized' },
    });
  });
});

describe('password guesses', () => {
  test('share one limit across all password fields', async () => {
    const api = await startTestApi({ config: { rateLimits: true } });
    const me = await signInAs(api, 'aurora');
    const { confirm, close } = sessionOf(api, me);
    const outcomes: unknown[] = [];
    for (let count = 0; count < 10; count += 1) {
      const guess = count % 2 === 0 ? confirm('Errada123') : close('Errada123');
      await guess.catch(({ failure }) => outcomes.push(failure.status));
    }
    expect(outcomes).toEqual([...Array(9).fill(422), 429]);
    await expect(signInAs(api, 'aurora')).rejects.toMatchObject({ failure: { status: 429 } });
    await api.stop();
  });
});

test('keeps an account open if its password changes during verification', async () => {
  let meanwhile = async () => {};
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    async verify() {
      await meanwhile();
      return true;
    },
    isDated: () => false,
  };
  const running = await startTestApi({ passwords });
  const { token, user } = await running.signIn('aurora');
  const own = running.database.db.updateTable('member').where('id', '=', user.id);
  meanwhile = async () => {
    await own.set({ password_hash: 'hash of another password' }).execute();
  };
  await expect(
    running
      .client('aurora', () => token)
      .call(closeAccount, { params: { id: user.id }, body: { password: SAMPLE_PASSWORD } }),
  ).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
  const { closed_at } = await running.database.db
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(closed_at).toBeNull();
  await running.stop();
});
