import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Mail } from '../ports.ts';
import type { Services } from '../services.ts';

const SECOND = 1_000;
const HOUR = 60 * 60_000;
const KEPT = 7 * 24 * HOUR;
const AT_ONCE = 20;

/** How long it waits before it is tried once more, longer each time. */
function waitAfter(tries: number): number {
  return Math.min(HOUR, 5 * SECOND * 2 ** Math.min(tries, 20));
}

/**
 * Writes a mail down with what it belongs to: both happen, or neither. A link to a page of the station's portal is its path: where
 * the portal is, is known when the mail goes.
 */
export async function queueMail(trx: Trx, memberId: number, mail: Mail, at: Date): Promise<void> {
  const gone = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  // Whoever has closed the account has no address any more.
  if (gone !== undefined) return;
  await trx
    .insertInto('outbox')
    .values({
      member_id: memberId,
      station_id: mail.stationId,
      mail: JSON.stringify(mail),
      created_at: at,
      next_at: at,
      sent_at: null,
    })
    .execute();
}

/**
 * Delivers what waits. Each mail is taken for a while first, so that of several processes one sends it; one that fails, or whose
 * sender ends in between, is sent again later.
 */
export async function deliverMails({ database: { patient }, clock, mailer }: Services): Promise<number> {
  const now = clock();
  const due = await patient.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select(['id', 'mail', 'tries'])
      .where('sent_at', 'is', null)
      .where('next_at', '<=', new Date(now))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, tries } of rows) {
      await trx
        .updateTable('outbox')
        .set({ tries: sql`tries + 1`, next_at: new Date(now + waitAfter(tries)) })
        .where('id', '=', id)
        .execute();
    }
    return rows;
  });
  let sent = 0;
  for (const { id, mail } of due) {
    try {
      await mailer.send(mail);
    } catch {
      continue;
    }
    await patient
      .updateTable('outbox')
      .set({ sent_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
    sent += 1;
  }
  return sent;
}

export async function sweepOutbox({ database: { patient }, clock }: Services): Promise<void> {
  await patient
    .deleteFrom('outbox')
    .where('sent_at', '<', new Date(clock() - KEPT))
    .execute();
}
