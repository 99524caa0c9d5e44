import type { StyleRule } from '@vanilla-extract/css';

type Rules = NonNullable<StyleRule['selectors']>[string];

/**
 * Rules for an element that has a class of another component too: they weigh more than that one's, whichever of the two
 * sheets comes first in a page. Which one does is up to what was loaded before.
 */
export function outweigh(rules: Rules, also = ''): StyleRule {
  return { selectors: { [`&&${also}`]: rules } };
}
