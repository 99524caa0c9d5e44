import { accountStatusTexts, paths } from '@estacao/domain';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { RemainingActions } from './RemainingActions.tsx';

export interface UnlinkedProps {
  /** Address of the retry button. The member logs out and can then log in again. */
  logoutHref?: string;
  children?: ReactNode;
}

/** The only page that the portal shows to a member without an establishment. */
export function Unlinked({ logoutHref = paths.logout, children }: UnlinkedProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Building2}
        title={accountStatusTexts.unlinked}
        action={
          <Button kind="main" href={logoutHref}>
            Tentar Novamente
          </Button>
        }
      />
      <RemainingActions>{children}</RemainingActions>
    </Container>
  );
}
