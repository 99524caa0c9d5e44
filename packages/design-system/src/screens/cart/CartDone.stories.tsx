import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { orderOf } from '../orders/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { CartDone } from './CartDone.tsx';

const meta = {
  title: 'Screens/Cart/CartDone',
  tags: ['station'],
  component: CartDone,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { orders: [] },
  render: (args, { globals }) => {
    const { pictures } = stationFor(globals.station);
    return (
      <CartDone {...args} orders={args.orders.length === 0 ? [orderOf(pictures.covers)] : args.orders} />
    );
  },
} satisfies Meta<typeof CartDone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Pedido realizado com sucesso!' }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Ver comprovante do pedido e Gerar voucher' }),
    ).toHaveAttribute('href', '/homepage/pedidos/4812');
    await expect(canvas.getByText('R$ 135,60')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Several: Story = {
  args: {
    orders: [
      orderOf({}),
      orderOf({}, { id: 4813, code: '2026-004813', deliveryName: null, fee: 0, total: 11_970, card: 6970 }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Ver comprovante do pedido 2026/ })).toHaveLength(2);
    await expect(canvas.getByText('R$ 255,30')).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
