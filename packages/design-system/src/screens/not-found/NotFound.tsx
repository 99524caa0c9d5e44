import { Compass } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { PublicFrame, type PublicFrameProps } from '../../components/PublicFrame/PublicFrame.tsx';

export interface NotFoundProps {
  /** What stands around it for a visitor. A member sees it inside their own shell: leave it out there. */
  frame?: Pick<PublicFrameProps, 'navbar' | 'footer'> | undefined;
  homeHref?: string;
}

/** An address that leads nowhere, and the way back. */
export function NotFound({ frame, homeHref = '/' }: NotFoundProps) {
  const content = (
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
        O endereço pode ter mudado, ou nunca existiu. Confira se ele está escrito como deveria.
      </EmptyState>
    </Container>
  );
  return frame === undefined ? content : <PublicFrame {...frame}>{content}</PublicFrame>;
}
