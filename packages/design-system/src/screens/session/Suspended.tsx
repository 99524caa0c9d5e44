import { accountStatusTexts, paths } from '@estacao/domain';
import { UserLock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton.tsx';
import { RemainingActions, splitFirstSentence } from './RemainingActions.tsx';

export interface SuspendedProps {
  onContact?: (() => unknown) | undefined;
  logoutHref?: string;
  /** The remaining account actions: an `AccountData` element. A button of the dialog leads to them. */
  children?: ReactNode;
}

/** Blocks the portal while an account is suspended. The dialog closes only to show the member's own data. */
export function Suspended({ onContact, logoutHref = paths.logout, children }: SuspendedProps) {
  const [title, details] = splitFirstSentence(accountStatusTexts.suspended);
  // After the dialog closes, the page shows the member's data. A dialog that fails to load also leads here.
  const [isDialogDismissed, setDialogDismissed] = useState(false);
  const contactButton = (
    <Button kind="main" onClick={() => onContact?.()}>
      Fale conosco
    </Button>
  );
  if (isDialogDismissed) {
    return (
      <Container>
        <EmptyState
          level={1}
          icon={UserLock}
          title={title}
          action={
            <>
              {contactButton}
              <Link kind="alone" href={logoutHref}>
                Sair
              </Link>
            </>
          }
        >
          {details}
        </EmptyState>
        <RemainingActions>{children}</RemainingActions>
      </Container>
    );
  }
  return (
    <>
      <PageSkeleton shape="cards" />
      <Dialog
        open
        onClose={() => setDialogDismissed(true)}
        dismissable={false}
        role="alertdialog"
        title={title}
        description={details}
        actions={
          <>
            {children === undefined ? null : (
              <Button onClick={() => setDialogDismissed(true)}>Meus dados e conta</Button>
            )}
            {contactButton}
          </>
        }
      />
    </>
  );
}
