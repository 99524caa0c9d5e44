import { applyPolicy } from './apply-policy.ts';
import { type Policy, policy } from './policy.ts';

declare const clean: unique symbol;

/** HTML that has been through the sanitiser. There is no other way to come by it. */
export type SafeHtml = string & { readonly [clean]: true };

function settingsOf({ elements, renamed }: Policy) {
  return {
    ALLOWED_TAGS: [...Object.keys(elements), ...Object.keys(renamed)],
    ALLOWED_ATTR: [...new Set(Object.values<readonly string[]>(elements).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true as const,
  };
}

type Sanitiser = (html: string) => SafeHtml;

async function load(): Promise<Sanitiser> {
  const { default: createPurifier } = await import('dompurify');
  // An instance of its own: hooks that others set on the shared one don't apply here.
  const purifier = createPurifier(window);
  const settings = settingsOf(policy);
  return (html) => {
    // Its body, in a document that is not shown.
    const root = purifier.sanitize(html, settings) as HTMLElement;
    applyPolicy(root);
    return root.innerHTML as SafeHtml;
  };
}

let loading: Promise<Sanitiser> | undefined;

/** Fetched with the first text, and again after it could not be. */
function sanitiser(): Promise<Sanitiser> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Cleans what somebody wrote in an editor. Only in a browser; the sanitiser comes with the first text. */
export async function sanitise(html: string): Promise<SafeHtml> {
  return (await sanitiser())(html);
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
