import { useEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** Waits for the element, because a page's lazy code may still be loading. Returns a cleanup. */
function whenPresent(find: () => Element | null, callback: (element: Element) => void): () => void {
  const check = () => {
    const element = find();
    if (element === null) return false;
    observer.disconnect();
    callback(element);
    return true;
  };
  const observer = new MutationObserver(check);
  if (!check()) observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Does on client navigation what a browser does on load: scrolls, follows the hash and moves the focus. On
 * Back the browser restores the scroll position.
 */
export function useArrival({ key, pathname, hash }: Location): void {
  const navigationType = useNavigationType();
  const previousPath = useRef(pathname);
  const previousKey = useRef(key);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (navigationType !== 'POP' && hash === '') scrollTo(0, 0);
    return whenPresent(() => document.querySelector('main h1'), focus);
  }, [pathname, hash, navigationType]);

  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (hash === '' || navigationType === 'POP') return;
    return whenPresent(
      () => document.getElementById(hash.slice(1)),
      (element) => {
        element.scrollIntoView();
        focus(element);
      },
    );
  }, [key, hash, navigationType]);
}
