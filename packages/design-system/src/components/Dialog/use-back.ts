import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/**
 * Has the way back lead to `onBack`, once, instead of the page before. `mayClose` returns whether that would be heeded.
 * Returns how to give it up.
 */
export type TakeBack = (onBack: () => void, mayClose: () => boolean) => () => void;

/** What a browser reports of the device's own back gesture: Chrome on Android does. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

const byCloseWatcher: TakeBack = (onBack, mayClose) => {
  if (globalThis.CloseWatcher === undefined) return () => {};
  const watcher = new globalThis.CloseWatcher();
  watcher.addEventListener('cancel', (event) => {
    if (!mayClose()) event.preventDefault();
  });
  watcher.addEventListener('close', onBack);
  return () => watcher.destroy();
};

const BackContext = /* @__PURE__ */ createContext(byCloseWatcher);

/** How dialogs take over the way back: by the history of whoever composes the screens, else by a `CloseWatcher`. */
export const BackProvider = BackContext.Provider;

/** While something is open, the way back closes it instead of leaving the page. */
export function useBack(open: boolean, closable: boolean, onBack: () => void): void {
  const takeBack = useContext(BackContext);
  const back = useEffectEvent(onBack);
  const isClosable = useEffectEvent(() => closable);
  // Good for one time. What is still open after that gets another.
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a spent one is replaced
  useEffect(() => {
    if (!open) return;
    return takeBack(
      () => {
        if (isClosable()) back();
        setTimes((before) => before + 1);
      },
      () => isClosable(),
    );
  }, [open, times, takeBack]);
}
