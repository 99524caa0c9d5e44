import { paths } from '@estacao/domain';
import { WifiOff } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface OfflineProps {
  /** Where what was kept can be found. */
  homeHref?: string;
}

/** What a device shows without a network in the place of a page that it hasn't kept. Works before it is awake. */
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
