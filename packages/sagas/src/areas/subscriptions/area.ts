import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import type { RouteParams } from '../../kernel/routes.ts';
import { subscriptions } from './charges.ts';
import { followOwed } from './follow-owed.ts';
import { refreshCancelled } from './refresh-cancelled.ts';

function* load({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* subscriptions.load(actionId);
}

function* stay({ actionId = '' }: RouteParams): SagaGenerator<void> {
  yield* all([call(followOwed, actionId), call(refreshCancelled, actionId)]);
}

export const subscriptionsArea = defineArea({
  state: subscriptions,
  isPrivate: true,
  loads: { subscriptions: load, actionSubscriptions: load },
  stays: { subscriptions: stay, actionSubscriptions: stay },
});
