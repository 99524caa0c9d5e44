import { Container, ErrorState, type ErrorStateProps } from '@estacao/design-system';
import { Component, type ReactNode } from 'react';

interface PageElement {
  readonly as: 'main' | 'div';
}

export function PageFailed({ as, retryLabel = 'Tentar Novamente', ...props }: ErrorStateProps & PageElement) {
  return (
    <Container as={as}>
      <ErrorState level={1} retryLabel={retryLabel} {...props} />
    </Container>
  );
}

/** React supports error boundaries as classes only. */
export class PageBoundary extends Component<PageElement & { children: ReactNode }, { hasError: boolean }> {
  static getDerivedStateFromError = () => ({ hasError: true });

  override state = { hasError: false };

  override render() {
    const { as, children } = this.props;
    if (!this.state.hasError) return children;
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
