import type { SafeHtml } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticket } from 'lucide-react';
import { ActivityCard } from '../components/ActivityCard/ActivityCard.tsx';
import { ActivityCardSkeleton } from '../components/ActivityCard/ActivityCardSkeleton.tsx';
import { Article } from '../components/Article/Article.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Card } from '../components/Card/Card.tsx';
import { Container } from '../components/Container/Container.tsx';
import { EmptyState } from '../components/EmptyState/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState/ErrorState.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Hero } from '../components/Hero/Hero.tsx';
import { MediaFrame } from '../components/MediaFrame/MediaFrame.tsx';
import { MediaRow } from '../components/MediaRow/MediaRow.tsx';
import { PlanCard } from '../components/PlanCard/PlanCard.tsx';
import { Points } from '../components/Points/Points.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Section } from '../components/Section/Section.tsx';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { Text } from '../components/Text/Text.tsx';
import { sampleCards, samplePlans } from '../screens/testing/samples.ts';
import { stationFor } from '../screens/testing/station.ts';

const meta = {
  title: 'Overviews/Content',
  parameters: { layout: 'fullscreen' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <Row>
    <Button kind="main" href="#participar">
      Quero participar
    </Button>
    <Button href="#saber">Saiba mais</Button>
  </Row>
);

export const Page: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { pictures, station, content } = stationFor(globals.station);
    const covers: Record<string, string | undefined> = pictures.covers;
    return (
      <main>
        <Hero
          title="Benefícios que valem o ano todo"
          subtitle="Participe, ganhe pontos e troque por descontos, cursos e experiências."
          phonePictures={pictures.headersPhone}
          desktopPictures={pictures.headersDesktop}
          actions={actions}
        />
        <Section title="Atividades para você" moreHref="#todas">
          <Grid as="ul">
            {sampleCards(content.activities).map(({ id, ...card }) => (
              <ActivityCard key={id} as="li" currency={station.currency} {...card} />
            ))}
            <ActivityCard as="li" name="Sem imagem" href="#sem" />
          </Grid>
        </Section>
        <Section tone="sunken" title="Vantagens">
          <Grid columnWidth={18}>
            <Card name="Some pontos" picture={covers.pesquisa} href="#pontos">
              Cada atividade vale pontos, que aparecem na hora no seu extrato.
            </Card>
            <Card name="Aproveite" picture={covers.cupom} action={{ label: 'Ver benefícios', href: '#b' }}>
              Troque por descontos, cursos e produtos escolhidos para você.
            </Card>
            <Card name="Só palavras">Um cartão sem imagem, com algumas palavras sobre o que ele é.</Card>
          </Grid>
        </Section>
        <Section title="Planos">
          <Grid columnWidth={18}>
            {samplePlans.map(({ id, ...plan }) => (
              <PlanCard
                key={id}
                href={`#plano${id}`}
                {...plan}
                highlight={id === 2 ? 'Mais escolhido' : undefined}
              />
            ))}
          </Grid>
        </Section>
        <Section tone="sunken" title="Como funciona">
          <MediaRow
            title="Crie sua conta"
            picture={covers.convite}
            action={{ label: 'Começar', href: '#comecar' }}
          >
            <Text>Você precisa apenas de um e-mail e de alguns dados pessoais.</Text>
          </MediaRow>
        </Section>
      </main>
    );
  },
};

export const States: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { station } = stationFor(globals.station);
    return (
      <Section title="Estados">
        <Stack>
          <Grid columnWidth={18}>
            <Surface>
              <Stack gap="hair">
                <Text tone="muted" size="sm">
                  Seu saldo
                </Text>
                <Points value={125_000} currency={station.currency} size="xl" />
                <Points value={4050} currency={station.currency} />
                <Points value={990} currency={station.currency} size="sm" />
              </Stack>
            </Surface>
            <Surface>
              <Stack gap="hair">
                <Skeleton shape="title" width="most" />
                <Skeleton />
                <Skeleton width="half" />
                <Skeleton shape="button" />
              </Stack>
            </Surface>
            <MediaFrame rounded />
          </Grid>
          <Grid>
            <ActivityCardSkeleton />
            <ActivityCardSkeleton />
            <ActivityCardSkeleton />
          </Grid>
          <Grid columnWidth={20}>
            <EmptyState
              icon={Ticket}
              level={3}
              title="Você ainda não tem vouchers"
              action={<Button href="#atividades">Ver atividades</Button>}
            >
              Participe de uma atividade, e o voucher aparece aqui.
            </EmptyState>
            <ErrorState level={3} onRetry={() => undefined} />
          </Grid>
        </Stack>
      </Section>
    );
  },
};

// Trusted HTML, so it needs no sanitiser.
const trustedHtml =
  '<p>O encontro reúne quem participa há mais tempo e quem acabou de chegar. Leve <strong>um convidado</strong>.</p><h2>Programação</h2><ul><li>9h: café da manhã</li><li>10h: visita guiada</li></ul>' as SafeHtml;

export const Reading: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { pictures } = stationFor(globals.station);
    const covers: Record<string, string | undefined> = pictures.covers;
    return (
      <Container as="main">
        <Article
          title="Encontro de março abre as portas para as famílias"
          subtitle="As inscrições vão até sexta-feira, com vagas para todas as idades."
          date="2026-03-05T12:00:00Z"
          picture={covers.evento}
          html={trustedHtml}
          backHref="#noticias"
        />
      </Container>
    );
  },
};
