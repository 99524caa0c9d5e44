import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, by a click outside, or by its button. */
  onClose?: (() => void) | undefined;
  title: string;
  /** A sentence on what it is about. */
  description?: string | undefined;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** `sheet` rises from below on phones and is a window elsewhere; `side` slides in from the side. */
  placement?: 'sheet' | 'side';
  /** Whether one may close it without deciding. */
  dismissable?: boolean;
}

const load = () => import('./DialogPanel.tsx');
const Panel = lazy(() => load().then(({ DialogPanel }) => ({ default: DialogPanel })));

/** Fetches what dialogs are made of: when a pointer or the focus comes near what opens one. */
export const preloadDialog = (): void => {
  void load();
};

const useEarlyEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect;

/** Asks or shows something before one goes on. A sheet on phones. Its code arrives when it is first opened. */
export const Dialog = (props: DialogProps) => {
  const { open } = props;
  const [wanted, setWanted] = useState(open);
  const opener = useRef<HTMLElement>(null);
  if (open && !wanted) setWanted(true);

  // Before the focus moves in: where it will go back to.
  useEarlyEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [open]);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} opener={opener} />
    </Suspense>
  );
};
