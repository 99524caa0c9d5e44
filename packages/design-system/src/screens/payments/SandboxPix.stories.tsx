import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { SandboxPix } from './SandboxPix.tsx';
import { pix } from './testing/content.ts';

const meta = {
  title: 'Screens/Payments/SandboxPix',
  component: SandboxPix,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { pix: loading(), onPay: fn(), onRetry: fn() },
} satisfies Meta<typeof SandboxPix>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  tags: ['station'],
  args: { pix: ready(pix) },
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getByText('R$ 219,60')).toBeVisible();
    await step('Pays once or twice', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pagar' }));
      await expect(args.onPay).toHaveBeenLastCalledWith('pay');
      await userEvent.click(canvas.getByRole('button', { name: 'Pagar duas vezes' }));
      await expect(args.onPay).toHaveBeenLastCalledWith('pay twice');
    });
    await step('Rejects an empty amount and pays a different one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Pagar outro valor' }));
      await expect(canvas.getByRole('textbox', { name: 'Outro valor' })).toBeInvalid();
      await userEvent.type(canvas.getByRole('textbox', { name: 'Outro valor' }), '1000{Enter}');
      await expect(args.onPay).toHaveBeenLastCalledWith('pay wrong amount', 1000);
    });
  },
};

export const Paid: Story = { args: { pix: ready({ ...pix, state: 'paid', received: 21_960 }) } };

export const Paying: Story = { args: { pix: ready(pix), pendingAction: 'pay' } };

export const Refused: Story = {
  args: { pix: ready(pix), error: 'O banco de testes não respondeu.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('O banco de testes não respondeu.');
  },
};

export const Missing: Story = {
  args: { pix: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cobrança não encontrada' })).toBeVisible();
  },
};

export const Loading: Story = {};

export const Failed: Story = { args: { pix: failed() } };

export const Narrow: Story = {
  args: { pix: ready({ ...pix, payee: 'Otorrinolaringologistas-credenciados', amount: 99_999_999_99 }) },
  globals: { viewport: { value: 'narrow' } },
};
