import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleHelp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AgeGate } from '../components/AgeGate/AgeGate.tsx';
import { AlertDialog } from '../components/AlertDialog/AlertDialog.tsx';
import { Animation } from '../components/Animation/Animation.tsx';
import ring from '../components/Animation/ring.json';
import { AppOffer } from '../components/AppOffer/AppOffer.tsx';
import { Badge } from '../components/Badge/Badge.tsx';
import { BlockingOverlay } from '../components/BlockingOverlay/BlockingOverlay.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Callout } from '../components/Callout/Callout.tsx';
import { ConnectionBar } from '../components/ConnectionBar/ConnectionBar.tsx';
import { CookieBar } from '../components/CookieBar/CookieBar.tsx';
import { Countdown } from '../components/Countdown/Countdown.tsx';
import { Dialog, preloadDialog } from '../components/Dialog/Dialog.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Link } from '../components/Link/Link.tsx';
import { Menu } from '../components/Menu/Menu.tsx';
import { ProgressBar } from '../components/ProgressBar/ProgressBar.tsx';
import { ProgressRing } from '../components/ProgressRing/ProgressRing.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Snackbar } from '../components/Snackbar/Snackbar.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Text } from '../components/Text/Text.tsx';
import { ToastList } from '../components/ToastList/ToastList.tsx';
import { Tooltip } from '../components/Tooltip/Tooltip.tsx';
import { Verdict } from '../components/Verdict/Verdict.tsx';
import { VoteBars } from '../components/VoteBars/VoteBars.tsx';

const meta = { title: 'Overviews/Feedback' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function noop() {}

function ConfirmationDialogs() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div onPointerEnter={preloadDialog}>
      <Button onClick={() => setIsOpen(true)}>Cancelar o pedido</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Cancelar o pedido?"
        description="Os itens voltam para o carrinho e nada é cobrado."
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Manter o pedido
            </Button>
            <Button kind="danger" onClick={close}>
              Cancelar o pedido
            </Button>
          </>
        }
      />
    </div>
  );
}

const now = Date.UTC(2026, 5, 30, 15);
function minutes(count: number) {
  return count * 60_000;
}

function Overlays() {
  const [isOpen, setIsOpen] = useState<'deleting' | 'asking' | 'offering' | 'paying'>();
  const close = () => setIsOpen(undefined);
  return (
    <Row>
      <ConfirmationDialogs />
      <Button kind="danger" onClick={() => setIsOpen('deleting')}>
        Excluir o comentário
      </Button>
      <Button onClick={() => setIsOpen('asking')}>Só para maiores</Button>
      <Button onClick={() => setIsOpen('offering')}>Há um aplicativo</Button>
      <Button
        kind="main"
        onClick={() => {
          setIsOpen('paying');
          setTimeout(close, 3000);
        }}
      >
        Pagar
      </Button>
      <AlertDialog
        open={isOpen === 'deleting'}
        title="Excluir o comentário?"
        description="Não é possível desfazer."
        confirmLabel="Excluir"
        destructive
        onConfirm={close}
        onCancel={close}
      />
      {isOpen === 'asking' ? <AgeGate name="Clube Exemplo" leaveHref="#sair" onAccept={close} /> : null}
      {isOpen === 'offering' ? (
        <AppOffer
          name="Clube Exemplo"
          appHref="#app"
          storeHref="#loja"
          onMount={() => document.querySelector<HTMLDialogElement>('dialog[data-app-offer]')?.showModal()}
        />
      ) : null}
      <BlockingOverlay
        open={isOpen === 'paying'}
        title="Processando o pagamento"
        text="Não feche esta página. Leva alguns segundos."
      />
    </Row>
  );
}

export const Page: Story = {
  tags: ['station'],
  render: () => (
    <Stack>
      <Grid columnWidth={20}>
        <Stack>
          <ConnectionBar offline />
          <Callout tone="success" title="Pedido enviado">
            <Text>
              Acompanhe em <Link href="#pedidos">Meus pedidos</Link>.
            </Text>
          </Callout>
          <Callout tone="warning" title="O prazo está acabando">
            Faltam 2 dias para o fim da campanha.
          </Callout>
          <Callout tone="danger" title="Não foi possível pagar">
            O cartão foi recusado. O carrinho foi mantido.
          </Callout>
          <Verdict tone="success" title="Voucher válido!" />
          <Callout tone="info">Este site é destinado a maiores de 18 anos.</Callout>
          <Row>
            <Badge tone="success">Pago</Badge>
            <Badge tone="warning">Pendente</Badge>
            <Badge tone="danger">Cancelada</Badge>
            <Badge tone="info">Em análise</Badge>
          </Row>
        </Stack>
        {/* Shows fixed elements in the flow of the page. */}
        <style>{'.in-place.in-place > * { position: static }'}</style>
        <Stack>
          {(['success', 'warning', 'error', 'info'] as const).map((variant) => (
            <div key={variant} className="in-place">
              <Snackbar variant={variant} text="Cadastro atualizado com sucesso" />
            </div>
          ))}
        </Stack>
        <div className="in-place">
          <ToastList
            toasts={[
              { key: '1', title: 'Erro', text: 'Não foi possível carregar os seus pontos.' },
              { key: '2', variant: 'success', text: 'Sucesso! Código validado' },
              { key: '3', variant: 'warning', title: 'Atenção', text: 'Faltam 2 minutos para concluir.' },
              { key: '4', variant: 'info', text: 'Há uma nova atividade para você.' },
            ]}
          />
        </div>
      </Grid>
      <Grid columnWidth={20} gap="loose">
        <Stack>
          <ProgressBar label="Enviando a foto" value={64} />
          <ProgressBar label="Meta do mês" value={500} max={500} valueText="500 de 500 pontos" />
          <ProgressBar label="Procurando" />
          <VoteBars
            votes={[
              { label: 'No clube do parque', votes: 48 },
              { label: 'No terraço da sede', votes: 31 },
            ]}
          />
          <Row>
            <ProgressRing label="Curso" size="sm" value={20} />
            <ProgressRing label="Trilha" value={64} />
            <ProgressRing label="Meta" size="lg" value={100} />
          </Row>
        </Stack>
        <Stack>
          <Countdown label="Reservado por" now={now} deadline={now + minutes(12)} total={minutes(15)} />
          <Countdown label="O código vale por" now={now} deadline={now + minutes(0.7)} />
          <Countdown label="Termina em" now={now} deadline={now - minutes(1)} />
          <Row>
            <Menu
              label="Opções"
              groups={[
                { items: [{ label: 'Editar', icon: Pencil }] },
                { items: [{ label: 'Excluir', icon: Trash2, danger: true }] },
              ]}
            />
            <Tooltip text="Parte do valor volta em pontos." label="Como funciona o cashback" />
            <Tooltip text="Ajuda" isName>
              <Button kind="quiet" iconOnly icon={CircleHelp}>
                Ajuda
              </Button>
            </Tooltip>
          </Row>
        </Stack>
        <div style={{ maxWidth: '8rem' }}>
          <Animation src={ring} ratio={1} paint="station" label="Um anel que se completa" />
        </div>
      </Grid>
      <Overlays />

      <div>
        <CookieBar policyHref="#privacidade" onAccept={noop} onRefuse={noop} />
      </div>
    </Stack>
  ),
};
