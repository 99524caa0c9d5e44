import type { walletCalls } from '@estacao/contract';
import { MOST_OWN, Refusal, refusalTexts } from '@estacao/contract/server';
import { transferTexts } from '@estacao/domain';
import { sql } from 'kysely';
import type { HandlersOf, Services } from '../../services.ts';
import { decide } from './decide.ts';
import { requestTransfer } from './request.ts';
import { sandboxTransferOf, transferOf, transferRows } from './rows.ts';

/** How many are listed at once. */
const SHOWN = 100;

export function walletHandlers(services: Services): HandlersOf<typeof walletCalls> {
  const {
    config,
    database: { db },
  } = services;

  const mustBeSandbox = () => {
    if (!config.sandbox) throw new Refusal(404, refusalTexts.notFound);
  };

  return {
    requestTransfer: ({ caller, body, idempotencyKey }) =>
      requestTransfer(
        services,
        {
          memberId: caller.memberId,
          stationId: caller.stationId,
          key: idempotencyKey,
          call: 'requestTransfer',
          body,
        },
        body.points,
      ),

    async listTransfers({ caller }) {
      const requests = await db
        .selectFrom('transfer_request')
        .selectAll()
        .where('member_id', '=', caller.memberId)
        .orderBy('id', 'desc')
        .limit(MOST_OWN)
        .execute();
      return requests.map(transferOf);
    },

    async listSandboxTransfers({ query }) {
      mustBeSandbox();
      const requests = await transferRows(db)
        .where('transfer_request.station_id', '=', query['where[station_id]'])
        .orderBy(sql`transfer_request.status = 'open'`, 'desc')
        .orderBy('transfer_request.id', 'desc')
        .limit(SHOWN)
        .execute();
      return requests.map(sandboxTransferOf);
    },

    async decideSandboxTransfer({ params, body }) {
      mustBeSandbox();
      const reason = (body.reason ?? '').trim();
      if (body.decision === 'refuse' && reason === '')
        throw new Refusal(422, transferTexts.noReason, { fields: { reason: [transferTexts.noReason] } });
      await decide(
        services,
        params.id,
        body.decision === 'approve' ? { approves: true } : { approves: false, reason },
      );
      return sandboxTransferOf(
        await transferRows(db).where('transfer_request.id', '=', params.id).executeTakeFirstOrThrow(),
      );
    },
  };
}
