import { sortTrophies, type Trophy } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastFailure } from '../notices/failures.ts';
import { requireUser } from '../session/selectors.ts';

const trophiesCall = lazyCalls(() => import('@estacao/contract/calls/trophies'));

const trophies = defineLoadable({
  name: 'trophies',
  *fetch(): SagaGenerator<readonly Trophy[]> {
    const { id, station } = yield* requireUser();
    const query = { 'where[station_id]': station.id, 'where[user_id]': id };
    // The server may return trophies in any order.
    return sortTrophies(yield* callApi(trophiesCall('listTrophies'), { query }));
  },
  onFailure: toastFailure,
});

export const { select: selectTrophies, requested: trophiesRequested } = trophies;

export const trophiesArea = defineArea({
  state: trophies,
  isPrivate: true,
  loads: { trophies: trophies.load },
});
