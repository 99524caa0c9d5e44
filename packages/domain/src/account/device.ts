import type { Moment } from '../dates/moment.ts';

export interface Device {
  readonly id: string;
  /** `Chrome, Android`. */
  readonly name: string;
  readonly firstSeenAt: Moment;
  readonly lastSeenAt: Moment;
  readonly isCurrent: boolean;
}

export interface DeviceList {
  /** Their own first, then the one that was seen last. */
  readonly devices: readonly Device[];
  /** When that was so, on the server. */
  readonly now: Moment;
}

export function inOrder(devices: readonly Device[]): readonly Device[] {
  return [...devices].sort(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || timeOf(other.lastSeenAt) - timeOf(one.lastSeenAt),
  );
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}
