import { capacity, fit, isMoney, type Mask, significant, withoutSurplus, write } from './mask.ts';

export interface Edit {
  value: string;
  caret: number;
}

/**
 * Formats a field again after one edit by the member and keeps the caret in place.
 *
 * `previous` is the old text; `next` and `caret` are the browser's result. A deletion that hits only
 * punctuation removes the adjacent character. Otherwise Backspace would seem stuck at a dot. `deleting:
 * 'forward'` (the Delete key) removes the character after it.
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
  // With an unchanged start, a full number that begins with 55 has no country code.
  if (next.charAt(0) !== previous.charAt(0)) {
    const wanted = withoutSurplus(mask, before + after);
    if (wanted.endsWith(after)) before = wanted.slice(0, wanted.length - after.length);
  }
  // Deleting down to zero empties the field: members couldn't remove the zero otherwise.
  if (isMoney(mask) && next.length < previous.length && after === '' && Number(before) === 0) {
    return { value: '', caret: 0 };
  }

  // A full field accepts nothing in its middle: that would push out digits at its end, unnoticed.
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

/** The caret with this many characters to its right, directly behind the character on its left. */
function caretWith(mask: Mask, value: string, right: number): number {
  const counts = (index: number) => significant(mask, value.charAt(index)) !== '';
  let caret = value.length;
  let passed = 0;
  while (caret > 0 && !(passed === right && counts(caret - 1))) {
    caret -= 1;
    if (counts(caret)) passed += 1;
  }
  if (caret > 0) return caret;
  while (caret < value.length && !counts(caret)) caret += 1;
  return caret;
}
