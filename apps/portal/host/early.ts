import { tokenKey, userKey } from '@estacao/sagas';

const stored = (key: string): string => `localStorage.getItem(${JSON.stringify(key)})`;

/**
 * Runs on the landing page before anything is painted: whoever was logged in on this device opens their home and doesn't
 * see the landing page pass by. Whether the session still holds is found out there, as after any reload.
 */
export const membersGoHome = `try{${stored(tokenKey)}&&JSON.parse(${stored(userKey)}).active!==0&&location.replace("/homepage")}catch{}`;
