import { type DeviceList, inOrder, mapLoaded } from '@estacao/domain';
import { createSelector } from 'reselect';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

export const OTHER_DEVICES = 'others';

function isAmong(end: string, { id, isCurrent }: DeviceList['devices'][number]): boolean {
  return end === OTHER_DEVICES ? !isCurrent : id === end;
}

const deviceEnd = defineMutation({
  name: 'deviceEnd',
  keyOf: (id: string) => id,
  *send(id: string): SagaGenerator<boolean> {
    const query = id === OTHER_DEVICES ? {} : { 'where[id]': id };
    return (yield* orNull(() => ask(sessionCall('endSessions'), { query }))) !== null;
  },
  *onSuccess(hasEnded): SagaGenerator<void> {
    if (hasEnded) yield* put(snackbarRaised({ text: 'Operação realizada com sucesso' }));
  },
  onFailure: toastFailure,
});

export const { requested: deviceEndRequested } = deviceEnd;

const devices = defineLoadable({
  name: 'account',
  *fetch(): SagaGenerator<DeviceList> {
    const { sessions, now } = yield* ask(sessionCall('listSessions'));
    const known = sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
      id,
      name: device,
      firstSeenAt: createdAt,
      lastSeenAt,
      isCurrent,
    }));
    return { devices: inOrder(known), now };
  },
  reduce: (state, action) =>
    deviceEnd.succeeded.match(action)
      ? mapLoaded(state, (list) => without(list, [action.payload.arg]))
      : state,
});

function without(list: DeviceList, ends: readonly string[]): DeviceList {
  return {
    ...list,
    devices: list.devices.filter((device) => !ends.some((end) => isAmong(end, device))),
  };
}

/** Optimistic: a device disappears at once and returns if the call fails. */
export const selectDevices = createSelector([devices.select, deviceEnd.select], (all, { pending }) =>
  mapLoaded(all, (list) => without(list, pending)),
);

export const { requested: devicesRequested } = devices;

export const accountArea = defineArea({
  state: [devices, deviceEnd],
  isPrivate: true,
  loads: { account: devices.load },
});
