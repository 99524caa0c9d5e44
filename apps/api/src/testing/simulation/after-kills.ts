import { createHmac } from 'node:crypto';
import { createApi } from '../../api.ts';
import type { Database } from '../../database/database.ts';
import type { Mail } from '../../ports.ts';
import { createManualClock, MINUTE, manualRepeat } from '../clock.ts';
import { readSandboxBank } from './customers.ts';
import { findUnsettled } from './find-unsettled.ts';
import { readShop } from './shop-state.ts';
import { marketStation } from './world.ts';

/** After the kills: lets time pass and delivers the bank’s events, then returns what is still wrong. */
export async function settleAfterKills(database: Database, secret: string): Promise<string[]> {
  const clock = createManualClock(Date.now());
  const mails: Mail[] = [];
  const api = createApi({
    database: { ...database, async close() {} },
    stations: [marketStation()],
    clock: clock.now,
    log: () => {},
    repeat: manualRepeat,
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    config: { rateLimits: false, captcha: false, webhookSecret: secret },
  });
  await api.start();
  const advance = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    await api.runTasksAndJobs();
  };
  for (let round = 0; round < 3; round += 1) await advance(17);

  const receivedIds = new Set(
    (await readShop(database.db)).payments.map(({ end_to_end_id }) => end_to_end_id),
  );
  const violations: string[] = [];
  for (const { id, payments } of await readSandboxBank(database.db)) {
    for (const { endToEndId, amount } of payments.filter((payment) => !receivedIds.has(payment.endToEndId))) {
      const happened = { kind: 'paid', payment: { endToEndId, amount } };
      const body = JSON.stringify({ id: `again-${endToEndId}`, chargeId: id, happened });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'X-Signature': signature, 'Content-Type': 'application/json' };
      const { status } = await api.app.request('http://localhost/api/webhooks/sandbox', {
        method: 'POST',
        headers,
        body,
      });
      if (status !== 200) violations.push(`unsettled: an event got ${status}`);
    }
  }
  for (let round = 0; round < 8; round += 1) await advance(61);
  const fetchUnsentMails = () =>
    database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  let [unsentCountBefore, unsentMails] = [Number.POSITIVE_INFINITY, await fetchUnsentMails()];
  while (unsentMails.length < unsentCountBefore) {
    unsentCountBefore = unsentMails.length;
    await advance(61);
    unsentMails = await fetchUnsentMails();
  }
  await api.sweep();
  await api.stop();
  return [
    ...violations,
    ...unsentMails.map(({ id }) => `unsettled: mail ${id} was never sent`),
    ...findUnsettled(await readShop(database.db), await readSandboxBank(database.db), 'delivered'),
  ];
}
