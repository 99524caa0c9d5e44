import { Container, ErrorState, type ErrorStateProps } from '@estacao/design-system';
import { Component, type ReactNode } from 'react';

interface Place {
  /** `main` where no frame stands around it. */
  readonly as: 'main' | 'div';
}

/** Stands in place of a page that can't be shown. */
export function PageFailed({ as, retryLabel = 'Tentar Novamente', ...props }: ErrorStateProps & Place) {
  return (
    <Container as={as}>
      <ErrorState level={1} retryLabel={retryLabel} {...props} />
    </Container>
  );
}

/** The error boundary of a page: nothing else breaks with it. React has error boundaries as classes only. */
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
