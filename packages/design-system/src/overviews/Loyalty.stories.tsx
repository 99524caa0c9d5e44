import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { Button } from '../components/Button/Button.tsx';
import { CommentThread, type ThreadComment } from '../components/CommentThread/CommentThread.tsx';
import { Container } from '../components/Container/Container.tsx';
import { CopyField } from '../components/CopyField/CopyField.tsx';
import { Countdown } from '../components/Countdown/Countdown.tsx';
import { DateText } from '../components/DateText/DateText.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Heading } from '../components/Heading/Heading.tsx';
import { InviteDialog } from '../components/InviteDialog/InviteDialog.tsx';
import { LikeButton } from '../components/LikeButton/LikeButton.tsx';
import { LimitNotice } from '../components/LimitNotice/LimitNotice.tsx';
import { Price } from '../components/Price/Price.tsx';
import { PrintButton } from '../components/PrintButton/PrintButton.tsx';
import { QrCode } from '../components/QrCode/QrCode.tsx';
import { Row } from '../components/Row/Row.tsx';
import { ShareDialog } from '../components/ShareDialog/ShareDialog.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Surface } from '../components/Surface/Surface.tsx';
import { Text } from '../components/Text/Text.tsx';
import { Ticket } from '../components/Ticket/Ticket.tsx';
import { WindowNotice } from '../components/WindowNotice/WindowNotice.tsx';
import { stationFor } from '../screens/testing/station.ts';

const meta = { title: 'Overviews/Loyalty' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function noop() {}
const now = '2026-06-30T15:00:00.000Z';
const end = '2026-06-30T21:00:00.000Z';
const link = 'https://exemplo.test/cadastrar/U7-E3';
const pix =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano';

const comments: readonly ThreadComment[] = [
  {
    id: '1',
    author: 'Ana Souza',
    text: 'Que evento bonito! Já me inscrevi.',
    isOwn: false,
    date: '2026-06-30T14:40:00.000Z',
  },
  { id: '2', author: 'Mariana', text: 'Levo a família toda.', date: '2026-06-29T12:00:00.000Z', isOwn: true },
];

function SharingDialogs() {
  const [openDialog, setOpenDialog] = useState<'share' | 'invite'>();
  const close = () => setOpenDialog(undefined);
  return (
    <Row>
      <Button onClick={() => setOpenDialog('share')}>Compartilhar</Button>
      <Button kind="main" onClick={() => setOpenDialog('invite')}>
        Indicar amigos
      </Button>
      <ShareDialog
        open={openDialog === 'share'}
        onClose={close}
        url={link}
        subject="Corrida da primavera"
        text="Participe comigo!"
      />
      <InviteDialog
        open={openDialog === 'invite'}
        onClose={close}
        link={link}
        subject="Convite"
        text="Participe comigo!"
        points={50_000}
      />
    </Row>
  );
}

function PrintableTicket() {
  const paperRef = useRef<HTMLElement>(null);
  return (
    <Stack>
      <Ticket
        ref={paperRef}
        kicker="Voucher"
        name="Ingresso de cinema"
        holder="Ana Souza"
        facts={[{ label: 'Local', value: 'Cine Teatro, Recife' }]}
        qr={link}
        code="7HK2-91QX"
        note={<Text weight="label">Este voucher deve ser utilizado até 31/07/2026.</Text>}
      />
      <Row justify="end">
        <PrintButton
          printedRef={paperRef}
          picture={{ fileName: 'voucher', title: 'Ingresso de cinema', lines: [] }}
        />
      </Row>
    </Stack>
  );
}

export const Page: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { station } = stationFor(globals.station);
    const { currency } = station;
    return (
      <Container>
        <Grid columnWidth={20} gap="loose">
          <Stack>
            <Surface>
              <Stack>
                <Heading level={2}>Ingresso de cinema</Heading>
                <Price money={1900} oldPrice={2650} instalments={{ count: 2, amount: 950 }} size="lg" />
                <Price points={19_000} currency={currency} />
                <Text tone="muted">
                  Vale <DateText value="2026-07-01" until="2026-07-31" />
                </Text>
                <Row>
                  <LikeButton liked count={24} />
                  <LikeButton liked={false} count={3} />
                </Row>
              </Stack>
            </Surface>
            <WindowNotice start="2026-06-01T03:00:00.000Z" end={end} now={now}>
              <Countdown label="Termina em" now={Date.parse(now)} deadline={Date.parse(end)} />
            </WindowNotice>
            <LimitNotice used={1} limit={3} daily />
            <LimitNotice used={3} limit={3} href="#vouchers" />
            <SharingDialogs />
          </Stack>
          <Surface>
            <Stack>
              <Heading level={2}>Pague com PIX</Heading>
              <QrCode value={pix} label="QR code do PIX" />
              <CopyField label="PIX copia e cola" value={pix} />
            </Stack>
          </Surface>
          <PrintableTicket />
          <CommentThread
            startsOpen
            comments={comments}
            now={now}
            onSend={noop}
            onRemove={noop}
            onLike={noop}
          />
        </Grid>
      </Container>
    );
  },
};
