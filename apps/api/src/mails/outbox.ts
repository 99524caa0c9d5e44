import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Mail } from '../ports.ts';
import type { Services } from '../services.ts';

const SECOND = 1_000;
const HOUR = 60 * 60_000;
const RETENTION = 7 * 24 * HOUR;
const BATCH_SIZE = 20;

function retryDelay(tries: number): number {
  return Math.min(HOUR, 5 * SECOND * 2 ** Math.min(tries, 20));
}

/**
 * Queues a mail in the transaction that causes it. Links are paths; the station's portal is resolved when the
 * mail is sent.
 */
export async function queueMail(trx: Trx, memberId: number, mail: Mail, now: Date): Promise<void> {
  const closedMember = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  if (closedMember !== undefined) return;
  await trx
    .insertInto('outbox')
    .values({
      member_id: memberId,
      station_id: mail.stationId,
      mail: JSON.stringify(mail),
      created_at: now,
      next_at: now,
      sent_at: null,
    })
    .execute();
}

/**
 * Claims mails (SKIP LOCKED) by moving `next_at` before sending. Failed or crashed sends are retried with
 * exponential backoff: at-least-once delivery.
 */
export async function deliverMails({ database: { backgroundDb }, clock, mailer }: Services): Promise<number> {
  const now = clock();
  const dueMails = await backgroundDb.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select(['id', 'mail', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_at', '<=', new Date(now))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, tries } of rows) {
      await trx
        .updateTable('outbox')
        .set({ tries: sql`tries + 1`, next_at: new Date(now + retryDelay(tries)) })
        .where('id', '=', id)
        .execute();
    }
    return rows;
  });
  let sentCount = 0;
  for (const { id, mail } of dueMails) {
    try {
      await mailer.send(mail);
    } catch {
      continue;
    }
    await backgroundDb
      .updateTable('outbox')
      .set({ sent_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
    sentCount += 1;
  }
  return sentCount;
}

export async function sweepOutbox({ database: { backgroundDb }, clock }: Services): Promise<void> {
  await backgroundDb
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(clock() - RETENTION))
    .execute();
}
