import type { ReactNode } from 'react';
import { area } from './Snackbar.css.ts';

/** Where notices of both kinds stand, one below the other: a `Snackbar` and a `ToastList`. */
export function NoticeArea({ children }: { children: ReactNode }) {
  return <div className={area}>{children}</div>;
}
