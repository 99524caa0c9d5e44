import {
  dropSurplus,
  fitPattern,
  formatRaw,
  isMoney,
  type Mask,
  maskCapacity,
  significantCharacters,
} from './mask.ts';

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
  let beforeCaret = significantCharacters(mask, next.slice(0, caret));
  let afterCaret = significantCharacters(mask, next.slice(caret));

  if (onlyPunctuationWasDeleted(mask, previous, next, caret)) {
    if (deleting === 'backward') beforeCaret = beforeCaret.slice(0, -1);
    else afterCaret = afterCaret.slice(1);
  }
  // With an unchanged start, a full number that begins with 55 has no country code.
  if (next.charAt(0) !== previous.charAt(0)) {
    const trimmed = dropSurplus(mask, beforeCaret + afterCaret);
    if (trimmed.endsWith(afterCaret)) beforeCaret = trimmed.slice(0, trimmed.length - afterCaret.length);
  }
  // Deleting down to zero empties the field. Otherwise members couldn't remove the zero.
  if (isMoney(mask) && next.length < previous.length && afterCaret === '' && Number(beforeCaret) === 0) {
    return { value: '', caret: 0 };
  }

  // Rejects input in the middle of a full field: it would silently push out the last digits.
  const remainingCapacity = Math.max(0, maskCapacity(mask, beforeCaret + afterCaret) - afterCaret.length);
  beforeCaret = beforeCaret.slice(0, remainingCapacity);

  const raw = fitPattern(mask, beforeCaret + afterCaret);
  const value = formatRaw(mask, raw);
  const charactersAfter = isMoney(mask)
    ? afterCaret.length
    : raw.length - fitPattern(mask, beforeCaret).length;
  return { value, caret: findCaret(mask, value, charactersAfter) };
}

function onlyPunctuationWasDeleted(mask: Mask, previous: string, next: string, caret: number): boolean {
  return (
    next.length < previous.length &&
    previous.startsWith(next.slice(0, caret)) &&
    previous.endsWith(next.slice(caret)) &&
    significantCharacters(mask, next) === significantCharacters(mask, previous)
  );
}

/**
 * The caret position with `charactersAfter` significant characters after it, directly after the significant
 * character before it.
 */
function findCaret(mask: Mask, value: string, charactersAfter: number): number {
  const isSignificant = (index: number) => significantCharacters(mask, value.charAt(index)) !== '';
  let caret = value.length;
  let passedCount = 0;
  while (caret > 0 && !(passedCount === charactersAfter && isSignificant(caret - 1))) {
    caret -= 1;
    if (isSignificant(caret)) passedCount += 1;
  }
  if (caret > 0) return caret;
  while (caret < value.length && !isSignificant(caret)) caret += 1;
  return caret;
}
