import { commands } from 'vitest/browser';

globalThis.pairsMet = (names) => commands.pairsMet(names);

declare module 'vitest/browser' {
  interface BrowserCommands {
    pairsMet: (names: readonly string[]) => Promise<void>;
  }
}
