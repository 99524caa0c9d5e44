import { appendFileSync } from 'node:fs';
import type { BrowserCommand } from 'vitest/node';

/** Where the pairs that stories meet are written down, one a line, for whoever asks for it. */
export const pairsMet: BrowserCommand<[names: readonly string[]]> = (_context, names) => {
  const file = process.env.PAIRS_MET;
  if (file !== undefined && names.length > 0) appendFileSync(file, `${names.join('\n')}\n`);
};
