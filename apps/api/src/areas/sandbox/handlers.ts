import type { sandboxCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HandlersOf, Services } from '../../services.ts';

const SHOWN = 100;

export function sandboxHandlers({ database: { db }, config }: Services): HandlersOf<typeof sandboxCalls> {
  return {
    async listSandboxMail({ query }) {
      if (!config.sandbox) throw new Refusal(404, refusalTexts.notFound);
      const mails = await db
        .selectFrom('sandbox_mail')
        .selectAll()
        .where('station_id', '=', query['where[station_id]'])
        .orderBy('id', 'desc')
        .limit(SHOWN)
        .execute();
      return mails.map(({ id, recipient, subject, paragraphs, code, link_label, link_href, sent_at }) => ({
        id,
        to: recipient,
        subject,
        paragraphs,
        code,
        link: link_label === null || link_href === null ? null : { label: link_label, href: link_href },
        sentAt: sent_at.toISOString(),
      }));
    },
  };
}
