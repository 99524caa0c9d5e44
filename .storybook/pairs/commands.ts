import { appendFileSync } from 'node:fs';
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** What stories report: the pairs of colours they met, and the stations they were looked at in. */
const files = { pairs: 'PAIRS_MET', stations: 'STATIONS_SEEN' } as const;

export type Report = keyof typeof files;

/** Where that is written down, one a line, for whoever asks for it. */
export const reported: BrowserCommand<[what: Report, lines: readonly string[]]> = (_context, what, lines) => {
  const file = process.env[files[what]];
  if (file !== undefined && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
};

/** A headless browser has its pointer in the corner, over what is drawn there: stories begin with none. */
export const pointerAway: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(-1, -1);
};
