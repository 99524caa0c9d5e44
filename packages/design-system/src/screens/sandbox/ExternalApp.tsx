import { paths } from '@estacao/domain';
import { AppWindow } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';

export interface ExternalAppProps {
  stationName: string;
  homeHref?: string;
}

/** Sandbox page for the external app that some stations open after login. */
export function ExternalApp({ stationName, homeHref = paths.home }: ExternalAppProps) {
  return (
    <Container>
      <EmptyState
        level={1}
        icon={AppWindow}
        title="Aqui começa o aplicativo"
        action={
          <Button kind="main" href={homeHref}>
            Voltar ao portal
          </Button>
        }
      >
        {stationName} tem um aplicativo próprio: assim que ele estiver ligado, é ele que aparece aqui.
      </EmptyState>
    </Container>
  );
}
