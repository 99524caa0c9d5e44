import { WORKS_ASLEEP } from '@estacao/domain';

const things = 'a,button,input,select,textarea,summary,label,[tabindex="0"]';

/** How far from something a pointer is near it, in pixels. */
const NEAR = 40;

const around = [
  [0, 0],
  [NEAR, 0],
  [-NEAR, 0],
  [0, NEAR],
  [0, -NEAR],
] as const;

function isThing(element: Element | null): boolean {
  return element !== null && element.closest(things) !== null && !worksAsleep(element);
}

/** What does its work without the portal is no reason to wake it. */
function worksAsleep(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${WORKS_ASLEEP}]`) !== null;
}

/** A finger that stays for so long is about to press, and doesn't scroll. */
const PRESS_MS = 80;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a visitor would mind what is loaded before they ask for it. Browsers that don't say are on good ones. */
function isGood({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/**
 * Calls at the first sign that somebody wants more than to read: a pointer near something, a finger that presses, the
 * focus, a key, something typed.
 */
export function whenWanted(wanted: () => void): AbortSignal {
  const once = new AbortController();
  const { signal } = once;
  const listening = { signal, passive: true, capture: true } as const;
  const want = () => {
    once.abort();
    wanted();
  };

  let frame = 0;
  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse' || frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        const isNear = around.some(([x, y]) => isThing(document.elementFromPoint(clientX + x, clientY + y)));
        if (isNear && !signal.aborted) want();
      });
    },
    listening,
  );

  let press: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'pointerdown',
    ({ pointerType, target }) => {
      if (!(target instanceof Element) || !isThing(target)) return;
      if (pointerType === 'mouse') want();
      else press = setTimeout(want, PRESS_MS);
    },
    listening,
  );
  // The browser scrolls with it.
  addEventListener('pointercancel', () => clearTimeout(press), listening);

  for (const sign of ['focusin', 'keydown', 'input']) {
    addEventListener(
      sign,
      (event) => {
        // Keys that only scroll are for reading; whatever else is pressed is meant for the page.
        if ((event instanceof KeyboardEvent && scrolls(event)) || worksAsleep(event.target)) return;
        want();
      },
      listening,
    );
  }

  return signal;
}

/** How long nobody has touched the page when it wakes by itself: the first look at it is not disturbed. */
const STILL_MS = 5_000;

/** Calls when reader and browser have come to rest, on a good connection and unless it is too late. */
export function whenIdle(isLate: AbortSignal, then: () => void): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!isGood(connection)) return;
  const idle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  const call = () => void idle(() => isLate.aborted || then());
  let rest: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(call, STILL_MS);
  };
  const loaded = () => {
    addEventListener('scroll', wait, { passive: true, signal: isLate });
    wait();
  };
  if (document.readyState === 'complete') loaded();
  else addEventListener('load', loaded, { once: true, signal: isLate });
}

function scrolls({ key, target }: KeyboardEvent): boolean {
  return (
    /^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End| )$/.test(key) &&
    (target === document.body || target === document.documentElement)
  );
}
