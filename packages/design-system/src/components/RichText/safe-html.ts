import type { SafeHtml } from '@estacao/domain';
import type { Texts } from '../../texts/texts.ts';

type Sanitiser = typeof import('./clean-in-browser.ts').cleanInBrowser;

let pendingImport: Promise<Sanitiser> | undefined;

/** Single-flight; a failed import is retried with the next text. */
function loadSanitiser(): Promise<Sanitiser> {
  pendingImport ??= import('./clean-in-browser.ts').then(
    ({ cleanInBrowser }) => cleanInBrowser,
    (error: unknown) => {
      pendingImport = undefined;
      throw error;
    },
  );
  return pendingImport;
}

/**
 * Sanitises HTML from an editor. Browser only; loads the sanitiser with the first text. `texts` names videos
 * and tables that have no name.
 */
export async function sanitise(html: string, texts?: Texts['richText']): Promise<SafeHtml> {
  return (await loadSanitiser())(html, texts);
}

/** Fallback when the sanitiser cannot load: text only. */
export function toTextOnlyHtml(html: string): SafeHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  return [...body.childNodes]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      return paragraph.outerHTML;
    })
    .join('') as SafeHtml;
}
