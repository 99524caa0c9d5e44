import { useEffect, useEffectEvent, useState } from 'react';

/** What a browser tells of the device's own way back: Chrome on Android does, others go back to the page before. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  var CloseWatcher: (new () => CloseWatcher) | undefined;
}

/** While something is open, the way back closes it instead of leaving the page. */
export const useBack = (open: boolean, closable: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  const isClosable = useEffectEvent(() => closable);
  // One is good for one time. What is still open after that gets another.
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a spent one is replaced
  useEffect(() => {
    if (!open || globalThis.CloseWatcher === undefined) return;
    const watcher = new globalThis.CloseWatcher();
    watcher.addEventListener('cancel', (event) => {
      if (!isClosable()) event.preventDefault();
    });
    watcher.addEventListener('close', () => {
      if (isClosable()) back();
      setTimes((before) => before + 1);
    });
    return () => watcher.destroy();
  }, [open, times]);
};
