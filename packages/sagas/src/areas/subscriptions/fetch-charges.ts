import type { SubscriptionCharge } from '@estacao/domain';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { parseId } from '../../kernel/parse-id.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

export interface ChargeList {
  /** The activity id from the address; empty for the charges of all activities. */
  readonly of: string;
  readonly charges: readonly SubscriptionCharge[];
  readonly lastCharge: SubscriptionCharge | null;
}

interface FetchOptions {
  readonly fresh?: boolean;
}

function* fetchChargeList(
  actionId: number | undefined,
  options: FetchOptions,
): SagaGenerator<readonly SubscriptionCharge[]> {
  const query = actionId === undefined ? {} : { 'where[action_id]': actionId };
  return yield* callApi(subscriptionsCall('listSubscriptionCharges'), { query }, options);
}

function* fetchLastCharge(
  actionId: number,
  options: FetchOptions = {},
): SagaGenerator<SubscriptionCharge | null> {
  const query = { 'where[action_id]': actionId };
  return yield* callApi(subscriptionsCall('getLastSubscriptionCharge'), { query }, options);
}

export function* fetchCharges(idParam: string, options: FetchOptions = {}): SagaGenerator<ChargeList> {
  if (idParam === '')
    return { of: idParam, charges: yield* fetchChargeList(undefined, options), lastCharge: null };
  const actionId = parseId(idParam);
  if (actionId === undefined) return { of: idParam, charges: [], lastCharge: null };
  const { charges, lastCharge } = yield* all({
    charges: call(fetchChargeList, actionId, options),
    lastCharge: call(fetchLastCharge, actionId, options),
  });
  return { of: idParam, charges, lastCharge };
}
