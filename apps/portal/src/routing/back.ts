import type { InterceptBack } from '@estacao/design-system';

// Each open layer has a history entry above its page, so Back closes the layer first. The router sees the
// same page in both entries.

const MARK = 'open';

function currentMark(): number | undefined {
  return (history.state as { [MARK]?: number } | null)?.[MARK];
}

const layers = new Map<number, () => void>();
let lastMark = 0;
/** Set while `history.back()` leaves stale entries, which is asynchronous. New layers wait for it. */
let isLeaving = false;
/** Layers without an entry yet. Back can't have closed them. */
const pendingEntries = new Map<number, () => void>();
/** Set while the current entry is stale and about to be left. */
let leaveTimer: ReturnType<typeof setTimeout> | undefined;

function isStale(mark: number | undefined): boolean {
  return mark !== undefined && !layers.has(mark);
}

function cancelLeave() {
  clearTimeout(leaveTimer);
  leaveTimer = undefined;
  removeEventListener('beforeunload', cancelLeave);
}

function leaveStaleEntry() {
  cancelLeave();
  isLeaving = isStale(currentMark());
  if (isLeaving) history.back();
  else for (const addEntry of pendingEntries.values()) addEntry();
}

function onPopState() {
  const current = currentMark();
  // Back was pressed on a stale entry, so the user meant the entry below.
  const wasOnStaleEntry = leaveTimer !== undefined;
  for (const [mark, onBack] of [...layers].reverse()) {
    if (pendingEntries.has(mark) || (current !== undefined && current >= mark)) continue;
    layers.delete(mark);
    onBack();
  }
  // The entry is stale, as after following a link in a menu: skip it, so Back needs one press.
  leaveStaleEntry();
  if (wasOnStaleEntry && !isLeaving) history.back();
}

export const interceptBack: InterceptBack = (onBack) => {
  addEventListener('popstate', onPopState);
  lastMark = Math.max(Date.now(), lastMark + 1);
  const mark = lastMark;
  const addEntry = () => {
    pendingEntries.delete(mark);
    if (!layers.has(mark)) return;
    const state = { ...history.state, [MARK]: mark };
    if (isStale(currentMark())) history.replaceState(state, '');
    else history.pushState(state, '');
    cancelLeave();
  };
  layers.set(mark, onBack);
  if (isLeaving) pendingEntries.set(mark, addEntry);
  else addEntry();
  return () => {
    if (!layers.delete(mark)) return;
    // Defer: the caller may navigate in the same task, and that must come first.
    if (isLeaving || currentMark() !== mark) return;
    leaveTimer = setTimeout(leaveStaleEntry);
    // Going back would cancel a navigation to another document.
    addEventListener('beforeunload', cancelLeave);
  };
};
