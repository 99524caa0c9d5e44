import { type CurrencySettings, formatStationCurrency, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, Gift, MapPin, Ticket } from 'lucide-react';
import { Accordion } from '../components/Accordion/Accordion.tsx';
import { ActivityCard } from '../components/ActivityCard/ActivityCard.tsx';
import { Badge } from '../components/Badge/Badge.tsx';
import { Carousel } from '../components/Carousel/Carousel.tsx';
import { Container } from '../components/Container/Container.tsx';
import { DescriptionList } from '../components/DescriptionList/DescriptionList.tsx';
import { EventCalendar } from '../components/EventCalendar/EventCalendar.tsx';
import { ExportBar } from '../components/ExportBar/ExportBar.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { ListRow } from '../components/ListRow/ListRow.tsx';
import { PrintedTable } from '../components/PrintedTable/PrintedTable.tsx';
import { Shelf } from '../components/Shelf/Shelf.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Stepper } from '../components/Stepper/Stepper.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { Table, type TableColumn } from '../components/Table/Table.tsx';
import { Tabs } from '../components/Tabs/Tabs.tsx';
import { sampleCards } from '../screens/testing/samples.ts';
import { stationFor } from '../screens/testing/station.ts';

const meta = { title: 'Overviews/Structure' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

interface Entry {
  id: number;
  description: string;
  hundredths: number;
  at: string;
}

const entries: Entry[] = [
  'Quiz da semana',
  'Corrida da primavera',
  'Traga um amigo para o clube',
  'Palestra de educação financeira',
  'Pesquisa de satisfação',
  'Doação de sangue',
].map((description, index) => ({
  id: index + 1,
  description,
  hundredths: (index + 2) * 2_500,
  at: `2026-06-${String(24 - index * 3).padStart(2, '0')}T15:00:00.000Z`,
}));

function createColumns(currency: CurrencySettings): TableColumn<Entry>[] {
  return [
    { id: 'what', header: 'Descrição', accessor: ({ description }) => description },
    {
      id: 'hundredths',
      header: 'Valor',
      kind: 'quantity',
      accessor: ({ hundredths }) => hundredths / 100,
      cell: ({ hundredths }) => formatStationCurrency(hundredths, currency),
      filter: true,
    },
    { id: 'at', header: 'Data', kind: 'date', accessor: ({ at }) => at, filter: true },
  ];
}

function Statement({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: TableColumn<Entry>[];
  rows: readonly Entry[];
}) {
  return <Table caption={caption} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const faq = [
  {
    id: 'prazo',
    title: 'Em quanto tempo os pontos aparecem?',
    children: 'Em até dois dias úteis depois da atividade.',
    open: true,
  },
  {
    id: 'validade',
    title: 'Os pontos vencem?',
    children: 'Sim, doze meses depois de creditados. Avisamos antes por e-mail.',
  },
  {
    id: 'familia',
    title: 'Minha família também pode participar?',
    children: 'Pode. Convide-a em “Indique amigos”.',
  },
];

const events = [
  { id: 1, name: 'Assembleia geral', start: '2026-03-05T14:00:00Z', end: '2026-03-05T18:00:00Z' },
  { id: 2, name: 'Mutirão de saúde', start: '2026-03-14T09:00:00Z', end: '2026-03-14T12:00:00Z' },
];

export const Page: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { station, content } = stationFor(globals.station);
    const columns = createColumns(station.currency);
    return (
      <Container>
        <Stack gap="section">
          <Stepper
            label="Compra"
            current={1}
            steps={[{ label: 'Carrinho', href: '#carrinho' }, { label: 'Entrega' }, { label: 'Pagamento' }]}
          />
          <Stack>
            <Heading level={2}>Para você</Heading>
            <Carousel label="Para você" views={[1, 2, 4]}>
              {sampleCards(content.activities).map(({ id, ...card }) => (
                <ActivityCard key={id} currency={station.currency} {...card} />
              ))}
            </Carousel>
          </Stack>
          <Stack>
            <Heading level={2} id="fila">
              Continue de onde parou
            </Heading>
            <Shelf labelledBy="fila" start={1}>
              {sampleCards(content.activities).map(({ id, ...card }) => (
                <ActivityCard
                  key={id}
                  currency={station.currency}
                  {...card}
                  done={id === 1}
                  price={id * 990}
                />
              ))}
            </Shelf>
          </Stack>
          <EventCalendar
            events={ready(events)}
            view="list"
            onViewChange={() => {}}
            date="2026-03-05"
            onDateChange={() => {}}
            today="2026-03-05"
            onOpen={() => {}}
          />
          <Grid columnWidth={22} gap="loose">
            <Stack>
              <Tabs
                label="Extratos"
                tabs={[
                  {
                    value: 'premiacao',
                    label: 'Créditos de Premiação',
                    count: entries.length,
                    children: <Statement caption="Créditos de Premiação" columns={columns} rows={entries} />,
                  },
                  {
                    value: 'utilizados',
                    label: 'Créditos Utilizados',
                    children: <Statement caption="Créditos Utilizados" columns={columns} rows={[]} />,
                  },
                ]}
              />
              <ExportBar csv={() => ({ name: 'extrato.csv', text: '' })}>
                As linhas desta aba, como estão filtradas e ordenadas.
              </ExportBar>
            </Stack>
            <Stack>
              <Heading level={2}>Resumo do pedido</Heading>
              <Surface>
                <DescriptionList
                  items={[
                    { label: 'Pedido', value: '2026-000418' },
                    { label: 'Ingresso de cinema × 2', value: 'R$ 38,00' },
                    { label: 'Entrega', value: 'Grátis' },
                    { label: 'Total', value: 'R$ 38,00', total: true },
                  ]}
                />
              </Surface>
              <Surface as="ul" inset="none">
                <ListRow icon={Ticket} title="Meus vouchers" value="3" href="#vouchers">
                  O próximo vence em 30/09/2026
                </ListRow>
                <ListRow icon={CreditCard} title="Cartão virtual" href="#cartao" />
                <ListRow icon={Gift} title="Indique amigos" trailing={<Badge>Novo</Badge>} href="#indique" />
                <ListRow icon={MapPin} title="Rua do Bom Jesus, 181" selected>
                  Recife Antigo, Recife – PE
                </ListRow>
              </Surface>
            </Stack>
          </Grid>
          <Surface>
            <PrintedTable
              stationName={station.name}
              title="Extrato: Créditos de Premiação"
              facts={[{ label: 'Nome', value: 'Camila Ferreira Duarte' }]}
              columns={[{ header: 'Descrição' }, { header: 'Valor', align: 'end' }]}
              rows={entries.map(({ id, description, hundredths }) => ({
                key: id,
                cells: [description, formatStationCurrency(hundredths, station.currency)],
              }))}
            />
          </Surface>
          <Stack>
            <Heading level={2}>Perguntas frequentes</Heading>
            <Accordion items={faq} single />
          </Stack>
        </Stack>
      </Container>
    );
  },
};
