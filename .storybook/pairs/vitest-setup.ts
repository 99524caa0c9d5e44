import { commands, page } from 'vitest/browser';

globalThis.pairsMet = (names) => commands.pairsMet(names);
globalThis.setPageWidth = (width) => page.viewport(width, window.innerHeight);

declare module 'vitest/browser' {
  interface BrowserCommands {
    pairsMet: (names: readonly string[]) => Promise<void>;
  }
}
