import { createContext, useContext } from 'react';
import type { Toast } from './ToastList.tsx';

export interface RaisedToast extends Omit<Toast, 'key'> {
  ms?: number;
}

export interface Raised {
  readonly key: string;
  readonly toast: RaisedToast;
  /** Number of raises; each one restarts the timer. */
  readonly times: number;
}

export const none: readonly Raised[] = [];

/** Identity by content, so a repeated message shows once. */
export function keyOf({ title = '', text, variant = 'error' }: RaisedToast): string {
  return JSON.stringify([variant, title, text]);
}

export function raised(queue: readonly Raised[], toast: RaisedToast): readonly Raised[] {
  const key = keyOf(toast);
  return queue.some((other) => other.key === key)
    ? queue.map((other) => (other.key === key ? { key, toast, times: other.times + 1 } : other))
    : [...queue, { key, toast, times: 1 }];
}

export function dismissed(queue: readonly Raised[], key: string): readonly Raised[] {
  return queue.filter((other) => other.key !== key);
}

export interface Toasts {
  /** Shows or queues a toast and returns its key. Raising an existing toast restarts its time. */
  raise: (toast: RaisedToast) => string;
  dismiss: (key: string) => void;
}

export const ToastsContext = /* @__PURE__ */ createContext<Toasts | undefined>(undefined);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
