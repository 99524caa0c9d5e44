import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { CartAnalysis } from './CartAnalysis.tsx';
import { cartOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Cart/CartAnalysis',
  tags: ['station'],
  component: CartAnalysis,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { onCheck: fn(), onSwitchMethod: fn() },
} satisfies Meta<typeof CartAnalysis>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pagamento em análise' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

export const OtherPayment: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    await expect(
      await screen.findByText(/Se a operadora ainda aprovar o cartão, o valor vai para a sua carteira\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher outra' }));
    await expect(args.onSwitchMethod).toHaveBeenCalledOnce();
  },
};

export const Switching: Story = { args: { switching: true } };

export const AddedLater: Story = { args: { laterItems: cartOf({}).slice(0, 1) } };

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Checking: Story = { args: { checking: true } };

export const Offline: Story = { args: { offline: true } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
