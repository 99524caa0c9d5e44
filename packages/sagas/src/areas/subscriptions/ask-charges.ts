import type { SubscriptionCharge } from '@estacao/domain';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { idOf } from '../../kernel/id-of.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';

const subscriptionsCall = lazyCalls(() => import('@estacao/contract/calls/subscriptions'));

export interface FoundCharges {
  /** The activity id from the address; empty for the charges of all activities. */
  readonly of: string;
  readonly charges: readonly SubscriptionCharge[];
  readonly last: SubscriptionCharge | null;
}

interface Options {
  readonly fresh?: boolean;
}

function* listOf(
  actionId: number | undefined,
  options: Options,
): SagaGenerator<readonly SubscriptionCharge[]> {
  const query = actionId === undefined ? {} : { 'where[action_id]': actionId };
  return yield* ask(subscriptionsCall('listSubscriptionCharges'), { query }, options);
}

function* askLastCharge(actionId: number, options: Options = {}): SagaGenerator<SubscriptionCharge | null> {
  const query = { 'where[action_id]': actionId };
  return yield* ask(subscriptionsCall('getLastSubscriptionCharge'), { query }, options);
}

export function* askCharges(of: string, options: Options = {}): SagaGenerator<FoundCharges> {
  if (of === '') return { of, charges: yield* listOf(undefined, options), last: null };
  const actionId = idOf(of);
  if (actionId === undefined) return { of, charges: [], last: null };
  const { charges, last } = yield* all({
    charges: call(listOf, actionId, options),
    last: call(askLastCharge, actionId, options),
  });
  return { of, charges, last };
}
