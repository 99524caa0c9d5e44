import { standingTexts } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton.tsx';

export interface SuspendedProps {
  /** "Fale conosco": logs out, and goes on to the support. */
  onContact?: (() => unknown) | undefined;
}

/** Stands in front of everything while an account is suspended. Nothing closes it, and nothing lies behind it. */
export function Suspended({ onContact }: SuspendedProps) {
  const [title = '', more = ''] = standingTexts.suspended.split(/(?<=\.) /);
  return (
    <>
      <PageSkeleton shape="cards" />
      <Dialog
        open
        dismissable={false}
        role="alertdialog"
        title={title}
        description={more}
        actions={
          <Button kind="main" onClick={() => onContact?.()}>
            Fale conosco
          </Button>
        }
      />
    </>
  );
}
