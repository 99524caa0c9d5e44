import type { Mock } from 'storybook/test';

/** A `beforeEach` that installs a fake clipboard, or removes the clipboard if `write` is undefined. */
export function fakeClipboard(write: Mock<(text: string) => Promise<void>> | undefined) {
  return () => {
    write?.mockClear();
    const original = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: write === undefined ? undefined : { writeText: write },
    });
    return () => {
      if (original === undefined) Reflect.deleteProperty(navigator, 'clipboard');
      else Object.defineProperty(navigator, 'clipboard', original);
    };
  };
}
