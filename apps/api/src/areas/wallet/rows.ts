import type { SandboxTransfer, TransferRequest } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import './tables.ts';

export function transferOf({
  id,
  amount,
  status,
  reason,
  created_at,
}: Selectable<Tables['transfer_request']>): TransferRequest {
  return { id, amount, status, reason, createdAt: created_at.toISOString() };
}

export function transferRows(db: Db | Trx) {
  return db
    .selectFrom('transfer_request')
    .innerJoin('member', 'member.id', 'transfer_request.member_id')
    .selectAll('transfer_request')
    .select('member.name as member');
}

export function sandboxTransferOf({
  member,
  ...request
}: Selectable<Tables['transfer_request']> & { readonly member: string }): SandboxTransfer {
  return { ...transferOf(request), member };
}
