import { type DeviceList, mapLoaded, sortDevices } from '@estacao/domain';
import { createSelector } from 'reselect';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { defineMutation } from '../../kernel/mutation.ts';
import { toastFailure } from '../notices/failures.ts';
import { snackbarRaised } from '../notices/slice.ts';

const sessionCall = lazyCalls(() => import('@estacao/contract/calls/session'));

export const OTHER_DEVICES = 'others';

function isTarget(target: string, { id, isCurrent }: DeviceList['devices'][number]): boolean {
  return target === OTHER_DEVICES ? !isCurrent : id === target;
}

const deviceEnd = defineMutation({
  name: 'deviceEnd',
  keyOf: (id: string) => id,
  *send(id: string): SagaGenerator<boolean> {
    const query = id === OTHER_DEVICES ? {} : { 'where[id]': id };
    return (yield* nullIfNotFound(() => callApi(sessionCall('endSessions'), { query }))) !== null;
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
    const { sessions, now } = yield* callApi(sessionCall('listSessions'));
    const listedDevices = sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
      id,
      name: device,
      firstSeenAt: createdAt,
      lastSeenAt,
      isCurrent,
    }));
    return { devices: sortDevices(listedDevices), now };
  },
  reduce: (state, action) =>
    deviceEnd.succeeded.match(action)
      ? mapLoaded(state, (list) => removeTargets(list, [action.payload.arg]))
      : state,
});

function removeTargets(list: DeviceList, targets: readonly string[]): DeviceList {
  return {
    ...list,
    devices: list.devices.filter((device) => !targets.some((target) => isTarget(target, device))),
  };
}

/** Optimistic: a device disappears at once and returns if the call fails. */
export const selectDevices = createSelector([devices.select, deviceEnd.select], (deviceList, { pending }) =>
  mapLoaded(deviceList, (list) => removeTargets(list, pending)),
);

export const { requested: devicesRequested } = devices;

export const accountArea = defineArea({
  state: [devices, deviceEnd],
  isPrivate: true,
  loads: { account: devices.load },
});
