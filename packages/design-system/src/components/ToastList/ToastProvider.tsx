import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type Toast, ToastList } from './ToastList.tsx';
import {
  emptyQueue,
  enqueue,
  keyOf,
  type QueuedToast,
  removeFromQueue,
  ToastsContext,
} from './toast-queue.ts';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

interface TimerProps {
  durationMs: number;
  onElapsed: () => void;
}

/** Runs while mounted; a remount restarts it. */
function Timer({ durationMs, onElapsed }: TimerProps) {
  const handleElapsed = useEffectEvent(onElapsed);
  useEffect(() => {
    const timer = setTimeout(() => handleElapsed(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return null;
}

export interface ToastProviderProps {
  children?: ReactNode;
  durationMs?: number;
  /** Maximum number of toasts on the screen; the others queue. */
  limit?: number;
}

function toToast({ toast, key }: QueuedToast): Toast {
  const { title, text, variant } = toast;
  return {
    key,
    text,
    ...(title === undefined ? {} : { title }),
    ...(variant === undefined ? {} : { variant }),
  };
}

/**
 * Shows toasts raised below it with `useToasts`, a few at a time.
 *
 * A toast's timer stops while it has pointer or focus, or the tab is hidden. Afterwards it restarts in full.
 */
export function ToastProvider({ children, durationMs = 8000, limit = 3 }: ToastProviderProps) {
  const [queue, setQueue] = useState(emptyQueue);
  const [pausedKeys, setPausedKeys] = useState<readonly string[]>([]);
  const isPageVisible = usePageVisible();

  const toasts = useMemo(() => {
    const dismiss = (key: string) => {
      setQueue((previous) => removeFromQueue(previous, key));
      // A toast removed under the pointer never fires `pointerleave`.
      setPausedKeys((previous) => previous.filter((other) => other !== key));
    };
    return {
      raise: (toast: QueuedToast['toast']) => {
        setQueue((previous) => enqueue(previous, toast));
        return keyOf(toast);
      },
      dismiss,
    };
  }, []);

  const visibleToasts = queue.slice(0, limit);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastList
        toasts={visibleToasts.map(toToast)}
        onPause={(key) => setPausedKeys((previous) => [...previous.filter((other) => other !== key), key])}
        onResume={(key) => setPausedKeys((previous) => previous.filter((other) => other !== key))}
        onDismiss={toasts.dismiss}
      />
      {isPageVisible
        ? visibleToasts
            .filter(({ key }) => !pausedKeys.includes(key))
            .map(({ key, raiseCount, toast }) => (
              <Timer
                key={`${key} ${raiseCount}`}
                durationMs={toast.durationMs ?? durationMs}
                onElapsed={() => toasts.dismiss(key)}
              />
            ))
        : null}
    </ToastsContext>
  );
}
