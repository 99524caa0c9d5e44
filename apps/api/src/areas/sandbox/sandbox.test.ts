import { listSandboxMail, resendConfirmationEmail } from '@estacao/contract';
import { expect, test } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { readConfig } from '../../environment.ts';
import type { Mail, OutgoingMail } from '../../ports.ts';
import { DAY } from '../../testing/clock.ts';
import { pgliteDatabases } from '../../testing/databases.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { startTestApi, stationBySlug, type TestApi } from '../../testing/test-api.ts';
import { sandboxMailer } from './mailer.ts';

function fetchMails(api: TestApi, slug: string) {
  const query = { 'where[station_id]': stationBySlug(slug).id };
  return api.client(slug).call(listSandboxMail, { query });
}

function createMail(stationId: number, subject: string, overrides: Partial<Mail> = {}): OutgoingMail {
  const content = { fromName: 'Estação', html: `<p>${subject}</p>`, text: subject };
  return { stationId, to: 'maria@exemplo.test', subject, paragraphs: ['Olá!'], ...content, ...overrides };
}

onEachDatabase('the sandbox mailbox', {}, (getApi) => {
  const createMailer = () => sandboxMailer(getApi().database, getApi().clock.now);

  test('lists a station’s own mails, the newest first', async () => {
    const link = { label: 'Abrir', href: 'https://exemplo.test/a?b=1' };
    await createMailer().send(createMail(1, 'Um'));
    await createMailer().send(createMail(1, 'Dois', { code: '012345', link }));
    await createMailer().send(createMail(13, 'De outra'));
    expect(await fetchMails(getApi(), 'aurora')).toMatchObject([
      { subject: 'Dois', code: '012345', link, html: '<p>Dois</p>', text: 'Dois' },
      { subject: 'Um', code: null, link: null },
    ]);
    expect(await fetchMails(getApi(), 'maresia')).toMatchObject([{ subject: 'De outra' }]);
  });

  test('the mailbox lists the newest hundred mails, and deletes mails after a week', async () => {
    for (let count = 0; count < 120; count += 1)
      await createMailer().send(createMail(1, `Mensagem ${count}`));
    const mails = await fetchMails(getApi(), 'aurora');
    expect([mails.length, mails[0]?.subject]).toEqual([100, 'Mensagem 119']);
    getApi().clock.advance(8 * DAY);
    await getApi().api.sweep();
    expect(await fetchMails(getApi(), 'aurora')).toEqual([]);
  });
});

test('the sandbox is off in production or with a database URL, unless SANDBOX=1 enables the sandbox', () => {
  const readSandbox = (variables: Record<string, string>) => readConfig(variables).sandbox;
  expect([
    readSandbox({}),
    readSandbox({ NODE_ENV: 'production' }),
    readSandbox({ DATABASE_URL: 'postgres://x' }),
  ]).toEqual([true, false, false]);
  expect([readSandbox({ SANDBOX: '0' }), readSandbox({ SANDBOX: '1', NODE_ENV: 'production' })]).toEqual([
    false,
    true,
  ]);
});

longTest(
  'without the sandbox, the mailbox answers 404 and the log reports unsent mails without addresses',
  async () => {
    const api = await startTestApi({
      database: await pgliteDatabases().createDatabase(),
      config: { sandbox: false },
    });
    const { email } = await api.database.db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await api.client('aurora').call(resendConfirmationEmail, { body: { email, station_id: 1 } });
    await expect(fetchMails(api, 'aurora')).rejects.toMatchObject({ failure: { kind: 'http', status: 404 } });
    expect(await api.database.db.selectFrom('sandbox_mail').select('id').execute()).toEqual([]);
    expect(api.log).toContainEqual(expect.objectContaining({ event: 'mail not sent: no mailer configured' }));
    expect(JSON.stringify(api.log)).not.toContain(email);
    await api.stop();
  },
);
