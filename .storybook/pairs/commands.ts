import { appendFileSync } from 'node:fs';
import type {} from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

const reportVariables = { pairs: 'PAIRS_MET', stations: 'STATIONS_SEEN' } as const;

export type Report = keyof typeof reportVariables;

export const writeReport: BrowserCommand<[what: Report, lines: readonly string[]]> = (
  _context,
  kind,
  lines,
) => {
  const file = process.env[reportVariables[kind]];
  if (file !== undefined && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`);
};

/** A headless browser starts with its pointer in the corner, where it would hover an element. */
export const pointerAway: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(-1, -1);
};
