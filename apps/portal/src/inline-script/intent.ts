import { WORKS_BEFORE_HYDRATION_ATTRIBUTE } from '@estacao/domain';

const controlSelector = 'a,button,input,select,textarea,summary,label,[tabindex="0"]';

const NEAR_PX = 40;

const nearbyOffsets = [
  [0, 0],
  [NEAR_PX, 0],
  [-NEAR_PX, 0],
  [0, NEAR_PX],
  [0, -NEAR_PX],
] as const;

function isControl(element: Element | null): boolean {
  return element !== null && element.closest(controlSelector) !== null && !worksUnhydrated(element);
}

/** A control that works without JavaScript is no reason to hydrate. */
function worksUnhydrated(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${WORKS_BEFORE_HYDRATION_ATTRIBUTE}]`) !== null;
}

/** A touch of this length is a press, not a scroll. */
const PRESS_MS = 80;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Prefetching must not cost a visitor with a slow or metered connection. Browsers without this API count as
 * fast.
 */
function isFastConnection({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return !saveData && effectiveType === '4g';
}

/** Hydrate on intent: calls back at the first pointer near a control, press, focus, key or input. */
export function onIntent(callback: () => void): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  const listenerOptions = { signal, passive: true, capture: true } as const;
  const trigger = () => {
    controller.abort();
    callback();
  };

  let frameRequest = 0;
  addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse' || frameRequest !== 0) return;
      frameRequest = requestAnimationFrame(() => {
        frameRequest = 0;
        const isNear = nearbyOffsets.some(([x, y]) =>
          isControl(document.elementFromPoint(clientX + x, clientY + y)),
        );
        if (isNear && !signal.aborted) trigger();
      });
    },
    listenerOptions,
  );

  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'pointerdown',
    ({ pointerType, target }) => {
      if (!(target instanceof Element) || !isControl(target)) return;
      if (pointerType === 'mouse') trigger();
      else pressTimer = setTimeout(trigger, PRESS_MS);
    },
    listenerOptions,
  );
  // The browser cancels the pointer when a touch turns into a scroll.
  addEventListener('pointercancel', () => clearTimeout(pressTimer), listenerOptions);

  for (const type of ['focusin', 'keydown', 'input']) {
    addEventListener(
      type,
      (event) => {
        if ((event instanceof KeyboardEvent && isScrollKey(event)) || worksUnhydrated(event.target)) return;
        trigger();
      },
      listenerOptions,
    );
  }

  return signal;
}

/** Idle time before the page hydrates without intent, so hydration does not disturb the first look. */
const IDLE_MS = 5_000;

export function whenIdle(signal: AbortSignal, callback: () => void): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!isFastConnection(connection)) return;
  const requestIdle = typeof requestIdleCallback === 'function' ? requestIdleCallback : setTimeout;
  const scheduleCallback = () => void requestIdle(() => signal.aborted || callback());
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(scheduleCallback, IDLE_MS);
  };
  const onLoad = () => {
    addEventListener('scroll', restartTimer, { passive: true, signal });
    restartTimer();
  };
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true, signal });
}

function isScrollKey({ key, target }: KeyboardEvent): boolean {
  return (
    /^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End| )$/.test(key) &&
    (target === document.body || target === document.documentElement)
  );
}
