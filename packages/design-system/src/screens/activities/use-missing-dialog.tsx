import type { MemberActivity } from '@estacao/domain';
import { type ReactNode, useState } from 'react';
import { preloadDialog } from '../../components/Dialog/Dialog.tsx';
import { reportChunkError } from '../../lazy/chunk-error.ts';
import { lazy, useIdlePrefetch, useLazy } from '../../lazy/use-lazy.ts';

const lazyDialog = /* @__PURE__ */ lazy(() =>
  import('./MissingDialog.tsx').then(({ MissingDialog }) => MissingDialog),
);

function preload(): void {
  lazyDialog.preload();
  preloadDialog();
}

/**
 * A dialog that lists missing prerequisites. It preloads when idle, because the member may be offline later.
 */
export function useMissingDialog(): {
  readonly showMissing: (activity: Pick<MemberActivity, 'missing'>) => void;
  readonly missingDialog: ReactNode;
} {
  useIdlePrefetch(preload);
  const [prerequisites, setPrerequisites] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const LoadedDialog = useLazy(lazyDialog, isOpen, () => {
    reportChunkError();
    setOpen(false);
  });
  return {
    showMissing: (activity) => {
      setPrerequisites(activity.missing);
      setOpen(true);
    },
    missingDialog:
      LoadedDialog === undefined ? null : (
        <LoadedDialog open={isOpen} prerequisites={prerequisites} onClose={() => setOpen(false)} />
      ),
  };
}
