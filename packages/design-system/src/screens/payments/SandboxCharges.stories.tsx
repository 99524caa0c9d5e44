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
    onStockChange: fn(),
    onClockAdvance: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof SandboxCharges>;

export default meta;
type Story = StoryObj<typeof meta>;

const loadedArgs = { charges: ready(charges), products: ready(products), clock: ready(clock) };

export const Full: Story = {
  tags: ['station'],
  args: loadedArgs,
  play: async ({ canvas, args, step }) => {
    await step('Refunds part or all of a charge, but not more', async () => {
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
    await step('Approves a pending card charge', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Aprovar a cobrança 309' }));
      await expect(args.onDecide).toHaveBeenLastCalledWith(309, 'approve');
    });
    await step('Sets the stock and advances the clock', async () => {
      const stockField = canvas.getByRole('textbox', { name: 'Estoque de Ecobag de algodão cru' });
      await userEvent.type(stockField, '12{Enter}');
      await expect(args.onStockChange).toHaveBeenLastCalledWith(2, 12);
      await userEvent.clear(stockField);
      await userEvent.type(stockField, '{Enter}');
      await expect(args.onStockChange).toHaveBeenLastCalledWith(2, null);
      await userEvent.click(canvas.getByRole('button', { name: '+15 minutos' }));
      await expect(args.onClockAdvance).toHaveBeenLastCalledWith(15);
    });
  },
};

export const Phone: Story = { args: loadedArgs, globals: { viewport: { value: 'phone' } } };

export const Empty: Story = { args: { ...loadedArgs, charges: ready([]), products: ready([]) } };

export const NoSandbox: Story = { args: { ...loadedArgs, charges: ready(null) } };

export const Loading: Story = {};

export const Failed: Story = { args: { charges: failed(), products: failed(), clock: failed() } };

export const Refused: Story = { args: { ...loadedArgs, error: 'Há menos unidades do que reservas.' } };

export const Narrow: Story = { args: loadedArgs, globals: { viewport: { value: 'narrow' } } };
