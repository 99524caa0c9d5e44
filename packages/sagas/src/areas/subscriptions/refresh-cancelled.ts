import { type SagaGenerator, select, take } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { wait } from '../../kernel/wait.ts';
import { leavePortal } from '../notices/kept.ts';
import { selectPacing } from '../station/slice.ts';
import { subscriptionCancelled } from './cancel.ts';
import { subscriptions } from './charges.ts';

const READ = 1000;

/** The page is fresh once it could be read that it worked. */
export function* refreshCancelled(of: string): SagaGenerator<void> {
  while (true) {
    yield* take(subscriptionCancelled);
    yield* wait(READ);
    const { refreshInPlace } = yield* select(selectPacing);
    if (refreshInPlace) yield* subscriptions.load(of);
    else yield* leavePortal((yield* theWorld()).navigation.here());
  }
}
