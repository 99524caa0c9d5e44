import { Container, Spinner } from '@estacao/design-system';

export function PageLoading({ as }: { as: 'main' | 'div' }) {
  return (
    <Container as={as}>
      <Spinner label="Aguarde um momento..." />
    </Container>
  );
}
