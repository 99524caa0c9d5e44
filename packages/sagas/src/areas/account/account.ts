import type { Failure } from '@estacao/contract';
import { type DeviceList, dataOf, inOrder, type Loaded, mapLoaded } from '@estacao/domain';
import type { Action } from 'redux';
import { createSelector } from 'reselect';
import { put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { createAction } from '../../kernel/action.ts';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

interface Devices extends DeviceList {
  /** Being ended: they are shown no more, and come back where that fails. */
  readonly leaving: readonly string[];
}

type Ids = readonly string[];

/** A member wants one of their devices signed out. */
export const deviceEndRequested = createAction<string>('account/deviceEndRequested');
/** All of them but this one. */
export const othersEndRequested = createAction('account/othersEndRequested');

const leaving = createAction<Ids>('account/leaving');
const ended = createAction<Ids>('account/ended');
const endFailed = createAction('account/endFailed', (failure: Failure, ids: Ids) => ({
  payload: { failure, ids },
}));

const devices = defineLoadable({
  name: 'account',
  *fetch(): SagaGenerator<Devices> {
    const { sessions, now } = yield* ask(sessionCall('listSessions'));
    const known = sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
      id,
      name: device,
      firstSeenAt: createdAt,
      lastSeenAt,
      isCurrent,
    }));
    return { devices: inOrder(known), now, leaving: dataOf(yield* select(selectAll))?.leaving ?? [] };
  },
  reduce: reduceDevices,
});

const selectAll: (state: object) => Loaded<Devices> = devices.select;

function reduceDevices(state: Loaded<Devices>, action: Action): Loaded<Devices> {
  if (leaving.match(action)) {
    const { payload } = action;
    return mapLoaded(state, (list) => ({ ...list, leaving: [...list.leaving, ...payload] }));
  }
  const isOver = ended.match(action);
  if (!isOver && !endFailed.match(action)) return state;
  const ids: Ids = isOver ? action.payload : action.payload.ids;
  return mapLoaded(state, (list) => ({
    ...list,
    leaving: list.leaving.filter((id) => !ids.includes(id)),
    devices: isOver ? list.devices.filter(({ id }) => !ids.includes(id)) : list.devices,
  }));
}

/** Those that are signed in, as far as the member has left them. */
export const selectDevices = createSelector([selectAll], (all) =>
  mapLoaded(
    all,
    ({ devices: list, leaving: gone, now }): DeviceList => ({
      now,
      devices: list.filter(({ id }) => !gone.includes(id)),
    }),
  ),
);

const end = safe(
  function* end(ids: Ids, id: string | undefined): SagaGenerator<void> {
    yield* put(leaving(ids));
    yield* ask(sessionCall('endSessions'), { query: id === undefined ? {} : { 'where[id]': id } });
    yield* put(ended(ids));
    yield* put(snackbarRaised({ text: 'Operação realizada com sucesso' }));
  },
  (failure, ids) => {
    // Over already: it ended by itself, or from elsewhere.
    const isGone = failure.kind === 'http' && failure.status === 404;
    return isGone ? ended(ids) : endFailed(failure, ids);
  },
);

function* endOne({ payload: id }: ReturnType<typeof deviceEndRequested>): SagaGenerator<void> {
  // A second press finds it gone.
  const shown = dataOf(yield* select(selectDevices))?.devices ?? [];
  if (shown.some((device) => device.id === id)) yield* end([id], id);
}

function* endOthers(): SagaGenerator<void> {
  const shown = dataOf(yield* select(selectDevices))?.devices ?? [];
  yield* end(
    shown.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id),
    undefined,
  );
}

export const { requested: devicesRequested } = devices;

export const accountArea = defineArea({
  state: devices,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(deviceEndRequested, endOne);
    yield* takeEvery(othersEndRequested, endOthers);
    yield* takeEvery(endFailed, ({ payload }) => toastFailure(payload.failure));
  },
  loads: { account: devices.load },
});
