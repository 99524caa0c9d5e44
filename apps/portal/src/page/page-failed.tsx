import { Container, ErrorState, type ErrorStateProps } from '@estacao/design-system';
import { Component, type ReactNode } from 'react';

interface Place {
  readonly as: 'main' | 'div';
}

export function PageFailed({ as, retryLabel = 'Tentar Novamente', ...props }: ErrorStateProps & Place) {
  return (
    <Container as={as}>
      <ErrorState level={1} retryLabel={retryLabel} {...props} />
    </Container>
  );
}

/** React supports error boundaries as classes only. */
export class PageBoundary extends Component<Place & { children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override render() {
    const { as, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <PageFailed
        as={as}
        title="Algo deu errado"
        retryLabel="Atualizar a página"
        onRetry={() => location.reload()}
      >
        Atualize a página para continuar de onde parou.
      </PageFailed>
    );
  }
}
