import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { CartReview } from './CartReview.tsx';
import {
  cardPayment,
  cards,
  cartOf,
  coupon,
  digitalCart,
  pixPayment,
  priceOfCart,
  reservation,
  shipping,
} from './testing/content.ts';

const meta = {
  title: 'Screens/Cart/CartReview',
  tags: ['station'],
  component: CartReview,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    items: [],
    price: priceOfCart(cartOf({})),
    shipping,
    payment: cardPayment,
    cards,
    reservation,
    onCoupon: fn(),
    onCouponRemoved: fn(),
    onPay: fn(),
    onOtherMethod: fn(),
    onFailureClosed: fn(),
    onBack: fn(),
    onStep: fn(),
  },
  render: (args, { globals }) => {
    const { pictures } = stationFor(globals.station);
    return <CartReview {...args} items={args.items.length === 0 ? cartOf(pictures.covers) : args.items} />;
  },
} satisfies Meta<typeof CartReview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    await step('Shows the payment method, instalments, address and total', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Confira seu pedido' })).toBeVisible();
      await expect(canvas.getByText('Cartão de crédito Visa final 1234')).toBeVisible();
      await expect(canvas.getByText('3x de R$ 73,20 sem juros')).toBeVisible();
      await expect(canvas.getByText('Rua Augusta, 500, Apto 42, 01.305-100')).toBeVisible();
      await expect(canvas.getByText('R$ 219,60')).toBeVisible();
    });
    await step('The change button returns to the payment step', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Alterar o pagamento' }));
      await expect(args.onStep).toHaveBeenLastCalledWith(2);
    });
    await step('Enter applies the coupon and does not pay', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Inserir cupom de desconto' }));
      await userEvent.keyboard(' CLUBE20 {Enter}');
      await expect(args.onCoupon).toHaveBeenLastCalledWith('CLUBE20');
      await expect(args.onPay).not.toHaveBeenCalled();
    });
    await step('The button pays for the order', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Efetuar pagamento' }));
      await expect(args.onPay).toHaveBeenCalledOnce();
    });
  },
};

export const Digital: Story = {
  tags: ['!station'],
  args: { items: digitalCart({}), price: priceOfCart(digitalCart({})) },
  play: async ({ canvas, args }) => {
    const steps = within(canvas.getByRole('navigation', { name: 'Etapas da compra' }));
    await expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Carrinho (concluída)',
      'Pagamento (concluída)',
      '3Revisão',
      '4Conclusão',
    ]);
    await expect(canvas.queryByRole('button', { name: 'Alterar a entrega' })).toBeNull();
    await userEvent.click(steps.getByRole('button', { name: /^Pagamento/ }));
    await expect(args.onStep).toHaveBeenLastCalledWith(2);
  },
};

export const Phone: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};

export const Pix: Story = {
  args: { payment: pixPayment },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gerar código para pagamento' })).toBeVisible();
  },
};

export const Wallet: Story = {
  args: { price: priceOfCart(cartOf({}), { wallet: 100_000 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saldo da carteira: R$ 219,60')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Efetuar pagamento' })).toBeVisible();
  },
};

export const WithCoupon: Story = {
  args: { coupon, price: priceOfCart(cartOf({}), { coupon: { value: 2000, actionId: null } }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('R$ 199,60')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remover: CLUBE20' }));
    await expect(args.onCouponRemoved).toHaveBeenCalledOnce();
  },
};

/** The pay button ignores further presses, and the member cannot change the payment. */
export const Paying: Story = {
  args: { paying: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Processando\.\.\./ }));
    await expect(args.onPay).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Alterar o pagamento' })).toBeNull();
  },
};

export const PaymentFailed: Story = {
  args: { failure: 'Cartão sem limite.' },
  play: async ({ args }) => {
    await waitFor(() =>
      expect(screen.getByRole('alertdialog', { name: 'Falha no pagamento' })).toBeVisible(),
    );
    await expect(
      screen.getByText('Motivo: Cartão sem limite. Deseja tentar outro método de pagamento?'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(args.onFailureClosed).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }));
    await expect(args.onOtherMethod).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { offline: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Efetuar pagamento' }));
    await expect(args.onPay).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  args: {
    items: cartOf({}).map((item) => ({
      ...item,
      action: { ...item.action, name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual' },
      product: {
        ...item.product,
        name: 'Cesta de café da manhã com geleias artesanais, pães de fermentação natural e frutas da estação',
        value: 99_999_999,
      },
    })),
    payment: {
      ...pixPayment,
      email: 'otorrinolaringologista.credenciada.do.convenio@interestadual.exemplo.com.br',
    },
  },
  globals: { viewport: { value: 'narrow' } },
};
