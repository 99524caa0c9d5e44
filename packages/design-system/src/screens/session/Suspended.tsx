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
  /** "Fale conosco": logs out, and goes on to the support. */
  onContact?: (() => unknown) | undefined;
  logoutHref?: string;
  /** What the member may still do, as an `AccountData`. A button of the dialog leads there. */
  children?: ReactNode;
}

/** Stands in front of everything while an account is suspended. Nothing closes it but the way to the member's own data. */
export function Suspended({ onContact, logoutHref = paths.logout, children }: SuspendedProps) {
  const [title, more] = firstSentence(accountStatusTexts.suspended);
  // In the page: for the member's data, and where the dialog failed to load.
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
