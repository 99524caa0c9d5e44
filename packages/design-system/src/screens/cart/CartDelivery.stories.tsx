import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { CartDelivery } from './CartDelivery.tsx';
import { cartOf, digitalCart, priceOfCart, reservation, shipping } from './testing/content.ts';

const meta = {
  title: 'Screens/Cart/CartDelivery',
  tags: ['station'],
  component: CartDelivery,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  // The station's items replace an empty cart.
  args: {
    items: [],
    price: priceOfCart([]),
    reservation,
    onChange: fn(),
    onBack: fn(),
    onContinue: fn(),
    onStep: fn(),
  },
  render: (args, { globals }) => {
    const { pictures } = stationFor(globals.station);
    const items = args.items.length === 0 ? cartOf(pictures.covers) : args.items;
    return <CartDelivery {...args} items={items} price={priceOfCart(items)} />;
  },
} satisfies Meta<typeof CartDelivery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    const region = canvas.getByRole('combobox', { name: 'Região de entrega' });
    const continueButton = canvas.getByRole('button', { name: 'Ir para pagamento' });
    await step('Requires a region only for products that need shipping', async () => {
      await expect(canvas.getByText('Produtos digitais não possuem frete.')).toBeVisible();
      await userEvent.click(continueButton);
      await expect(canvas.getByRole('alert')).toHaveTextContent(
        'Região de entrega: Esse campo é obrigatório',
      );
      await expect(args.onContinue).not.toHaveBeenCalled();
    });
    await step('Continues with a complete address', async () => {
      await userEvent.selectOptions(region, 'Capital e região metropolitana · R$ 15,90');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Endereço' }), 'Rua Augusta, 500');
      await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '01305100{Enter}');
      await expect(args.onContinue).toHaveBeenLastCalledWith({
        12: { locationId: 1, address: 'Rua Augusta, 500', complement: '', zipcode: '01.305-100' },
        13: { locationId: null, address: '', complement: '', zipcode: '' },
      });
      await expect(args.onChange).toHaveBeenCalled();
    });
    await step('The back button leads back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
      await expect(args.onBack).toHaveBeenCalledOnce();
    });
  },
};

// Scrolls to the end: on the way the bottom tabs cover part of the page.
export const Phone: Story = {
  tags: ['!station'],
  args: { shipping },
  globals: { viewport: { value: 'phone' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};

export const Kept: Story = {
  args: { shipping },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Endereço' })).toHaveValue('Rua Augusta, 500');
  },
};

export const Pickup: Story = {
  args: { shipping: { 12: { locationId: 2, address: '', complement: '', zipcode: '' } } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Rua das Laranjeiras, 120')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para pagamento' }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
  },
};

export const Digital: Story = { args: { items: digitalCart({}) } };

/** Focus moves to the step's title, so it is announced. */
export const Moved: Story = {
  args: { focusesTitle: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Informações de entrega e retirada' }),
    ).toHaveFocus();
  },
};

export const AlmostOver: Story = {
  args: { reservation: { ...reservation, deadline: reservation.now + 25_000 } },
};

export const Offline: Story = { args: { offline: true, shipping } };

export const Narrow: Story = {
  args: { shipping },
  globals: { viewport: { value: 'narrow' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};
