import type { Dependent } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { requireUser } from '../session/selectors.ts';

const activitiesCall = lazyCalls(() => import('@estacao/contract/calls/activities'));

const dependents = defineLoadable({
  name: 'dependents',
  *fetch(): SagaGenerator<readonly Dependent[]> {
    const { id } = yield* requireUser();
    return yield* callApi(activitiesCall('listDependents'), { params: { id } });
  },
});

export const { select: selectDependents, requested: dependentsRequested } = dependents;

export const dependentsArea = defineArea({ state: dependents, isPrivate: true });
