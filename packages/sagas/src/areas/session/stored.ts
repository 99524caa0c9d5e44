import type { KeyValueStorage } from '../../world/world.ts';
import { type SessionUser, withoutSensitive } from '../members/session-user.ts';
import type { Credentials } from './slice.ts';

export const userKey = 'user';
export const tokenKey = 'userToken';

/** Outlives every session: by it the server knows the device at the next login. */
export const deviceKey = 'deviceToken';

/** The token is stored last: another tab that gets its `storage` event finds its user there. */
export function storeSession(
  storage: KeyValueStorage,
  { user, token }: Credentials,
  keep: 'minimal' | 'full',
): void {
  storage.set(userKey, JSON.stringify(keep === 'full' ? user : withoutSensitive(user)));
  storage.set(tokenKey, token);
}

export function forgetSession(storage: KeyValueStorage): void {
  storage.remove(userKey);
  storage.remove(tokenKey);
}

/** What an earlier visit stored. Anything unreadable, or of another station, is removed. */
export function storedSession(storage: KeyValueStorage, stationId: number): Credentials | undefined {
  const token = storage.get(tokenKey);
  // Another tab may be between storing the user and storing the token.
  if (token === undefined) return undefined;
  const user = storedUser(storage, stationId);
  if (user !== undefined) return { user, token };
  forgetSession(storage);
  return undefined;
}

export function storedUser(storage: KeyValueStorage, stationId: number): SessionUser | undefined {
  const user = parsed(storage.get(userKey));
  return isUserOf(user, stationId) ? user : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Enough to show a page by; the rest comes from the server before anybody relies on it. */
function isUserOf(value: unknown, stationId: number): value is SessionUser {
  const user = value as Partial<SessionUser> | null | undefined;
  return (
    typeof user?.id === 'number' &&
    typeof user.name === 'string' &&
    user.station?.id === stationId &&
    // Stored by an older portal, it has other names for what pages go by.
    typeof user.station.access === 'object' &&
    typeof user.status === 'string'
  );
}
