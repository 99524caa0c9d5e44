import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { SandboxCharges } from './SandboxCharges.tsx';
import { charges, clock, products } from './testing/content.ts';

const meta = {
  title: 'Screens/Payments/SandboxCharges',
  component: SandboxCharges,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: {
    charges: loading(),
    products: loading(),
    clock: loading(),
    onRefund: fn(),
    onDecide: fn(),
    onStock: fn(),
    onClock: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof SandboxCharges>;

export default meta;
type Story = StoryObj<typeof meta>;

const full = { charges: ready(charges), products: ready(products), clock: ready(clock) };

export const Full: Story = {
  tags: ['station'],
  args: full,
  play: async ({ canvas, args, step }) => {
    await step('Refunds, in part and whole', async () => {
      const amount = canvas.getByRole('textbox', { name: 'Estornar da cobrança 310' });
      await userEvent.type(amount, '9999999{Enter}');
      await expect(amount).toBeInvalid();
      await expect(args.onRefund).not.toHaveBeenCalled();
      await userEvent.clear(amount);
      await userEvent.type(amount, '1000{Enter}');
      await expect(args.onRefund).toHaveBeenLastCalledWith(310, 1000);
      await userEvent.click(canvas.getByRole('button', { name: 'Estornar tudo' }));
      await expect(args.onRefund).toHaveBeenLastCalledWith(310);
    });
    await step('A card that waits is decided', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Aprovar a cobrança 309' }));
      await expect(args.onDecide).toHaveBeenLastCalledWith(309, 'approve');
    });
    await step('Stock and time', async () => {
      const stock = canvas.getByRole('textbox', { name: 'Estoque de Ecobag de algodão cru' });
      await userEvent.type(stock, '12{Enter}');
      await expect(args.onStock).toHaveBeenLastCalledWith(2, 12);
      await userEvent.clear(stock);
      await userEvent.type(stock, '{Enter}');
      await expect(args.onStock).toHaveBeenLastCalledWith(2, null);
      await userEvent.click(canvas.getByRole('button', { name: '+15 minutos' }));
      await expect(args.onClock).toHaveBeenLastCalledWith(15);
    });
  },
};

export const Phone: Story = { args: full, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = { args: { ...full, charges: ready([]), products: ready([]) } };

export const NoSandbox: Story = { args: { ...full, charges: ready(null) } };

export const Loading: Story = {};

export const Failed: Story = { args: { charges: failed(), products: failed(), clock: failed() } };

export const Refused: Story = { args: { ...full, error: 'Há menos unidades do que reservas.' } };

export const Narrow: Story = { args: full, globals: { viewport: { value: 'narrow' } } };
