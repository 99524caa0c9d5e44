import { createHmac } from 'node:crypto';
import { createApi } from '../../api.ts';
import type { Database } from '../../database/database.ts';
import type { Mail } from '../../ports.ts';
import { byHand, handClock, MINUTE } from '../clock.ts';
import { readSandboxBank } from './killing.ts';
import { restless } from './restless.ts';
import { readShop } from './shop-state.ts';
import { marketStation } from './world.ts';

/** After the kills: lets time pass and delivers the bank’s events, then returns what is still wrong. */
export async function restAfterKills(database: Database, secret: string): Promise<string[]> {
  const clock = handClock(Date.now());
  const mails: Mail[] = [];
  const api = createApi({
    database: { ...database, async close() {} },
    stations: [marketStation()],
    clock: clock.now,
    log: () => {},
    repeat: byHand,
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    config: { rateLimits: false, captcha: false, webhookSecret: secret },
  });
  await api.start();
  const goOn = async (minutes: number) => {
    clock.advance(minutes * MINUTE);
    await api.work();
  };
  for (let round = 0; round < 3; round += 1) await goOn(17);

  const known = new Set((await readShop(database.db)).payments.map(({ end_to_end_id }) => end_to_end_id));
  const found: string[] = [];
  for (const { id, payments } of await readSandboxBank(database.db)) {
    for (const { endToEndId, amount } of payments.filter((payment) => !known.has(payment.endToEndId))) {
      const happened = { kind: 'paid', payment: { endToEndId, amount } };
      const body = JSON.stringify({ id: `again-${endToEndId}`, chargeId: id, happened });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'X-Signature': signature, 'Content-Type': 'application/json' };
      const { status } = await api.app.request('http://localhost/api/webhooks/sandbox', {
        method: 'POST',
        headers,
        body,
      });
      if (status !== 200) found.push(`rest: an event got ${status}`);
    }
  }
  for (let round = 0; round < 8; round += 1) await goOn(61);
  const unsent = () => database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  let [before, waiting] = [Number.POSITIVE_INFINITY, await unsent()];
  while (waiting.length < before) {
    before = waiting.length;
    await goOn(61);
    waiting = await unsent();
  }
  await api.sweep();
  await api.stop();
  return [
    ...found,
    ...waiting.map(({ id }) => `rest: mail ${id} was never sent`),
    ...restless(await readShop(database.db), await readSandboxBank(database.db), 'delivered'),
  ];
}
