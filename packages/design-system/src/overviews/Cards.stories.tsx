import { failed, ready, type SafeHtml } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../components/Button/Button.tsx';
import { CardSkeleton } from '../components/CardSkeleton/CardSkeleton.tsx';
import { ContactCard } from '../components/ContactCard/ContactCard.tsx';
import { Container } from '../components/Container/Container.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { ListRow } from '../components/ListRow/ListRow.tsx';
import { Loadable } from '../components/Loadable/Loadable.tsx';
import { LoadingState } from '../components/LoadingState/LoadingState.tsx';
import { NewsCard } from '../components/NewsCard/NewsCard.tsx';
import { OrderCard } from '../components/OrderCard/OrderCard.tsx';
import { PageSkeleton } from '../components/PageSkeleton/PageSkeleton.tsx';
import { ProductCard } from '../components/ProductCard/ProductCard.tsx';
import { PurchaseCard } from '../components/PurchaseCard/PurchaseCard.tsx';
import { RichText } from '../components/RichText/RichText.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { TrophyCard } from '../components/TrophyCard/TrophyCard.tsx';
import { VideoFrame } from '../components/VideoFrame/VideoFrame.tsx';
import { VoucherCard } from '../components/VoucherCard/VoucherCard.tsx';
import { stationFor } from '../screens/testing/station.ts';

const meta = { title: 'Overviews/Cards' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function returnNull() {
  return null;
}
const sampleDate = '2026-06-24T15:00:00.000Z';

const articleHtml =
  `<h2>Como funciona</h2><p>Cada atividade vale pontos, que aparecem <strong>na hora</strong> no seu
extrato. Leia o <a href="#regulamento">regulamento</a> antes de participar.</p><ul><li>Participe</li><li>Some pontos</li>
<li>Troque por benefícios</li></ul><blockquote>A participação é livre e voluntária.</blockquote>` as SafeHtml;

export const Page: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { pictures, station, content } = stationFor(globals.station);
    const covers: Record<string, string | undefined> = pictures.covers;
    const { currency } = station;
    return (
      <Container>
        <Stack gap="section">
          <Stack>
            <Heading level={2}>Para levar</Heading>
            <Grid>
              <ProductCard
                name="Ingresso de cinema, qualquer sessão"
                picture={covers.cupom}
                price={1900}
                fullPrice={2650}
                points={19_000}
                currency={currency}
                stock={3}
                href="#cinema"
              />
              <ProductCard name="Kit de boas-vindas" picture={null} price={4900} stock={0} href="#kit" />
              <OrderCard
                name="Ingresso de cinema × 2"
                picture={covers.cupom}
                code="2026-000418"
                date={sampleDate}
                status="Pendente"
                items={2}
                total={3800}
                href="#pedido"
                action={
                  <Button kind="main" size="small">
                    Pagar agora
                  </Button>
                }
              />
              <PurchaseCard
                name="Curso de primeiros socorros"
                date={sampleDate}
                status="Pago"
                amount={8000}
                onReceipt={returnNull}
              />
              <VoucherCard
                name="Ingresso de cinema"
                picture={covers.cupom}
                date={sampleDate}
                onOpen={returnNull}
              />
              <VoucherCard name="Oficina de hortas" status="used" onOpen={returnNull} />
            </Grid>
          </Stack>
          <Stack>
            <Heading level={2}>Novidades e contatos</Heading>
            <Grid>
              <NewsCard
                title="Inscrições abertas para a corrida da primavera"
                picture={covers.evento}
                date={sampleDate}
                excerpt="Percursos de cinco e dez quilômetros, com largada às sete da manhã na sede."
                href="#noticia"
              />
              <TrophyCard name="Primeiro quiz" picture={covers.quiz} receivedAt={sampleDate} />
              <TrophyCard
                name="Dez atividades no mês"
                locked
                progress={{ value: 6, max: 10, valueText: '6 de 10 atividades' }}
              />
              <ContactCard
                name="Clínica Boa Vista"
                kind="Odontologia"
                address="Rua do Bom Jesus, 181, Recife"
                hours="Segunda a sexta, das 8h às 18h"
                phones={['8134241810']}
                email="contato@boavista.test"
                mapHref="#mapa"
              />
              <CardSkeleton action />
            </Grid>
          </Stack>
          <Grid columnWidth={20} gap="loose">
            <RichText html={articleHtml} />
            <Stack>
              <VideoFrame
                title="Conheça o clube em um minuto"
                src="https://www.youtube.com/watch?v=M7lc1UVf-VE"
                rounded
              />
              <LoadingState />
            </Stack>
          </Grid>
          <Stack>
            <Heading level={2}>O que vem de outro lugar</Heading>
            <Grid columnWidth={20} gap="loose">
              <Loadable
                of={ready(content.activities.slice(0, 3))}
                skeleton={null}
                more={{ hasMore: true, busy: false, onMore: returnNull }}
              >
                {(list) => (
                  <Surface as="ul" inset="none">
                    {list.map(({ id, name, image }) => (
                      <ListRow key={id} title={name} picture={image} href={`#${id}`} />
                    ))}
                  </Surface>
                )}
              </Loadable>
              <Loadable of={failed()} skeleton={null} onRetry={returnNull} level={3}>
                {returnNull}
              </Loadable>
            </Grid>
          </Stack>
          <PageSkeleton shape="cards" />
          <Grid columnWidth={20} gap="loose">
            <PageSkeleton shape="list" />
            <PageSkeleton shape="form" />
            <PageSkeleton shape="article" />
          </Grid>
        </Stack>
      </Container>
    );
  },
};
