import { failed, installmentsOf, loading, noPayment, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { filledCard } from '../../components/CardForm/testing/filled-card.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { CartPayment } from './CartPayment.tsx';
import { cardPayment, cards, cartOf, pixPayment, priceOfCart, reservation } from './testing/content.ts';

const meta = {
  title: 'Screens/Cart/CartPayment',
  tags: ['station'],
  component: CartPayment,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    items: [],
    price: priceOfCart(cartOf({})),
    installments: installmentsOf(21_960),
    cards: ready(cards),
    payment: { ...noPayment, email: 'camila@exemplo.com.br' },
    reservation,
    now: reservation.now,
    onChange: fn(),
    onZipcodeComplete: fn(),
    onBack: fn(),
    onContinue: fn(),
    onStep: fn(),
  },
  render: (args, { globals }) => {
    const { pictures } = stationFor(globals.station);
    return <CartPayment {...args} items={args.items.length === 0 ? cartOf(pictures.covers) : args.items} />;
  },
} satisfies Meta<typeof CartPayment>;

export default meta;
type Story = StoryObj<typeof meta>;

const typedCard = { ...filledCard, number: '5105 1051 0510 5100' };

export const Full: Story = {
  args: { payment: { ...cardPayment, selectedCard: null } },
  play: async ({ canvas, args, step }) => {
    const reviewButton = canvas.getByRole('button', { name: 'Revisar pedido' });
    await step('Requires a card', async () => {
      await userEvent.click(reviewButton);
      await expect(canvas.getByRole('alert')).toHaveTextContent('Cartão: Esse campo é obrigatório');
      await expect(args.onContinue).not.toHaveBeenCalled();
    });
    await step('A saved card needs no further fields', async () => {
      await userEvent.click(canvas.getByText('Visa final 1234'));
      await userEvent.click(reviewButton);
      await expect(args.onContinue).toHaveBeenLastCalledWith(cardPayment);
    });
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: { payment: cardPayment },
  globals: { viewport: { value: 'phone' } },
};

export const NewCard: Story = {
  args: { payment: { ...cardPayment, selectedCard: 0 } },
  play: async ({ canvas, args, step }) => {
    await step('Requires the fields of a new card', async () => {
      await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Número do cartão' })).toBeVisible());
      await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
      await expect(canvas.getByRole('textbox', { name: 'CVV' })).toBeInvalid();
    });
    await step('Looks up a CEP once it is complete', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '01310100');
      await expect(args.onZipcodeComplete).toHaveBeenLastCalledWith('01310100');
    });
  },
};

export const NewCardTyped: Story = {
  args: { payment: { ...cardPayment, selectedCard: 0, card: typedCard } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Número' }), '{Enter}');
    await expect(args.onContinue).toHaveBeenLastCalledWith({
      ...cardPayment,
      selectedCard: 0,
      card: typedCard,
    });
  },
};

export const LookingUp: Story = {
  args: { payment: { ...cardPayment, selectedCard: 0 }, address: loading() },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rua' })).toHaveValue('Carregando...'));
    await expect(canvas.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Carregando...');
  },
};

export const NotFound: Story = {
  args: { payment: { ...cardPayment, selectedCard: 0 }, address: failed() },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rua' })).toHaveValue('CEP inválido'));
    await expect(canvas.getByRole('textbox', { name: 'Rua' })).not.toHaveAttribute('readonly');
  },
};

export const Incomplete: Story = {
  args: {
    payment: { ...cardPayment, selectedCard: null },
    cards: failed(),
    installments: [],
    incomplete: true,
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NoSavedCard: Story = {
  args: { payment: { ...cardPayment, selectedCard: null }, cards: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio', { name: 'Novo cartão' })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'CVV' })).toBeVisible());
  },
};

export const CardGone: Story = {
  args: { payment: { ...cardPayment, selectedCard: 57 }, cards: ready([]) },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Número do cartão' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
};

export const Pix: Story = {
  args: { payment: pixPayment },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('combobox', { name: 'Parcelas' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
    await expect(args.onContinue).toHaveBeenLastCalledWith(pixPayment);
  },
};

export const Undecided: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
    await expect(canvas.getByRole('radiogroup', { name: 'Forma de pagamento' })).toBeInvalid();
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
};

export const WalletCovers: Story = {
  args: { price: priceOfCart(cartOf({}), { wallet: 100_000 }), installments: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('O saldo da sua carteira cobre o valor total deste pedido.')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
    await expect(args.onContinue).toHaveBeenLastCalledWith(noPayment);
  },
};

export const WalletCoversPart: Story = {
  args: {
    price: priceOfCart(cartOf({}), { wallet: 5000 }),
    installments: installmentsOf(16_960),
    payment: pixPayment,
  },
};

export const Sending: Story = {
  args: { payment: cardPayment, sending: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Salvando\.\.\./ }));
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    payment: { ...cardPayment, selectedCard: 0, card: typedCard },
    errors: [{ message: 'Erro interno no servidor' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erro interno no servidor');
  },
};

export const Offline: Story = {
  args: { payment: pixPayment, offline: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Revisar pedido' }));
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  args: { payment: { ...cardPayment, selectedCard: 0, card: typedCard } },
  globals: { viewport: { value: 'narrow' } },
};
