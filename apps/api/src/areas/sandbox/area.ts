import type * as sandboxCalls from '@estacao/contract/calls/sandbox';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { sweepMail } from './mailer.ts';
import './tables.ts';

const MAX_LISTED = 100;

function sandboxHandlers({ database: { db }, config }: Services): HandlersOf<typeof sandboxCalls> {
  const requireSandbox = () => {
    if (!config.sandbox) throw new Refusal(404, refusalTexts.notFound);
  };

  return {
    async listSandboxMail({ query }) {
      requireSandbox();
      const mails = await db
        .selectFrom('sandbox_mail')
        .selectAll()
        .where('station_id', '=', query['where[station_id]'])
        .orderBy('id', 'desc')
        .limit(MAX_LISTED)
        .execute();
      return mails.map(
        ({ id, recipient, subject, paragraphs, code, link_label, link_href, html, plain_text, sent_at }) => ({
          id,
          to: recipient,
          subject,
          paragraphs,
          code,
          link: link_label === null || link_href === null ? null : { label: link_label, href: link_href },
          html,
          text: plain_text,
          sentAt: sent_at.toISOString(),
        }),
      );
    },

    async listSandboxLinks({ query }) {
      requireSandbox();
      const links = await db
        .selectFrom('sandbox_link')
        .select(['code', 'path', 'made_at'])
        .where('station_id', '=', query['where[station_id]'])
        .orderBy('made_at', 'desc')
        .orderBy('code')
        .limit(MAX_LISTED)
        .execute();
      return links.map(({ code, path, made_at }) => ({ code, path, createdAt: made_at.toISOString() }));
    },
  };
}

export const sandbox = defineArea({
  name: 'sandbox',
  handlers: sandboxHandlers,
  sweep: ({ database, clock }) => sweepMail(database, clock),
});
