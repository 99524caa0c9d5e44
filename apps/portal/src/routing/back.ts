import type { TakeBack } from '@estacao/design-system';

// Each open layer has a history entry above its page, so Back closes the layer first. The router sees the
// same page in both entries.

const MARK = 'open';

function markNow(): number | undefined {
  return (history.state as { [MARK]?: number } | null)?.[MARK];
}

const open = new Map<number, () => void>();
let last = 0;
/** Set while `history.back()` leaves stale entries, which is asynchronous. New layers wait for it. */
let leaving = false;
/** Layers without an entry yet. Back can't have closed them. */
const waiting = new Map<number, () => void>();
/** Set while the current entry is stale and about to be left. */
let soon: ReturnType<typeof setTimeout> | undefined;

function isDead(mark: number | undefined): boolean {
  return mark !== undefined && !open.has(mark);
}

function notSoon() {
  clearTimeout(soon);
  soon = undefined;
  removeEventListener('beforeunload', notSoon);
}

function leaveDead() {
  notSoon();
  leaving = isDead(markNow());
  if (leaving) history.back();
  else for (const place of waiting.values()) place();
}

function moved() {
  const now = markNow();
  // Back was pressed on a stale entry, so the user meant the entry below.
  const isOvertaken = soon !== undefined;
  for (const [mark, onBack] of [...open].reverse()) {
    if (waiting.has(mark) || (now !== undefined && now >= mark)) continue;
    open.delete(mark);
    onBack();
  }
  // The entry is stale, as after following a link in a menu: skip it, so Back needs one press.
  leaveDead();
  if (isOvertaken && !leaving) history.back();
}

export const takeBack: TakeBack = (onBack) => {
  addEventListener('popstate', moved);
  last = Math.max(Date.now(), last + 1);
  const mark = last;
  const place = () => {
    waiting.delete(mark);
    if (!open.has(mark)) return;
    const state = { ...history.state, [MARK]: mark };
    if (isDead(markNow())) history.replaceState(state, '');
    else history.pushState(state, '');
    notSoon();
  };
  open.set(mark, onBack);
  if (leaving) waiting.set(mark, place);
  else place();
  return () => {
    if (!open.delete(mark)) return;
    // Defer: the caller may navigate in the same task, and that must come first.
    if (leaving || markNow() !== mark) return;
    soon = setTimeout(leaveDead);
    // Going back would cancel a navigation to another document.
    addEventListener('beforeunload', notSoon);
  };
};
