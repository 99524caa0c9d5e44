import { capacity, fit, isMoney, type Mask, significant, withoutSurplus, write } from './mask.ts';

export interface Edit {
  /** What the field shows now. */
  value: string;
  /** Where the caret stands in it. */
  caret: number;
}

/**
 * Re-punctuates a field after one edit by the member, and keeps the caret where they are working.
 *
 * `previous` is what the field showed, `next` and `caret` what the browser made of it. A deletion that only
 * hit punctuation takes the character beside it, or Backspace would seem stuck at a dot: the one before, or
 * with `deleting: 'forward'` (the Delete key) the one after.
 */
export function editMask(
  mask: Mask,
  previous: string,
  next: string,
  caret: number,
  deleting: 'backward' | 'forward' = 'backward',
): Edit {
  let before = significant(mask, next.slice(0, caret));
  let after = significant(mask, next.slice(caret));

  if (onlyPunctuationWasDeleted(mask, previous, next, caret)) {
    if (deleting === 'backward') before = before.slice(0, -1);
    else after = after.slice(1);
  }
  // When the start stayed, so did what it means: a full number that starts with 55 is not a country code.
  if (next.charAt(0) !== previous.charAt(0)) {
    const wanted = withoutSurplus(mask, before + after);
    if (wanted.endsWith(after)) before = wanted.slice(0, wanted.length - after.length);
  }
  // Deleting from the end of an amount leads to an empty field, not to a zero that can't be removed.
  if (isMoney(mask) && next.length < previous.length && after === '' && Number(before) === 0) {
    return { value: '', caret: 0 };
  }

  // A full field takes no more in its middle; pushing digits out at its end would lose them unseen.
  const room = Math.max(0, capacity(mask, before + after) - after.length);
  before = before.slice(0, room);

  const raw = fit(mask, before + after);
  const value = write(mask, raw);
  const right = isMoney(mask) ? after.length : raw.length - fit(mask, before).length;
  return { value, caret: caretWith(mask, value, right) };
}

function onlyPunctuationWasDeleted(mask: Mask, previous: string, next: string, caret: number): boolean {
  return (
    next.length < previous.length &&
    previous.startsWith(next.slice(0, caret)) &&
    previous.endsWith(next.slice(caret)) &&
    significant(mask, next) === significant(mask, previous)
  );
}

/** The place with so many characters to its right, as close as can be to the one on its left. */
function caretWith(mask: Mask, value: string, right: number): number {
  const counts = (index: number) => significant(mask, value.charAt(index)) !== '';
  let caret = value.length;
  let passed = 0;
  while (caret > 0 && !(passed === right && counts(caret - 1))) {
    caret -= 1;
    if (counts(caret)) passed += 1;
  }
  if (caret > 0) return caret;
  // Nothing on its left: behind the opening punctuation, where the next character will be typed.
  while (caret < value.length && !counts(caret)) caret += 1;
  return caret;
}
