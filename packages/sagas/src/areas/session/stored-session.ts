import type { KeyValueStorage } from '../../environment/environment.ts';
import { omitSensitive, type SessionUser } from '../members/session-user.ts';
import type { Credentials } from './slice.ts';

export const userKey = 'user';
export const tokenKey = 'userToken';

/** Survives the logout: the server recognises the device at the next login. */
export const deviceKey = 'deviceToken';

/** Stores the token last: other tabs react to its `storage` event and must find the user. */
export function storeSession(
  storage: KeyValueStorage,
  { user, token }: Credentials,
  detail: 'minimal' | 'full',
): void {
  storage.set(userKey, JSON.stringify(detail === 'full' ? user : omitSensitive(user)));
  storage.set(tokenKey, token);
}

export function forgetSession(storage: KeyValueStorage): void {
  storage.remove(userKey);
  storage.remove(tokenKey);
}

/** Removes a stored session that is unreadable or belongs to another station. */
export function storedSession(storage: KeyValueStorage, stationId: number): Credentials | undefined {
  const token = storage.get(tokenKey);
  // Another tab stores the user before the token.
  if (token === undefined) return undefined;
  const user = storedUser(storage, stationId);
  if (user !== undefined) return { user, token };
  forgetSession(storage);
  return undefined;
}

export function storedUser(storage: KeyValueStorage, stationId: number): SessionUser | undefined {
  const user = parseJson(storage.get(userKey));
  return isUserOf(user, stationId) ? user : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks only what a page needs to render: the server's user replaces this one. */
function isUserOf(value: unknown, stationId: number): value is SessionUser {
  const user = value as Partial<SessionUser> | null | undefined;
  return (
    typeof user?.id === 'number' &&
    typeof user.name === 'string' &&
    user.station?.id === stationId &&
    // Users stored by an older portal lack `access`.
    typeof user.station.access === 'object' &&
    typeof user.status === 'string'
  );
}
