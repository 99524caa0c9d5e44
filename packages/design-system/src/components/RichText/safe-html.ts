import type { SafeHtml } from '@estacao/domain';
import type { Words } from '../../words/words.ts';

type Sanitiser = typeof import('./clean-in-browser.ts').cleanInBrowser;

let loading: Promise<Sanitiser> | undefined;

/** Single-flight; a failed import is retried with the next text. */
function sanitiser(): Promise<Sanitiser> {
  loading ??= import('./clean-in-browser.ts').then(
    ({ cleanInBrowser }) => cleanInBrowser,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Sanitises HTML from an editor. Browser only; loads the sanitiser with the first text. `words` labels videos
 * and tables without a name.
 */
export async function sanitise(html: string, words?: Words['richText']): Promise<SafeHtml> {
  return (await sanitiser())(html, words);
}

/** Fallback when the sanitiser cannot load: text only. */
export function plainWords(html: string): SafeHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('script, style, template')) silent.remove();
  return [...body.childNodes]
    .map(({ textContent }) => textContent?.trim() ?? '')
    .filter((words) => words !== '')
    .map((words) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = words;
      return paragraph.outerHTML;
    })
    .join('') as SafeHtml;
}
