import { Container, ErrorState } from '@estacao/design-system';
import { sessionCheckRequested } from '@estacao/sagas';
import { useDispatch } from 'react-redux';

/** A member is known, and the server can't be asked about them. */
export const Unreachable = () => {
  const dispatch = useDispatch();
  return (
    <Container as="main">
      <ErrorState onRetry={() => dispatch(sessionCheckRequested())} />
    </Container>
  );
};
