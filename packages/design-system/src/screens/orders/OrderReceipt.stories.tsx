import { failed, idle, loading, orderStatuses, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { openPix, orderOf } from './testing/content.ts';

const now = Date.parse(openPix.now);

const meta = {
  title: 'Screens/Orders/OrderReceipt',
  tags: ['station'],
  component: OrderReceipt,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { order: idle, now, onCheck: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const sampleOrder = ready(orderOf(pictures.covers, { hasVouchers: true }));
    return (
      <OrderReceipt
        {...args}
        stationName={station.name}
        order={args.order.status === 'idle' ? sampleOrder : args.order}
      />
    );
  },
} satisfies Meta<typeof OrderReceipt>;

export default meta;
type Story = StoryObj<typeof meta>;

const openPixOrder = { status: orderStatuses.awaiting, method: 'pix', pix: openPix } as const;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-004812')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus vouchers' })).toHaveAttribute(
      'href',
      '/homepage/vouchers',
    );
    await expect(canvas.queryByText('Pagar agora')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Salvar' })).toBeVisible();
  },
};

export const StillOpen: Story = {
  args: { order: ready(orderOf({}, openPixOrder)), sandboxHref: '#banco' },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('link', { name: 'Meus vouchers' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pagar agora' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Verificar pagamento' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

export const OpenTooLong: Story = {
  args: { order: ready(orderOf({}, openPixOrder)), now: Date.parse(openPix.expiresAt) + 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Pagar agora' })).toBeNull();
  },
};

export const NotConfirmed: Story = { args: { order: ready(orderOf({}, openPixOrder)), notConfirmed: true } };

export const MakingVouchers: Story = {
  args: { order: ready(orderOf({})), voucherState: 'making' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Gerando os seus vouchers...')[0]).toBeVisible();
  },
};

export const NoVouchers: Story = {
  args: { order: ready(orderOf({})), voucherState: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erro ao gerar os vouchers.');
    await expect(canvas.queryByRole('link', { name: 'Meus vouchers' })).toBeNull();
  },
};

export const PartlyRefunded: Story = {
  args: { order: ready(orderOf({}, { status: orderStatuses.partlyRefunded, refunded: 0.5 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Valor estornado')).toBeVisible();
  },
};

export const Missing: Story = {
  args: { order: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pedido não encontrado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute(
      'href',
      '/homepage/pedidos',
    );
  },
};

export const Loading: Story = { args: { order: loading() } };

export const Failed: Story = {
  args: { order: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: { order: ready(orderOf({}, openPixOrder)) },
  globals: { viewport: { value: 'narrow' } },
};
