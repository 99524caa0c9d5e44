import { fn } from 'storybook/test';

/** The device's own list of ways. */
export const share = fn(async (_: ShareData) => {});

/** Before a story: gives the device a way of its own, or takes it away. */
export function device(own: typeof share | undefined) {
  return () => {
    share.mockReset().mockResolvedValue(undefined);
    const before = Object.getOwnPropertyDescriptor(navigator, 'share');
    Object.defineProperty(navigator, 'share', { configurable: true, value: own });
    // A link here is looked at, not followed.
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
