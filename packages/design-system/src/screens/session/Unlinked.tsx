import { accountStatusTexts, paths } from '@estacao/domain';
import { Building2 } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface UnlinkedProps {
  /** Where trying again begins: by logging out. */
  logoutHref?: string;
}

/** All that a member sees whose account belongs to no establishment. */
export function Unlinked({ logoutHref = paths.logout }: UnlinkedProps) {
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
    </Container>
  );
}
