import type { Database } from '../../database/database.ts';
import type { Clock, Mailer } from '../../ports.ts';
import './tables.ts';

const RETENTION = 7 * 24 * 60 * 60_000;

export function sandboxMailer({ db }: Database, clock: Clock): Mailer {
  return {
    async send({ stationId, to, subject, paragraphs, code, link, html, text }) {
      await db
        .insertInto('sandbox_mail')
        .values({
          station_id: stationId,
          recipient: to,
          subject,
          paragraphs: [...paragraphs],
          code: code ?? null,
          link_label: link?.label ?? null,
          link_href: link?.href ?? null,
          html,
          plain_text: text,
          sent_at: new Date(clock()),
        })
        .execute();
    },
  };
}

export async function sweepMail({ backgroundDb }: Database, clock: Clock): Promise<void> {
  await backgroundDb
    .deleteFrom('sandbox_mail')
    .where('sent_at', '<', new Date(clock() - RETENTION))
    .execute();
}
