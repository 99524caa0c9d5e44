import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';

/**
 * Intercepts the next back navigation and calls `onBack` instead. `mayClose` returns whether closing is
 * allowed. Returns the cancel function.
 */
export type InterceptBack = (onBack: () => void, mayClose: () => boolean) => () => void;

/** Reports the device's back gesture; Chrome on Android supports it. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

const interceptWithCloseWatcher: InterceptBack = (onBack, mayClose) => {
  if (globalThis.CloseWatcher === undefined) return () => {};
  const watcher = new globalThis.CloseWatcher();
  watcher.addEventListener('cancel', (event) => {
    if (!mayClose()) event.preventDefault();
  });
  watcher.addEventListener('close', onBack);
  return () => watcher.destroy();
};

const BackContext = /* @__PURE__ */ createContext(interceptWithCloseWatcher);

/**
 * Replaces how dialogs intercept back navigation. The portal uses its history; the default is a
 * `CloseWatcher`.
 */
export const BackProvider = BackContext.Provider;

export function useBack(open: boolean, closable: boolean, onBack: () => void): void {
  const interceptBack = useContext(BackContext);
  const handleBack = useEffectEvent(onBack);
  const isClosable = useEffectEvent(() => closable);
  // Each interception works once. If the dialog is still open afterwards, the effect registers another.
  const [interceptCount, setInterceptCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a spent one is replaced
  useEffect(() => {
    if (!open) return;
    return interceptBack(
      () => {
        if (isClosable()) handleBack();
        setInterceptCount((count) => count + 1);
      },
      () => isClosable(),
    );
  }, [open, interceptCount, interceptBack]);
}
