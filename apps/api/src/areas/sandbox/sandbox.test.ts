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

function mailsOf(api: TestApi, slug: string) {
  const query = { 'where[station_id]': stationBySlug(slug).id };
  return api.client(slug).call(listSandboxMail, { query });
}

function mail(stationId: number, subject: string, more: Partial<Mail> = {}): OutgoingMail {
  const looks = { fromName: 'Estação', html: `<p>${subject}</p>`, text: subject };
  return { stationId, to: 'maria@exemplo.test', subject, paragraphs: ['Olá!'], ...looks, ...more };
}

onEachDatabase('the sandbox mailbox', {}, (running) => {
  const mailer = () => sandboxMailer(running().database, running().clock.now);

  test('lists a station’s own mails, the newest first', async () => {
    const link = { label: 'Abrir', href: 'https://exemplo.test/a?b=1' };
    await mailer().send(mail(1, 'Um'));
    await mailer().send(mail(1, 'Dois', { code: '012345', link }));
    await mailer().send(mail(13, 'De outra'));
    expect(await mailsOf(running(), 'aurora')).toMatchObject([
      { subject: 'Dois', code: '012345', link, html: '<p>Dois</p>', text: 'Dois' },
      { subject: 'Um', code: null, link: null },
    ]);
    expect(await mailsOf(running(), 'maresia')).toMatchObject([{ subject: 'De outra' }]);
  });

  test('lists the newest hundred mails, and deletes them after a week', async () => {
    for (let count = 0; count < 120; count += 1) await mailer().send(mail(1, `Mensagem ${count}`));
    const shown = await mailsOf(running(), 'aurora');
    expect([shown.length, shown[0]?.subject]).toEqual([100, 'Mensagem 119']);
    running().clock.advance(8 * DAY);
    await running().api.sweep();
    expect(await mailsOf(running(), 'aurora')).toEqual([]);
  });
});

test('the sandbox is on by default, and off with real members unless SANDBOX=1 asks for it', () => {
  const on = (variables: Record<string, string>) => readConfig(variables).sandbox;
  expect([on({}), on({ NODE_ENV: 'production' }), on({ DATABASE_URL: 'postgres://x' })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([on({ SANDBOX: '0' }), on({ SANDBOX: '1', NODE_ENV: 'production' })]).toEqual([false, true]);
});

longTest(
  'without the sandbox there is no mailbox, and the log reports unsent mails without their address',
  async () => {
    const api = await startTestApi({ database: await pgliteDatabases().fresh(), config: { sandbox: false } });
    const { email } = await api.database.db
      .selectFrom('member')
      .select('email')
      .where('station_id', '=', 1)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    await api.client('aurora').call(resendConfirmationEmail, { body: { email, station_id: 1 } });
    await expect(mailsOf(api, 'aurora')).rejects.toMatchObject({ failure: { kind: 'http', status: 404 } });
    expect(await api.database.db.selectFrom('sandbox_mail').select('id').execute()).toEqual([]);
    expect(api.log).toContainEqual(expect.objectContaining({ event: 'mail not sent: no mailer configured' }));
    expect(JSON.stringify(api.log)).not.toContain(email);
    await api.stop();
  },
);
