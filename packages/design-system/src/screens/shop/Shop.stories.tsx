import { failed, idle, loading, participationTexts, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Shop } from './Shop.tsx';
import { NOW, shopOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Shop/Shop',
  tags: ['station'],
  component: Shop,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { activity: idle, now: NOW, onAdd: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <Shop
        {...args}
        activity={
          args.activity.status === 'idle' ? ready(shopOf(station.slug, pictures.covers)) : args.activity
        }
      />
    );
  },
} satisfies Meta<typeof Shop>;

export default meta;
type Story = StoryObj<typeof meta>;

const sampleShop = shopOf('exemplo', {});

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    const addButton = canvas.getByRole('button', { name: 'Adicionar ao carrinho' });
    const mugField = canvas.getByRole('spinbutton', { name: 'Quantidade de Caneca esmaltada do clube' });

    await step('Hides sold-out products', async () => {
      await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(6);
      await expect(canvas.queryByText('Guarda-chuva compacto')).toBeNull();
    });

    await step('Adds nothing until the member selects a product', async () => {
      await expect(addButton).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(addButton);
      await expect(args.onAdd).not.toHaveBeenCalled();
    });

    await step('Updates the total and caps the quantity', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: 'Aumentar: Quantidade de Caneca esmaltada do clube' }),
      );
      await userEvent.click(mugField);
      await userEvent.keyboard('{ArrowUp}');
      const shirtField = canvas.getByRole('spinbutton', { name: 'Quantidade de Camiseta do sócio' });
      await userEvent.click(shirtField);
      await userEvent.keyboard('{End}');
      await expect(shirtField).toHaveValue('2');
      await expect(canvas.getByText('R$ 257,80')).toBeVisible();
    });

    await step('Adds the selected products to the cart', async () => {
      await userEvent.click(addButton);
      await expect(args.onAdd).toHaveBeenLastCalledWith([
        { productId: 1, quantity: 2 },
        { productId: 3, quantity: 2 },
      ]);
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const WithVideo: Story = {
  args: {
    activity: ready({
      ...sampleShop,
      videos: [
        {
          id: 1,
          name: 'Como as canecas são feitas',
          description: null,
          url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          isRequired: false,
          isOutside: true,
          duration: null,
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Como as canecas são feitas/ })).toBeVisible();
  },
};

export const OneProduct: Story = {
  args: { activity: ready({ ...sampleShop, isOneProduct: true }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /Ecobag/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /Boné/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar ao carrinho' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith([{ productId: 6, quantity: 1 }]);
  },
};

export const Adding: Story = {
  args: { adding: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Adicionando\.\.\./ }));
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const SoldOut: Story = {
  args: {
    activity: ready({
      ...sampleShop,
      products: sampleShop.products.map((product) => ({ ...product, stock: 3, ordered: 3 })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.outOfStock)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Adicionar ao carrinho' })).toBeNull();
  },
};

export const OutsideOfItsDays: Story = {
  args: { now: '2026-05-01T12:00:00Z' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Você pode participar entre os dias 01/03/2026 às 00:00 e 31/03/2026 às 23:59.'),
    ).toBeVisible();
    await expect(canvas.getByRole('main').querySelector('a[href="/homepage"]:last-of-type')).not.toBeNull();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};

export const WithoutDays: Story = {
  args: { activity: ready({ ...sampleShop, window: { start: null, end: null } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.broken)).toBeVisible();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};

export const LimitReached: Story = {
  args: { activity: ready({ ...sampleShop, limitPerUser: 1, participations: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.limit)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute(
      'href',
      '/homepage/pedidos',
    );
  },
};

export const Missing: Story = { args: { activity: ready(null) } };

export const Loading: Story = { args: { activity: loading() } };

export const Failed: Story = {
  args: { activity: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Many: Story = {
  args: {
    activity: ready({
      ...sampleShop,
      products: Array.from({ length: 60 }, (_, index) => ({
        id: index + 1,
        name: `Camiseta ${index + 1}`,
        image: null,
        description: null,
        value: 4990,
        discount: 0,
        limit: null,
        stock: null,
        ordered: 0,
        orderedByMember: 0,
      })),
    }),
  },
};

export const Narrow: Story = {
  args: {
    activity: ready({
      ...sampleShop,
      name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual: a loja',
      products: sampleShop.products.map((product) => ({
        ...product,
        name: 'Cesta de café da manhã com geleias artesanais, pães de fermentação natural e frutas da estação',
        value: 99_999_999,
      })),
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
