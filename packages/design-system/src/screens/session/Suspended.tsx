import { accountStatusTexts, paths } from '@estacao/domain';
import { UserLock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton.tsx';
import { firstSentence, StillAllowed } from './StillAllowed.tsx';

export interface SuspendedProps {
  onContact?: (() => unknown) | undefined;
  logoutHref?: string;
  /** Account actions that remain, as an `AccountData`. A button of the dialog leads to them. */
  children?: ReactNode;
}

/** Blocks the portal while an account is suspended. The dialog closes only to show the member's own data. */
export function Suspended({ onContact, logoutHref = paths.logout, children }: SuspendedProps) {
  const [title, more] = firstSentence(accountStatusTexts.suspended);
  // The page shows the member's data. It also replaces a dialog that failed to load.
  const [isInPage, setIsInPage] = useState(false);
  const contact = (
    <Button kind="main" onClick={() => onContact?.()}>
      Fale conosco
    </Button>
  );
  if (isInPage) {
    return (
      <Container>
        <EmptyState
          level={1}
          icon={UserLock}
          title={title}
          action={
            <>
              {contact}
              <Link kind="alone" href={logoutHref}>
                Sair
              </Link>
            </>
          }
        >
          {more}
        </EmptyState>
        <StillAllowed>{children}</StillAllowed>
      </Container>
    );
  }
  return (
    <>
      <PageSkeleton shape="cards" />
      <Dialog
        open
        onClose={() => setIsInPage(true)}
        dismissable={false}
        role="alertdialog"
        title={title}
        description={more}
        actions={
          <>
            {children === undefined ? null : (
              <Button onClick={() => setIsInPage(true)}>Meus dados e conta</Button>
            )}
            {contact}
          </>
        }
      />
    </>
  );
}
