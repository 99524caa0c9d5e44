import { Container, Spinner } from '@estacao/design-system';

export const PageLoading = () => (
  <Container as="main">
    <Spinner label="Aguarde um momento..." />
  </Container>
);
