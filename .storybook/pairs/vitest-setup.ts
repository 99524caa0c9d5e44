import { beforeAll } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Report } from './commands.ts';
import './still.css';

globalThis.writeReport = (kind, lines) => commands.writeReport(kind, lines);
globalThis.setPageWidth = (width) => page.viewport(width, window.innerHeight);

beforeAll(() => commands.pointerAway());

declare module 'vitest/browser' {
  interface BrowserCommands {
    pointerAway: () => Promise<void>;
    writeReport: (kind: Report, lines: readonly string[]) => Promise<void>;
  }
}
