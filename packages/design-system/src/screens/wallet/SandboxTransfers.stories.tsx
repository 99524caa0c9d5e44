import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { SandboxTransfers } from './SandboxTransfers.tsx';
import { sampleSandboxTransfers } from './testing/content.ts';

const meta = {
  title: 'Screens/Wallet/Sandbox transfers',
  component: SandboxTransfers,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { transfers: loading(), onApprove: fn(), onRefuse: fn(), onRefresh: fn() },
} satisfies Meta<typeof SandboxTransfers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  args: { transfers: ready(sampleSandboxTransfers) },
  play: async ({ canvas, args }) => {
    const reason = canvas.getByRole('textbox', { name: 'Motivo para recusar o pedido 12' });
    await userEvent.click(canvas.getByRole('button', { name: 'Recusar o pedido 12' }));
    await expect(reason).toHaveAccessibleDescription('Diga por que o pedido é recusado.');
    await expect(args.onRefuse).not.toHaveBeenCalled();
    await userEvent.type(reason, 'Sem depósito{Enter}');
    await expect(args.onRefuse).toHaveBeenCalledWith(12, 'Sem depósito');
    await userEvent.click(canvas.getByRole('button', { name: 'Aprovar o pedido 12' }));
    await expect(args.onApprove).toHaveBeenCalledWith(12);
    await expect(canvas.queryByRole('button', { name: 'Aprovar o pedido 9' })).toBeNull();
  },
};

export const Empty: Story = { args: { transfers: ready([]) } };

export const NoSandbox: Story = { args: { transfers: ready(null) } };

export const Loading: Story = {};

export const Failed: Story = {
  args: { transfers: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    transfers: ready(
      sampleSandboxTransfers.map((transfer) => ({
        ...transfer,
        member: 'Maria Aparecida Otorrinolaringologista-Vasconcelos de Albuquerque',
      })),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};
