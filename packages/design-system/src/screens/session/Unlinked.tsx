import { accountStatusTexts, paths } from '@estacao/domain';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { StillAllowed } from './StillAllowed.tsx';

export interface UnlinkedProps {
  /** A retry starts with a logout. */
  logoutHref?: string;
  children?: ReactNode;
}

/** The only page of a member whose account belongs to no establishment. */
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
      <StillAllowed>{children}</StillAllowed>
    </Container>
  );
}
