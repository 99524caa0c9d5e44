import { type Cents, TRANSFER_TYPE } from '@estacao/domain';
import { type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { requireUser } from '../session/selectors.ts';
import { followTransfers, refreshTransfers, transfers } from './transfers.ts';

const walletCall = lazyCalls(() => import('@estacao/contract/calls/wallet'));

/**
 * Reports a bank transfer that the member made. The result stays until the member closes the confirmation.
 */
const topUp = defineMutation({
  name: 'topUp',
  *send(points: Cents): SagaGenerator<true> {
    const { id } = yield* requireUser();
    const body = { type_id: TRANSFER_TYPE, user_id: id, points } as const;
    yield* callApiOnce('transfer', walletCall('requestTransfer'), { body });
    return true;
  },
});

export const { select: selectTopUp, requested: topUpRequested, reset: topUpReset } = topUp;

export const topUpArea = defineArea({
  state: [topUp, transfers],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeLeading([topUp.succeeded.type, topUp.reset.type], refreshTransfers);
  },
  loads: { topUp: transfers.load },
  whileOnRoute: { topUp: followTransfers },
});
