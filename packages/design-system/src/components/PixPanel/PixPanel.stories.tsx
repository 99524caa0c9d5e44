import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PixPanel } from './PixPanel.tsx';

const now = Date.parse('2026-03-06T12:00:00Z');
const code =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406210.705802BR5912CLUBE AURORA6009SAO PAULO62070503***63041D3D';

const meta = {
  title: 'Components/Loyalty/PixPanel',
  component: PixPanel,
  args: { code, amount: 21_070, now, deadline: now + 29 * 60_000, onCheck: fn() },
} satisfies Meta<typeof PixPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('list', { name: 'Como pagar' }).children).toHaveLength(5);
    await expect(canvas.getByText('5. Volte a esta tela e clique em Verificar pagamento.')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await expect(canvas.getByText('29:00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

export const Checking: Story = {
  args: { checking: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /Verificando/ });
    await userEvent.click(button);
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const Urgent: Story = { args: { deadline: now + 45_000 } };

/** After the deadline the code and the QR code disappear, so that members can't pay an expired charge. */
export const Over: Story = {
  args: { deadline: now },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText(code)).toBeNull();
  },
};

export const Narrow: Story = {
  args: { amount: 99_999_999_99 },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    try {
      const { left, right } = canvas.getByRole('img', { name: 'QR Code do PIX' }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(root.clientWidth);
    } finally {
      root.style.removeProperty('font-size');
    }
  },
};
