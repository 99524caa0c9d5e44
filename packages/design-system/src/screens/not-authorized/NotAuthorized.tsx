import { paths } from '@estacao/domain';
import { Lock } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface NotAuthorizedProps {
  homeHref?: string;
}

/** Shown when the page exists but the visitor may not open it. */
export function NotAuthorized({ homeHref = paths.landing }: NotAuthorizedProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Lock}
        title="Erro 401! Você não possui autorização para acessar esta página."
        action={
          <Button kind="main" href={homeHref}>
            Voltar para o início
          </Button>
        }
      />
    </Container>
  );
}
