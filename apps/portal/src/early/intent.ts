import { WORKS_ASLEEP } from '@estacao/domain';

const things = 'a,button,input,select,textarea,summary,label,[tabindex="0"]';

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

/** A control that works without JavaScript is no reason to hydrate. */
function worksAsleep(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${WORKS_ASLEEP}]`) !== null;
}

/** A touch of this length is a press, not a scroll. */
const PRESS_MS = 80;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Prefetching must not cost a visitor with a slow or metered connection. Browsers without this API count as
 * good.
 */
function isGood({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/** Hydrate on intent: calls back at the first pointer near a control, press, focus, key or input. */
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
  // The browser cancels the pointer when a touch turns into a scroll.
  addEventListener('pointercancel', () => clearTimeout(press), listening);

  for (const sign of ['focusin', 'keydown', 'input']) {
    addEventListener(
      sign,
      (event) => {
        if ((event instanceof KeyboardEvent && scrolls(event)) || worksAsleep(event.target)) return;
        want();
      },
      listening,
    );
  }

  return signal;
}

/** Idle time before the page hydrates without intent, so hydration does not disturb the first look. */
const STILL_MS = 5_000;

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
