import { Refusal } from '@estacao/contract/server';
import { formatMoney, topUpPath, transferTexts } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { notifyMember } from '../../live/notify.ts';
import { queueMail } from '../../mails/outbox.ts';
import { notFound } from '../../not-found.ts';
import type { Services } from '../../services.ts';
import { book } from '../points/ledger.ts';
import './tables.ts';

export type Decision = { readonly approves: true } | { readonly approves: false; readonly reason: string };

type Request = Selectable<Tables['transfer_request']>;

/**
 * Decides once and finally. A repeat of the same decision does nothing; the opposite decision is refused. An
 * approval books the points in the same transaction.
 */
export async function decide(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  id: number,
  decision: Decision,
): Promise<void> {
  const status = decision.approves ? 'approved' : 'refused';
  await db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('transfer_request')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(notFound);
    await lockAnyMember(trx, request.member_id);
    const now = new Date(clock());
    const decidedRequest = await trx
      .updateTable('transfer_request')
      .set({ status, reason: decision.approves ? null : decision.reason, decided_at: now })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (decidedRequest === undefined) return refuseConflict(trx, id, status);
    if (decision.approves) await bookTransfer(trx, decidedRequest, now);
    await mailDecision(trx, decidedRequest, now);
    await notifyMember(trx, decidedRequest.member_id, 'points', now);
  });
}

async function refuseConflict(trx: Trx, id: number, wantedStatus: Request['status']): Promise<void> {
  const { status } = await trx
    .selectFrom('transfer_request')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (status === wantedStatus) return;
  throw new Refusal(
    422,
    status === 'approved' ? transferTexts.alreadyApproved : transferTexts.alreadyRefused,
  );
}

async function bookTransfer(
  trx: Trx,
  { id, member_id, station_id, amount }: Request,
  now: Date,
): Promise<void> {
  await book(trx, {
    memberId: member_id,
    stationId: station_id,
    amount,
    description: 'Abastecimento de créditos',
    source: 'transfer',
    sourceId: String(id),
    at: now,
  });
}

async function mailDecision(
  trx: Trx,
  { member_id, station_id, amount, reason }: Request,
  now: Date,
): Promise<void> {
  const { email } = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow();
  const isApproved = reason === null;
  const requestText = `Seu pedido de transferência de ${formatMoney(amount)}`;
  await queueMail(
    trx,
    member_id,
    {
      stationId: station_id,
      to: email,
      subject: isApproved ? 'Transferência aprovada' : 'Transferência recusada',
      paragraphs: isApproved
        ? [`${requestText} foi aprovado. Os créditos já estão na sua carteira.`]
        : [`${requestText} foi recusado.`, `Motivo: ${reason}`],
      link: { label: 'Pedidos de transferência', href: `${topUpPath}?aba=pedidos` },
    },
    now,
  );
}
