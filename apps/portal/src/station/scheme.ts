import { useState } from 'react';
import { usePage } from '../context.ts';
import type { Page } from '../page/page.ts';

type Scheme = Page['scheme'];

const YEAR_SECONDS = 31_536_000;

/** The colour scheme. A cookie stores it, so the host renders it in the first frame. */
export function useScheme(): readonly [scheme: Scheme, choose: (scheme: Scheme) => void] {
  const page = usePage();
  const [scheme, setScheme] = useState(page.scheme);
  const choose = (next: Scheme) => {
    const root = document.documentElement;
    root.setAttribute('data-theme-changing', '');
    root.dataset.scheme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is younger than the browsers we support
    document.cookie = `scheme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    requestAnimationFrame(() => root.removeAttribute('data-theme-changing'));
    setScheme(next);
  };
  return [scheme, choose];
}
