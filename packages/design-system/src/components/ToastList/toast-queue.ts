import { createContext, useContext } from 'react';
import type { Toast } from './ToastList.tsx';

export interface RaisedToast extends Omit<Toast, 'key'> {
  /** How long it stays, in milliseconds. */
  ms?: number;
}

/** One that is shown or waits. */
export interface Raised {
  readonly key: string;
  readonly toast: RaisedToast;
  /** How often it was raised: each time its own begins anew. */
  readonly times: number;
}

export const none: readonly Raised[] = [];

/** What says the same is the same. */
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
  /** Shows it, or lets it wait its turn. What is there already isn't said twice: it stays for its whole time again. */
  raise: (toast: RaisedToast) => string;
  /** Takes it away, by what `raise` returned. */
  dismiss: (key: string) => void;
}

export const ToastsContext = /* @__PURE__ */ createContext<Toasts | undefined>(undefined);

/** Raises toasts, anywhere below a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts: there is no ToastProvider above');
  return toasts;
}
