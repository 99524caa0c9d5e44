import type { Meta, StoryObj } from '@storybook/react-vite';
import { CalendarDays, Gift, GraduationCap, Heart, Share2, ShoppingCart, Ticket } from 'lucide-react';
import { Badge } from '../components/Badge/Badge.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Container } from '../components/Container/Container.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import type { IconDrawing } from '../components/Icon/drawing.ts';
import { Icon } from '../components/Icon/Icon.tsx';
import { Link } from '../components/Link/Link.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Spinner } from '../components/Spinner/Spinner.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { Text } from '../components/Text/Text.tsx';
import { TextField } from '../components/TextField/TextField.tsx';

function Activity({
  icon,
  kind,
  name,
  points,
}: {
  icon: IconDrawing;
  kind: string;
  name: string;
  points: string;
}) {
  return (
    <Surface as="article">
      <Stack gap="snug">
        <Row justify="between">
          <Text tone="link" as="span">
            <Icon of={icon} size="lg" />
          </Text>
          <Badge tone="accent">{points}</Badge>
        </Row>
        <Stack gap="hair">
          <Text size="sm" tone="muted">
            {kind}
          </Text>
          <Heading level={3}>{name}</Heading>
        </Stack>
        <Button size="small">Participe</Button>
      </Stack>
    </Surface>
  );
}

const meta = {
  title: 'Overviews/Basics',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The basic components, as a page combines them. */
export const Page: Story = {
  tags: ['station'],
  render: () => (
    <>
      <Surface tone="header" inset="bar" as="header">
        <Container>
          <Row justify="header">
            <Logo name="Clube Exemplo" />
            <Button kind="main" size="small">
              Entrar
            </Button>
          </Row>
        </Container>
      </Surface>
      <Surface tone="brand" inset="band" square as="section">
        <Container>
          <Stack align="start">
            <Heading level={1} size="3xl">
              Benefícios que valem o ano todo
            </Heading>
            <Text size="lg" measure>
              Participe das atividades, ganhe pontos e troque por descontos, cursos e experiências.
            </Text>
            <Row>
              <Button kind="main" icon={Gift}>
                Quero participar
              </Button>
              <Button>Ver planos</Button>
            </Row>
          </Stack>
        </Container>
      </Surface>
      <Container as="main">
        <div style={{ paddingBlock: '2rem' }}>
          <Stack gap="section">
            <Stack>
              <Row justify="between" align="baseline">
                <Heading level={2}>Atividades para você</Heading>
                <Link href="#todas" kind="alone">
                  veja mais
                </Link>
              </Row>
              <Grid columnWidth={14}>
                <Activity
                  icon={GraduationCap}
                  kind="Curso"
                  name="Primeiros socorros em família"
                  points="+ 250"
                />
                <Activity icon={Ticket} kind="Cupom" name="Cinema pela metade do preço" points="+ 40" />
                <Activity icon={CalendarDays} kind="Evento" name="Corrida da primavera" points="+ 120" />
                <Activity icon={Share2} kind="Convite" name="Traga um amigo para o clube" points="+ 500" />
              </Grid>
            </Stack>
            <Grid columnWidth={26} gap="loose">
              <Surface as="section">
                <Stack>
                  <Heading level={2} size="lg">
                    Fale conosco
                  </Heading>
                  <Stack gap="none">
                    <TextField label="Nome completo" required defaultValue="Maria das Dores" />
                    <TextField label="E-mail" required defaultValue="maria@" error="Email inválido" />
                    <TextField label="Telefone" hint="Com DDD" />
                  </Stack>
                  <Row>
                    <Button kind="main">Enviar mensagem</Button>
                    <Button kind="quiet">Limpar</Button>
                    <Button disabled>Anexar</Button>
                  </Row>
                </Stack>
              </Surface>
              <Stack>
                <Surface tone="tint">
                  <Stack gap="tight">
                    <Heading level={3}>1.250,00 pontos</Heading>
                    <Text size="sm">
                      Faltam 250 para o próximo troféu. <Link href="#extrato">Ver extrato</Link>
                    </Text>
                  </Stack>
                </Surface>
                <Surface tone="sunken">
                  <Row gap="tight">
                    <Badge>Encerrada</Badge>
                    <Badge tone="brand">Curso</Badge>
                    <Badge tone="success">Pago</Badge>
                    <Badge tone="warning">Pendente</Badge>
                    <Badge tone="danger">Cancelada</Badge>
                    <Badge tone="info">Em análise</Badge>
                  </Row>
                </Surface>
                <Surface tone="raised">
                  <Row justify="between">
                    <Row gap="tight">
                      <Icon of={ShoppingCart} />
                      <Text>2 itens no carrinho</Text>
                    </Row>
                    <Row gap="tight">
                      <Button kind="danger" size="small">
                        Esvaziar
                      </Button>
                      <Button kind="main" size="small">
                        Continuar
                      </Button>
                    </Row>
                  </Row>
                </Surface>
                <Row>
                  <Button icon={Heart} iconOnly>
                    Curtir
                  </Button>
                  <Button icon={Share2} iconOnly kind="quiet">
                    Compartilhar
                  </Button>
                  <Text tone="muted" as="span">
                    <Spinner label="Carregando..." />
                  </Text>
                </Row>
              </Stack>
            </Grid>
          </Stack>
        </div>
      </Container>
    </>
  ),
};
