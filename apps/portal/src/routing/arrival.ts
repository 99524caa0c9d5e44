import { useEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/** Waits for the element, because a page's lazy code may still be loading. Returns a cleanup. */
function whenThere(find: () => Element | null, then: (element: Element) => void): () => void {
  const look = () => {
    const element = find();
    if (element === null) return false;
    observer.disconnect();
    then(element);
    return true;
  };
  const observer = new MutationObserver(look);
  if (!look()) observer.observe(document.body, { childList: true, subtree: true });
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
  const how = useNavigationType();
  const path = useRef(pathname);
  const entry = useRef(key);

  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    if (how !== 'POP' && hash === '') scrollTo(0, 0);
    return whenThere(() => document.querySelector('main h1'), focus);
  }, [pathname, hash, how]);

  useEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    if (hash === '' || how === 'POP') return;
    return whenThere(
      () => document.getElementById(hash.slice(1)),
      (place) => {
        place.scrollIntoView();
        focus(place);
      },
    );
  }, [key, hash, how]);
}
