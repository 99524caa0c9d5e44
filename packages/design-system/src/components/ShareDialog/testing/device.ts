import { fn } from 'storybook/test';

export const share = fn(async (_: ShareData) => {});

/** Stubs `navigator.share` for a story, or removes it. */
export function device(own: typeof share | undefined) {
  return () => {
    share.mockReset().mockResolvedValue(undefined);
    const before = Object.getOwnPropertyDescriptor(navigator, 'share');
    Object.defineProperty(navigator, 'share', { configurable: true, value: own });
    // Keeps links from leaving the story.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    };
    document.addEventListener('click', stay);
    return () => {
      document.removeEventListener('click', stay);
      if (before === undefined) Reflect.deleteProperty(navigator, 'share');
      else Object.defineProperty(navigator, 'share', before);
    };
  };
}
