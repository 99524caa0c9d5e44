import type * as walletCalls from '@estacao/contract/calls/wallet';
import { MAX_MEMBER_RECORDS, Refusal, refusalTexts } from '@estacao/contract/server';
import { accountTexts, transferTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { defineArea } from '../../area.ts';
import { type AccountClosure, type AreaPersonalTables, column } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { decide } from './decide.ts';
import { requestTransfer } from './request.ts';
import { sandboxTransferOf, transferOf, transferRows } from './rows.ts';
import { walletSeeder } from './seed.ts';
import './tables.ts';

const LIST_LIMIT = 100;

function walletHandlers(services: Services): HandlersOf<typeof walletCalls> {
  const {
    config,
    database: { db },
  } = services;

  const requireSandbox = () => {
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
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      return requests.map(transferOf);
    },

    async listSandboxTransfers({ query }) {
      requireSandbox();
      const requests = await transferRows(db)
        .where('transfer_request.station_id', '=', query['where[station_id]'])
        .orderBy(sql`transfer_request.status = 'open'`, 'desc')
        .orderBy('transfer_request.id', 'desc')
        .limit(LIST_LIMIT)
        .execute();
      return requests.map(sandboxTransferOf);
    },

    async decideSandboxTransfer({ params, body }) {
      requireSandbox();
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

async function refuseTransfers({ trx, member: { id }, now }: AccountClosure): Promise<void> {
  await trx
    .updateTable('transfer_request')
    .set({
      status: sql`CASE status WHEN 'open' THEN 'refused' ELSE status END`,
      decided_at: sql`coalesce(decided_at, ${now})`,
      reason: sql`CASE WHEN status = 'approved' THEN NULL ELSE ${accountTexts.closed} END`,
    })
    .where('member_id', '=', id)
    .execute();
}

const personal: AreaPersonalTables = {
  transfer_request: {
    title: 'Pedidos de transferência',
    columns: {
      created_at: column.created,
      amount: column.money('Valor'),
      status: 'Situação',
      reason: 'Motivo',
      decided_at: 'Decidido em',
    },
    onClose: refuseTransfers,
  },
};

export const wallet = defineArea({
  name: 'wallet',
  handlers: walletHandlers,
  seeders: [walletSeeder],
  personal,
});
