import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { keepRoom } from './keep-room.ts';
import { openerNow, watchPresses } from './opener.ts';

export interface DialogProps {
  /** True while it is shown. */
  open: boolean;
  /** Asked for by Escape, by a click outside, or by its button. */
  onClose?: (() => void) | undefined;
  /** The heading of the dialog; it is read out as it opens. */
  title: string;
  /** A sentence on what it is about. */
  description?: string | undefined;
  /** Its content. */
  children?: ReactNode;
  /** Buttons, the main one last. One that sends a form of the content has its id as `form`. */
  actions?: ReactNode;
  /** `sheet` rises from below on phones and is a window elsewhere; `side` slides in from the side. @default 'sheet' */
  placement?: 'sheet' | 'side';
  /** Whether one may close it without deciding. */
  dismissable?: boolean;
  /** `alertdialog` asks for a decision: a click outside is none, and it has no button to close it. */
  role?: 'dialog' | 'alertdialog';
  /** What has been decided is under way: until it is over nothing closes it. */
  busy?: boolean;
  /**
   * What has the focus first. Otherwise it is the first control of the content that is in view, else the first of the
   * actions, and the button that closes it only where there is nothing else.
   */
  firstFocus?: RefObject<HTMLElement | null>;
}

const panel = /* @__PURE__ */ lazy(() => import('./DialogPanel.tsx').then(({ DialogPanel }) => DialogPanel));

/** Fetches what dialogs are made of: when a pointer or the focus comes near what opens one. */
export const preloadDialog = panel.preload;

/** Asks or shows something before one goes on. A sheet on phones. Its code arrives when it is first opened. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  // Not on the server, where one that is open from the start has nobody to talk to yet.
  const [wanted, setWanted] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const Panel = useLazy(panel, open && wanted, () => {
    reportChunkError();
    onClose?.();
  });

  useEffect(watchPresses, []);

  // Before the focus moves in: where it will go back to, and how wide the page is.
  useLayoutEffect(() => {
    if (!open) return;
    setWanted(true);
    keepRoom();
    opener.current = openerNow();
  }, [open]);

  return Panel === undefined ? null : <Panel {...props} opener={opener} />;
}
