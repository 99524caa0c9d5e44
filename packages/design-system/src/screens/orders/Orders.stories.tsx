import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Orders } from './Orders.tsx';
import { orderOf, ordersOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Orders/Orders',
  tags: ['station'],
  component: Orders,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { orders: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { content, pictures, station } = stationFor(globals.station);
    return (
      <Orders
        {...args}
        holder={content.name}
        stationName={station.name}
        orders={args.orders.status === 'idle' ? ready(ordersOf(pictures.covers)) : args.orders}
      />
    );
  },
} satisfies Meta<typeof Orders>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    await expect(canvas.getByText('Parcialmente estornada')).toBeVisible();
    await expect(canvas.getAllByText(/R\$/)).toHaveLength(7);
    await expect(canvas.getByRole('link', { name: 'Pagar agora: pedido 2026-004812' })).toHaveAttribute(
      'href',
      '/homepage/pedidos/4812',
    );
  },
};

/** A station can hide costs; only receipts then show the amounts. */
export const CostHidden: Story = {
  args: { hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    await expect(canvas.queryByText(/R\$/)).toBeNull();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** Printing uses a separate sheet with all orders. */
export const Printed: Story = {
  tags: ['!station'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expect(canvasElement.querySelector('table')).toBeNull();
    dispatchEvent(new Event('beforeprint'));
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(7);
    dispatchEvent(new Event('afterprint'));
  },
};

export const Empty: Story = {
  args: { orders: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Você ainda não fez pedidos' })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { orders: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Você ainda não fez pedidos')).toBeNull();
  },
};

export const Failed: Story = {
  args: { orders: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Você ainda não fez pedidos')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Many: Story = {
  args: {
    orders: ready(
      Array.from({ length: 60 }, (_, index) => orderOf({}, { id: index, code: `2026-${index}` })),
    ),
  },
};

export const Narrow: Story = {
  args: {
    orders: ready([
      orderOf(
        {},
        {
          action: {
            id: 1,
            name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras histórias',
            image: null,
            sellsVouchers: false,
            sellsVoucherCodes: false,
          },
          status: 'Em separação no centro de distribuição da região metropolitana',
          total: 99_999_999_99,
        },
      ),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
