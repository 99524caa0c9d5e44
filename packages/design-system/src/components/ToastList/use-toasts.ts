import { createContext, useContext } from 'react';
import type { RaisedToast } from './toast-queue.ts';

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
