import type { SafeHtml } from '@estacao/domain';
import type { Words } from '../../words/words.ts';

type Sanitiser = typeof import('./clean-in-browser.ts').cleanInBrowser;

let loading: Promise<Sanitiser> | undefined;

/** Fetched with the first text, and again after it could not be. */
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
 * Cleans what somebody wrote in an editor. Only in a browser; the sanitiser comes with the first text. `words` name what
 * has no name of its own.
 */
export async function sanitise(html: string, words?: Words['richText']): Promise<SafeHtml> {
  return (await sanitiser())(html, words);
}

/** Its words alone, where the sanitiser can't be fetched: better plain than not at all. */
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
