import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { type Toast, ToastList } from './ToastList.tsx';
import { dismissed, keyOf, none, type Raised, raised, ToastsContext } from './toast-queue.ts';

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether anybody can see the page: not in a tab behind others. */
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

/** Runs as long as it is there, and begins anew when it is there again. */
function Timer({ ms, onUp }: TimerProps) {
  const up = useEffectEvent(onUp);
  useEffect(() => {
    const timer = setTimeout(() => up(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return null;
}

export interface ToastProviderProps {
  /** Whatever raises them. */
  children?: ReactNode;
  /** How long each stays, in milliseconds, unless it says otherwise. */
  ms?: number;
  /** How many are shown at once. The others wait until there is room. */
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
 * Shows the toasts that anything below it raises with `useToasts`: a few at a time, each read out politely when it comes.
 * The time of one stands still while somebody points at it, has the focus in it, or isn't looking at the page; after that
 * it has all of its time again.
 */
export function ToastProvider({ children, ms = 8000, most = 3 }: ToastProviderProps) {
  const [queue, setQueue] = useState(none);
  const [held, setHeld] = useState<readonly string[]>([]);
  const inSight = useInSight();

  const toasts = useMemo(() => {
    const dismiss = (key: string) => {
      setQueue((before) => dismissed(before, key));
      // It may go under the pointer, which then never leaves it.
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
