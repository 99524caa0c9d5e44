import { Container, Spinner } from '@estacao/design-system';

export function PageLoading() {
  return (
    <Container as="main">
      <Spinner label="Aguarde um momento..." />
    </Container>
  );
}
