import { plainWords, sanitise as sanitiseInBrowser } from '@estacao/design-system';
import type { Sanitise } from '@estacao/sagas';

/** Memoised: a repeated import costs time, and a page may have many texts. */
let onServer: Promise<typeof import('./sanitise-on-server.ts')> | undefined;

/**
 * Sanitises on the server, or in the browser after client navigation. Each build contains only its own
 * sanitiser. Falls back to plain text when the sanitiser can't load.
 */
export const sanitise: Sanitise = async (html) => {
  if (import.meta.env.SSR) {
    onServer ??= import('./sanitise-on-server.ts');
    return (await onServer).sanitiseOnServer(html);
  }
  return sanitiseInBrowser(html).catch(() => plainWords(html));
};
