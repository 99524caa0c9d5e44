import { Button, Container, Heading, Stack, Text } from '@estacao/design-system';
import { sessionCheckRequested } from '@estacao/sagas';
import { useDispatch } from 'react-redux';

/** A member is known, and the server can't be asked about them. */
export const Unreachable = () => {
  const dispatch = useDispatch();
  return (
    <Container as="main">
      <Stack align="start">
        <Heading level={1}>Sem conexão</Heading>
        <Text>Não foi possível falar com o servidor. Nada do que você fez se perdeu.</Text>
        <Button kind="main" onClick={() => dispatch(sessionCheckRequested())}>
          Tentar novamente
        </Button>
      </Stack>
    </Container>
  );
};
