import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { CartPix } from './CartPix.tsx';
import { cartOf, pix } from './testing/content.ts';

const now = Date.parse(pix.now);

const meta = {
  title: 'Screens/Cart/CartPix',
  tags: ['station'],
  component: CartPix,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { pix, amount: 21_960, now, onCheck: fn(), onRestart: fn(), onSwitchMethod: fn() },
} satisfies Meta<typeof CartPix>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('R$ 219,60')).toBeVisible();
    await expect(canvas.getByText('29:01')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Verificar pagamento' }));
    await expect(args.onCheck).toHaveBeenCalledOnce();
  },
};

/** Switching the payment method asks for confirmation and explains the refund. */
export const OtherPayment: Story = {
  args: { wallet: 5500, digital: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Entrega')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Escolher outra forma de pagamento?' }),
    );
    await expect(
      dialog.getByText(
        /Quem pagar depois com o código atual.*carteira\. Os R\$ 55,00 pagos com a carteira voltam/,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    await expect(args.onSwitchMethod).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher outra' }));
    await expect(args.onSwitchMethod).toHaveBeenCalledOnce();
  },
};

export const Asking: Story = {
  args: { wallet: 5500 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    await screen.findByRole('alertdialog');
  },
};

export const Switching: Story = { args: { switching: true } };

export const AddedLater: Story = {
  args: { laterItems: cartOf({}).slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Também no seu carrinho' })).toBeVisible();
    await expect(canvas.getByText(/Eles continuam no carrinho para a próxima compra/)).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Checking: Story = { args: { checking: true } };

export const Sandbox: Story = {
  args: { sandboxHref: '#banco' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^pagar no banco de testes/ })).toHaveAttribute(
      'href',
      '#banco',
    );
  },
};

/** The code is still valid in the second in which it expires. */
export const LastSecond: Story = {
  args: { now: Date.parse(pix.expiresAt) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('00:01')).toBeVisible();
  },
};

export const Expired: Story = {
  args: { now: Date.parse(pix.expiresAt) + 1000, focusesTitle: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Tempo expirado' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Recomeçar' }));
    await expect(args.onRestart).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = { args: { offline: true } };

export const Narrow: Story = {
  args: { amount: 99_999_999_99 },
  globals: { viewport: { value: 'narrow' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};
