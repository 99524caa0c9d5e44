import { existsSync, readFileSync } from 'node:fs';
import { pairs } from '@estacao/theming';
import { neverMet } from '../.storybook/pairs/judge.ts';

/**
 * Says which declared pairs of colours no story shows. That is no fault: a screen to come may. But some half of them are
 * met, and where it is far fewer nobody has looked.
 */
export function reportPairs(file: string, say: (text: string) => void): boolean {
  const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const unmet = neverMet(met);
  const byBack = new Map<string, string[]>();
  for (const { front, back } of unmet) byBack.set(back, [...(byBack.get(back) ?? []), front]);
  say(
    `${pairs.length - unmet.length} of ${pairs.length} declared pairs of colours meet in a story. Never met:\n`,
  );
  for (const [back, fronts] of byBack) say(`  on ${back}: ${fronts.join(', ')}\n`);
  return pairs.length - unmet.length > pairs.length / 4;
}
