import { accountStatusTexts, paths } from '@estacao/domain';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { RemainingActions, splitFirstSentence } from './RemainingActions.tsx';

export interface DeactivatedProps {
  /** Logs the member out and opens the support form. */
  onContact?: (() => unknown) | undefined;
  logoutHref?: string;
  /** The remaining account actions: an `AccountData` element. */
  children?: ReactNode;
}

/** The only page of a deactivated member: the reason and the remaining actions. */
export function Deactivated({ onContact, logoutHref = paths.logout, children }: DeactivatedProps) {
  const [title, details] = splitFirstSentence(accountStatusTexts.deactivated);
  return (
    <Container>
      <EmptyState
        level={1}
        icon={UserX}
        title={title}
        action={
          <>
            <Button kind="main" onClick={() => onContact?.()}>
              Fale conosco
            </Button>
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
