import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { CartItems } from './CartItems.tsx';
import { cartOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Cart/CartItems',
  tags: ['station'],
  component: CartItems,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { items: idle, onQuantity: fn(), onRemove: fn(), onContinue: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { pictures } = stationFor(globals.station);
    return (
      <CartItems
        {...args}
        items={args.items.status === 'idle' ? ready(cartOf(pictures.covers)) : args.items}
      />
    );
  },
} satisfies Meta<typeof CartItems>;

export default meta;
type Story = StoryObj<typeof meta>;

const items = cartOf({});

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    await step('Groups the items by activity and shows the total', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Meu carrinho' })).toBeVisible();
      await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2);
      await expect(canvas.getByText('R$ 203,70')).toBeVisible();
    });
    await step('The arrow and Home keys change the quantity', async () => {
      const mugField = canvas.getByRole('spinbutton', { name: 'Quantidade de Caneca esmaltada do clube' });
      await userEvent.click(mugField);
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onQuantity).toHaveBeenLastCalledWith(1, 3);
      await userEvent.keyboard('{Home}');
      await expect(args.onQuantity).toHaveBeenLastCalledWith(1, 1);
    });
    await step('The remove button removes the item', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Remover Camiseta do sócio' }));
      await expect(args.onRemove).toHaveBeenLastCalledWith(3);
    });
    await step('The button continues to the delivery step', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ir para entrega' }));
      await expect(args.onContinue).toHaveBeenCalledOnce();
    });
  },
};

// Scrolls to the end, because the phone's tab bar covers controls on the way there.
export const Phone: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
  play: () => window.scrollTo(0, document.documentElement.scrollHeight),
};

export const Continuing: Story = {
  args: { continuing: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Reservando\.\.\./ }));
    await expect(args.onContinue).not.toHaveBeenCalled();
    // Quantities are locked while the server reserves the stock.
    for (const quantityField of canvas.getAllByRole('spinbutton')) await expect(quantityField).toBeDisabled();
    for (const removeButton of canvas.getAllByRole('button', { name: /^Remover/ }))
      await userEvent.click(removeButton);
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const OneProduct: Story = {
  args: {
    items: ready(
      items
        .slice(0, 1)
        .map((item) => ({ ...item, quantity: 1, action: { ...item.action, isOneProduct: true } })),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};

export const Empty: Story = {
  args: { items: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Seu carrinho está vazio' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute(
      'href',
      '/homepage',
    );
  },
};

export const Loading: Story = { args: { items: loading() } };

export const Failed: Story = {
  args: { items: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Offline: Story = {
  args: { offline: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ir para entrega' }));
    await expect(args.onContinue).not.toHaveBeenCalled();
  },
};

export const Many: Story = {
  args: {
    items: ready(
      Array.from({ length: 30 }, (_, index) => items[index % items.length] ?? items[0]).flatMap(
        (item, index) =>
          item === undefined
            ? []
            : [{ ...item, product: { ...item.product, id: index, name: `${item.product.name} ${index}` } }],
      ),
    ),
  },
};

export const Narrow: Story = {
  args: {
    items: ready(
      items.map((item) => ({
        ...item,
        action: { ...item.action, name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual' },
        product: {
          ...item.product,
          name: 'Cesta de café da manhã com geleias artesanais, pães de fermentação natural e frutas da estação',
          value: 99_999_999,
        },
      })),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};
