import { type SagaGenerator, select } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { selectStation } from '../station/slice.ts';

const landingCall = lazyCalls(() => import('@estacao/contract/calls/landing'));

interface ExclusiveItem {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
}

const exclusive = defineLoadable({
  name: 'exclusive',
  *fetch(): SagaGenerator<readonly ExclusiveItem[]> {
    const { id } = yield* select(selectStation);
    return yield* callApi(landingCall('listExclusiveAbouts'), { query: { 'where[station_id]': id } });
  },
});

export const { select: selectExclusive, requested: exclusiveRequested } = exclusive;

export const exclusiveArea = defineArea({
  state: exclusive,
  isPrivate: true,
  loads: { exclusive: exclusive.load },
});
