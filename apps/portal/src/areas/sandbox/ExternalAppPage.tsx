import { Button, Container, EmptyState, PublicFrame } from '@estacao/design-system';
import { AppWindow } from 'lucide-react';
import { usePage } from '../../context.ts';
import { frameOf } from '../../frame.ts';

export default function ExternalAppPage() {
  const page = usePage();
  return (
    <PublicFrame {...frameOf(page)}>
      <Container>
        <EmptyState
          level={1}
          icon={AppWindow}
          title="Aqui começa o aplicativo"
          action={
            <Button kind="main" href="/homepage">
              Voltar ao portal
            </Button>
          }
        >
          Quando o aplicativo de {page.station.name} estiver ligado, é ele que aparece aqui.
        </EmptyState>
      </Container>
    </PublicFrame>
  );
}
