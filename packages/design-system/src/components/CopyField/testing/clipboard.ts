import type { Mock } from 'storybook/test';

/** Before a story: stands where the browser's clipboard would, which tests may not write to; without one there is none. */
export function clipboard(write: Mock<(text: string) => Promise<void>> | undefined) {
  return () => {
    write?.mockClear();
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: write === undefined ? undefined : { writeText: write },
    });
    return () => {
      if (own === undefined) Reflect.deleteProperty(navigator, 'clipboard');
      else Object.defineProperty(navigator, 'clipboard', own);
    };
  };
}
