import type { TakeBack } from '@estacao/design-system';

// What is open has a place of its own in the history, above that of its page: the way back leaves that one first. The
// router sees the same page in both.

const MARK = 'open';

function markNow(): number | undefined {
  return (history.state as { [MARK]?: number } | null)?.[MARK];
}

/** What is open, by the mark of its place; the later, the greater. */
const open = new Map<number, () => void>();
let last = 0;
/** Dead places are being left, which takes the browser a moment; what opens meanwhile waits. */
let leaving = false;
/** By its mark: what has no place yet can't have been left. */
const waiting = new Map<number, () => void>();
/** Set while a dead place is stood on and about to be left. */
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
  // Whoever pressed Back meant what lies below what they saw closed.
  const isOvertaken = soon !== undefined;
  for (const [mark, onBack] of [...open].reverse()) {
    if (waiting.has(mark) || (now !== undefined && now >= mark)) continue;
    open.delete(mark);
    onBack();
  }
  // Nothing stands there any more, as after a link was followed out of a menu: nobody has to go back twice.
  leaveDead();
  if (isOvertaken && !leaving) history.back();
}

export const takeBack: TakeBack = (onBack) => {
  // Adding the same listener again changes nothing.
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
    // Whoever closes it may go on to another page in the same moment: that comes first.
    if (leaving || markNow() !== mark) return;
    soon = setTimeout(leaveDead);
    // Going back would bring whoever is on their way to another document back from it.
    addEventListener('beforeunload', notSoon);
  };
};
