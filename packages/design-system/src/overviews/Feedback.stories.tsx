import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Badge } from '../components/Badge/Badge.tsx';
import { Button } from '../components/Button/Button.tsx';
import { Callout } from '../components/Callout/Callout.tsx';
import { Dialog, preloadDialog } from '../components/Dialog/Dialog.tsx';
import { Grid } from '../components/Grid/Grid.tsx';
import { Link } from '../components/Link/Link.tsx';
import { Row } from '../components/Row/Row.tsx';
import { Snackbar } from '../components/Snackbar/Snackbar.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Text } from '../components/Text/Text.tsx';
import { ToastList } from '../components/ToastList/ToastList.tsx';

const meta = { title: 'Overview/Feedback', tags: ['station'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const Asking = () => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div onPointerEnter={preloadDialog}>
      <Button onClick={() => setOpen(true)}>Cancelar o pedido</Button>
      <Dialog
        open={open}
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
};

export const Page: Story = {
  render: () => (
    <Stack>
      <Grid columnWidth={20}>
        <Stack>
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
          <Callout tone="info">Este site é destinado a maiores de 18 anos.</Callout>
          <Row>
            <Badge tone="success">Pago</Badge>
            <Badge tone="warning">Pendente</Badge>
            <Badge tone="danger">Cancelada</Badge>
            <Badge tone="info">Em análise</Badge>
          </Row>
          <Asking />
        </Stack>
        {/* What is fixed to the screen, fixed to a box instead. */}
        <Stack>
          {(['success', 'warning', 'error', 'info'] as const).map((variant) => (
            <div key={variant} style={{ transform: 'translate(0)', minHeight: '4.5rem' }}>
              <Snackbar variant={variant} text="Cadastro atualizado com sucesso" />
            </div>
          ))}
        </Stack>
        <div style={{ transform: 'translate(0)', minHeight: '22rem' }}>
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
    </Stack>
  ),
};
