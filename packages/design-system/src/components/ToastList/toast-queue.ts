import { createContext, useContext } from 'react';
import type { Toast } from './ToastList.tsx';

export interface RaisedToast extends Omit<Toast, 'key'> {
  durationMs?: number;
}

export interface QueuedToast {
  readonly key: string;
  readonly toast: RaisedToast;
  /** How often the same toast was raised. Each time restarts the timer. */
  readonly raiseCount: number;
}

export const emptyQueue: readonly QueuedToast[] = [];

/** Toasts with equal content have the same key, so a repeated message shows once. */
export function keyOf({ title = '', text, variant = 'error' }: RaisedToast): string {
  return JSON.stringify([variant, title, text]);
}

export function enqueue(queue: readonly QueuedToast[], toast: RaisedToast): readonly QueuedToast[] {
  const key = keyOf(toast);
  return queue.some((other) => other.key === key)
    ? queue.map((other) => (other.key === key ? { key, toast, raiseCount: other.raiseCount + 1 } : other))
    : [...queue, { key, toast, raiseCount: 1 }];
}

export function removeFromQueue(queue: readonly QueuedToast[], key: string): readonly QueuedToast[] {
  return queue.filter((other) => other.key !== key);
}

export interface Toasts {
  /** Shows or queues a toast and returns its key. Raising a toast that already shows restarts its timer. */
  raise: (toast: RaisedToast) => string;
  dismiss: (key: string) => void;
}

export const ToastsContext = /* @__PURE__ */ createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
