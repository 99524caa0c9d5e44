import { accountStatusTexts } from '@estacao/domain';
import { UserLock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton.tsx';

export interface SuspendedProps {
  /** "Fale conosco": logs out, and goes on to the support. */
  onContact?: (() => unknown) | undefined;
}

/** Stands in front of everything while an account is suspended. Nothing closes it, and nothing lies behind it. */
export function Suspended({ onContact }: SuspendedProps) {
  const [title = '', more = ''] = accountStatusTexts.suspended.split(/(?<=\.) /);
  // What it is shown in failed to load: it is said all the same, in the page.
  const [lost, setLost] = useState(false);
  const contact = (
    <Button kind="main" onClick={() => onContact?.()}>
      Fale conosco
    </Button>
  );
  if (lost) {
    return (
      <Container>
        <EmptyState level={1} icon={UserLock} title={title} action={contact}>
          {more}
        </EmptyState>
      </Container>
    );
  }
  return (
    <>
      <PageSkeleton shape="cards" />
      <Dialog
        open
        onClose={() => setLost(true)}
        dismissable={false}
        role="alertdialog"
        title={title}
        description={more}
        actions={contact}
      />
    </>
  );
}
