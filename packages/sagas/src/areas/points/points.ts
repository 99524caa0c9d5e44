import { textsOf } from '@estacao/contract';
import { type Cents, ready } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { toastRaised } from '../notices/slice.ts';
import { requireUser } from '../session/selectors.ts';
import { loginSucceeded } from '../session/slice.ts';

const pointsCall = lazyCalls(() => import('@estacao/contract/calls/points'));

const balance = defineLoadable({
  name: 'points',
  *fetch(): SagaGenerator<Cents> {
    const { id } = yield* requireUser();
    const { points } = yield* callApi(pointsCall('getPoints'), { params: { userId: id } });
    return points;
  },
  *onFailure(failure): SagaGenerator<void> {
    const [text] = textsOf(failure);
    // The specification has the trailing space.
    if (text !== undefined) yield* put(toastRaised({ title: 'Erro ', text }));
  },
  reduce: (state, action) => (loginSucceeded.match(action) ? ready(action.payload.points) : state),
});

/** In hundredths, like money. Request it again after anything that may change the balance. */
export const {
  select: selectPoints,
  requested: pointsRequested,
  succeeded: pointsSucceeded,
  load: loadPoints,
} = balance;

export const pointsArea = defineArea({
  state: balance,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* put(pointsRequested());
  },
  loads: {
    // The login already loads the balance. Later visits may find it changed.
    *home(): SagaGenerator<void> {
      const { status } = yield* select(selectPoints);
      if (status !== 'loading') yield* balance.load();
    },
  },
});
