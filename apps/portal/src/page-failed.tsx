import { Container, ErrorState, type ErrorStateProps } from '@estacao/design-system';
import { Component, type ReactNode } from 'react';

/** Stands in place of a page that can't be shown. */
export function PageFailed(props: ErrorStateProps) {
  return (
    <Container as="main">
      <ErrorState level={1} {...props} />
    </Container>
  );
}

/** A page that breaks takes nothing else with it, and says so. React knows such a boundary as a class only. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <PageFailed title="Algo deu errado" retryLabel="Atualizar a página" onRetry={() => location.reload()}>
        Atualize a página para continuar de onde parou.
      </PageFailed>
    );
  }
}
