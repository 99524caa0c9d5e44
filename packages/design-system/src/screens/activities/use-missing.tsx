import type { MemberActivity } from '@estacao/domain';
import { type ReactNode, useState } from 'react';
import { preloadDialog } from '../../components/Dialog/Dialog.tsx';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useAhead, useLazy } from '../../lazy/use-lazy.ts';

const dialog = /* @__PURE__ */ lazy(() =>
  import('./MissingDialog.tsx').then(({ MissingDialog }) => MissingDialog),
);

function preload(): void {
  dialog.preload();
  preloadDialog();
}

/** Dialog that lists missing prerequisites. Preloads when idle, because the member may be offline later. */
export function useMissing(): {
  readonly tell: (activity: Pick<MemberActivity, 'missing'>) => void;
  readonly told: ReactNode;
} {
  useAhead(preload);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const Shown = useLazy(dialog, isOpen, () => {
    reportChunkError();
    setOpen(false);
  });
  return {
    tell: (activity) => {
      setMissing(activity.missing);
      setOpen(true);
    },
    told:
      Shown === undefined ? null : <Shown open={isOpen} missing={missing} onClose={() => setOpen(false)} />,
  };
}
