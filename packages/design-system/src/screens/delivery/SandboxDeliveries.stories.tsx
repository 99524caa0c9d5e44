import { failed, loading, ready, type SandboxDelivery } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { SandboxDeliveries } from './SandboxDeliveries.tsx';

const sampleDelivery: SandboxDelivery = {
  id: 12,
  createdAt: '2026-03-02T12:00:00Z',
  code: '7KQ2M9XW3A',
  member: 'Maria Souza',
  activity: 'Cesta da semana',
  status: 'sent',
};
const sampleDeliveries: readonly SandboxDelivery[] = [
  sampleDelivery,
  { ...sampleDelivery, id: 11, code: '4HT8P2LC6B', status: 'delivered' },
  { ...sampleDelivery, id: 10, code: '9RD3N5VJ7E', status: 'cancelled' },
];

const meta = {
  title: 'Screens/Delivery/Sandbox deliveries',
  component: SandboxDeliveries,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { deliveries: loading(), onDeliver: fn(), onCancel: fn(), onRefresh: fn() },
} satisfies Meta<typeof SandboxDeliveries>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  args: { deliveries: ready(sampleDeliveries) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entregue: pedido 7KQ2M9XW3A' }));
    await expect(args.onDeliver).toHaveBeenCalledWith(12);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar pedido 7KQ2M9XW3A' }));
    await expect(args.onCancel).toHaveBeenCalledWith(12);
    await expect(canvas.queryByRole('button', { name: 'Entregue: pedido 4HT8P2LC6B' })).toBeNull();
  },
};

export const Empty: Story = { args: { deliveries: ready([]) } };

export const NoSandbox: Story = { args: { deliveries: ready(null) } };

export const Loading: Story = {};

export const Failed: Story = {
  args: { deliveries: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    deliveries: ready([
      { ...sampleDelivery, member: 'Maria Aparecida Otorrinolaringologista-Vasconcelos de Albuquerque' },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
