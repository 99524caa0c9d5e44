import { plainWords, sanitise as sanitiseInBrowser } from '@estacao/design-system';
import type { Sanitise } from '@estacao/sagas';

/** Asked for once: a module costs something to be imported again, and a page may have many texts. */
let onServer: Promise<typeof import('./sanitise-on-server.ts')> | undefined;

/**
 * Cleans a text where the portal runs: on the server, whose pages come with their texts clean, or in the browser, for
 * those of a page that somebody goes on to. Each build has its own sanitiser alone. Where that can't be fetched the
 * words are shown: better plain than not at all.
 */
export const sanitise: Sanitise = async (html) => {
  if (import.meta.env.SSR) {
    onServer ??= import('./sanitise-on-server.ts');
    return (await onServer).sanitiseOnServer(html);
  }
  return sanitiseInBrowser(html).catch(() => plainWords(html));
};
