import { fn } from 'storybook/test';

export const share = fn(async (_: ShareData) => {});

/** Stubs `navigator.share` for a story, or removes it. */
export function stubNativeShare(stub: typeof share | undefined) {
  return () => {
    share.mockReset().mockResolvedValue(undefined);
    const original = Object.getOwnPropertyDescriptor(navigator, 'share');
    Object.defineProperty(navigator, 'share', { configurable: true, value: stub });
    // Keeps links from leaving the story.
    const preventNavigation = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    };
    document.addEventListener('click', preventNavigation);
    return () => {
      document.removeEventListener('click', preventNavigation);
      if (original === undefined) Reflect.deleteProperty(navigator, 'share');
      else Object.defineProperty(navigator, 'share', original);
    };
  };
}
