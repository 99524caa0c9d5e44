import { paths } from '@estacao/domain';
import { WifiOff } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface OfflineProps {
  homeHref?: string;
}

/** Offline fallback for a page that is not in the page cache. It works before hydration. */
export function Offline({ homeHref = paths.landing }: OfflineProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={WifiOff}
        title="Você está sem conexão"
        action={
          <Button kind="main" href={homeHref}>
            Voltar ao início
          </Button>
        }
      >
        Esta página ainda não ficou guardada neste aparelho. O que você já abriu continua disponível.
      </EmptyState>
    </Container>
  );
}
