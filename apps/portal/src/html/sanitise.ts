import { sanitise as sanitiseInBrowser, toTextOnlyHtml } from '@estacao/design-system';
import type { Sanitise } from '@estacao/sagas';

/** Imported once: a repeated import costs time, and a page may have many texts. */
let serverSanitiser: Promise<typeof import('./sanitise-on-server.ts')> | undefined;

/**
 * Sanitises on the server, or in the browser after client navigation. Each build contains only its own
 * sanitiser. Falls back to plain text when the sanitiser can't load.
 */
export const sanitise: Sanitise = async (html) => {
  if (import.meta.env.SSR) {
    serverSanitiser ??= import('./sanitise-on-server.ts');
    return (await serverSanitiser).sanitiseOnServer(html);
  }
  return sanitiseInBrowser(html).catch(() => toTextOnlyHtml(html));
};
