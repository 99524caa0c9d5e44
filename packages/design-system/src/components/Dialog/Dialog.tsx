import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { findOpener, watchPresses } from './opener.ts';
import { reserveScrollbarWidth } from './reserve-scrollbar.ts';

export interface DialogProps {
  open: boolean;
  onClose?: (() => void) | undefined;
  title: string;
  description?: string | undefined;
  children?: ReactNode;
  /** Buttons, the main one last. To submit a form of the content, set the button's `form` to its id. */
  actions?: ReactNode;
  /**
   * `sheet`: bottom sheet on phones, window on larger screens. `side`: slides in from the side. @default
   * 'sheet'
   */
  placement?: 'sheet' | 'side';
  /** If false, the member must choose an action. */
  dismissable?: boolean;
  /** `alertdialog` ignores clicks outside and has no close button. */
  role?: 'dialog' | 'alertdialog';
  busy?: boolean;
  /** Initial focus. Default: the first visible control, then the first action, then the close button. */
  firstFocus?: RefObject<HTMLElement | null>;
}

const panel = /* @__PURE__ */ lazy(() => import('./DialogPanel.tsx').then(({ DialogPanel }) => DialogPanel));

/** Preloads the dialog's code when a pointer or the focus approaches its opener. */
export const preloadDialog = panel.preload;

/** A modal dialog; a bottom sheet on phones. Loads its code on first opening. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  // Only in the browser: a server-rendered open dialog could not take the focus.
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const Panel = useLazy(panel, open && wasOpened, () => {
    reportChunkError();
    onClose?.();
  });

  useEffect(watchPresses, []);

  // Before the focus moves: records the opener and the scrollbar's width.
  useLayoutEffect(() => {
    if (!open) return;
    setWasOpened(true);
    reserveScrollbarWidth();
    opener.current = findOpener();
  }, [open]);

  return Panel === undefined ? null : <Panel {...props} opener={opener} />;
}
