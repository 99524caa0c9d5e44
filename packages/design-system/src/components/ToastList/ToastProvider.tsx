import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type Toast, ToastList } from './ToastList.tsx';
import { dismissed, keyOf, none, type Raised, raised, ToastsContext } from './toast-queue.ts';

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function useInSight(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

interface TimerProps {
  ms: number;
  onUp: () => void;
}

/** Runs while mounted; a remount restarts it. */
function Timer({ ms, onUp }: TimerProps) {
  const up = useEffectEvent(onUp);
  useEffect(() => {
    const timer = setTimeout(() => up(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return null;
}

export interface ToastProviderProps {
  children?: ReactNode;
  ms?: number;
  /** How many toasts show at once; the others queue. */
  most?: number;
}

function shownOf({ toast, key }: Raised): Toast {
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
export function ToastProvider({ children, ms = 8000, most = 3 }: ToastProviderProps) {
  const [queue, setQueue] = useState(none);
  const [held, setHeld] = useState<readonly string[]>([]);
  const inSight = useInSight();

  const toasts = useMemo(() => {
    const dismiss = (key: string) => {
      setQueue((before) => dismissed(before, key));
      // A toast removed under the pointer never fires `pointerleave`.
      setHeld((before) => before.filter((other) => other !== key));
    };
    return {
      raise: (toast: Raised['toast']) => {
        setQueue((before) => raised(before, toast));
        return keyOf(toast);
      },
      dismiss,
    };
  }, []);

  const shown = queue.slice(0, most);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastList
        toasts={shown.map(shownOf)}
        onHold={(key) => setHeld((before) => [...before.filter((other) => other !== key), key])}
        onRelease={(key) => setHeld((before) => before.filter((other) => other !== key))}
        onDismiss={toasts.dismiss}
      />
      {inSight
        ? shown
            .filter(({ key }) => !held.includes(key))
            .map(({ key, times, toast }) => (
              <Timer key={`${key} ${times}`} ms={toast.ms ?? ms} onUp={() => toasts.dismiss(key)} />
            ))
        : null}
    </ToastsContext>
  );
}
