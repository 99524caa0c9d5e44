import { paths } from '@estacao/domain';
import { Compass } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface NotFoundProps {
  /** Members return to their home page, visitors to the landing page. */
  homeHref?: string;
}

/** Shown for an unknown address. */
export function NotFound({ homeHref = paths.landing }: NotFoundProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={Compass}
        title="Página não encontrada"
        action={
          <Button kind="main" href={homeHref}>
            Voltar ao início
          </Button>
        }
      >
        O que estava aqui mudou de lugar ou saiu do ar.
      </EmptyState>
    </Container>
  );
}
