import type { Purchase } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const purchasesCall = lazyCalls(() => import('@estacao/contract/calls/purchases'));

const purchases = defineLoadable({
  name: 'purchases',
  *fetch(): SagaGenerator<readonly Purchase[]> {
    const { id } = yield* requireUser();
    const list = yield* callApi(purchasesCall('listPurchases'), { params: { userId: id } });
    // The server may return purchases in any order.
    return [...list].sort((a, b) => Number(new Date(b.createdAt)) - Number(new Date(a.createdAt)));
  },
  onFailure: toastFailure,
});

export const { select: selectPurchases, requested: purchasesRequested } = purchases;

export const purchasesArea = defineArea({
  state: purchases,
  isPrivate: true,
  loads: { purchases: purchases.load },
});
