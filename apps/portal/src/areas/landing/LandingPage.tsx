import { Button, Container, Heading } from '@estacao/design-system';
import { usePage } from '../../context.ts';

export default function LandingPage() {
  const { station, landing } = usePage();
  return (
    <Container as="main">
      <Heading level={1}>{station.name}</Heading>
      {landing?.sections.map(({ id, title }) => (
        <Heading key={id} level={2}>
          {title}
        </Heading>
      ))}
      <Button href="/login">Entrar</Button>
    </Container>
  );
}
