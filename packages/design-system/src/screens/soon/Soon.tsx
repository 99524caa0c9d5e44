import { paths } from '@estacao/domain';
import { Hourglass } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface SoonProps {
  /** What the page will be. */
  title: string;
  /** Where the way home leads. */
  homeHref?: string;
  /** Nothing stands around it. */
  bare?: boolean;
}

/** A page that isn't finished: what it will be, and the way home. */
export function Soon({ title, homeHref = paths.home, bare = false }: SoonProps) {
  return (
    <Container as={bare ? 'main' : 'div'}>
      <EmptyState
        level={1}
        icon={Hourglass}
        title={title}
        action={
          <Button kind="main" href={homeHref}>
            Voltar ao início
          </Button>
        }
      >
        Em breve. Estamos terminando esta página: volte daqui a alguns dias.
      </EmptyState>
    </Container>
  );
}
