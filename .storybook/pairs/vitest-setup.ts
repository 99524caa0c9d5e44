import { beforeAll } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Report } from './commands.ts';
import './still.css';

globalThis.reported = (what, lines) => commands.reported(what, lines);
globalThis.setPageWidth = (width) => page.viewport(width, window.innerHeight);

beforeAll(() => commands.pointerAway());

declare module 'vitest/browser' {
  interface BrowserCommands {
    pointerAway: () => Promise<void>;
    reported: (what: Report, lines: readonly string[]) => Promise<void>;
  }
}
