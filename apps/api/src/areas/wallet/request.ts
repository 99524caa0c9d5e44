import { Refusal } from '@estacao/contract/server';
import {
  type Cents,
  type TransferRequest,
  transferAmount,
  transferLimits,
  transferTexts,
} from '@estacao/domain';
import { type Attempt, runOnce } from '../../attempts/idempotency.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { transferOf } from './rows.ts';

/**
 * Records a transfer that the member reports. Idempotent per attempt, and limited to a number of open
 * requests.
 */
export async function requestTransfer(
  services: Services,
  attempt: Attempt,
  amount: Cents,
): Promise<TransferRequest> {
  const { clock, stations } = services;
  const { memberId, stationId } = attempt;
  const error = transferAmount.checkAmount(amount);
  if (error !== undefined) throw new Refusal(422, error, { fields: { points: [error] } });
  return runOnce(services, attempt, async (trx) => {
    if (stations.byId(stationId)?.station.bankTransfer === undefined)
      throw new Refusal(422, transferTexts.noBank);
    // The lock makes concurrent requests count each other.
    await lockMember(trx, memberId);
    const openRequests = await trx
      .selectFrom('transfer_request')
      .select('id')
      .where('member_id', '=', memberId)
      .where('status', '=', 'open')
      .limit(transferLimits.open)
      .execute();
    if (openRequests.length >= transferLimits.open) throw new Refusal(422, transferTexts.tooMany);
    const request = await trx
      .insertInto('transfer_request')
      .values({
        member_id: memberId,
        station_id: stationId,
        amount,
        status: 'open',
        reason: null,
        created_at: new Date(clock()),
        decided_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return transferOf(request);
  });
}
