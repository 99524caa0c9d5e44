import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { Quantity } from '../Quantity/Quantity.tsx';
import { ProductCard } from './ProductCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#e4ddd0"/><path d="M120 60h70v100a14 14 0 0 1-14 14h-42a14 14 0 0 1-14-14z" fill="#8b5e3c"/><path d="M190 84h20a22 22 0 0 1 0 44h-20" fill="none" stroke="#8b5e3c" stroke-width="12"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/ProductCard',
  component: ProductCard,
  args: {
    name: 'Caneca esmaltada do clube',
    href: '#produto',
    price: 4_990,
    picture: drawing,
    onClick: fn((event) => event.preventDefault()),
  },
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Caneca esmaltada do clube' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvas.getByText('R$ 49,90')).toBeVisible();
    await expect(canvasElement.querySelectorAll('article, article *').length).toBeLessThanOrEqual(6);
  },
};

/** Screen readers don't announce the strikethrough, so hidden text marks the old price. */
export const Discount: Story = {
  args: { fullPrice: 6_990 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent('28% de desconto');
    await expect(canvasElement.querySelector('article')).toHaveTextContent('De R$ 69,90 por R$ 49,90');
  },
};

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const OtherCurrency: Story = {
  args: { fullPrice: 6_990, formatPrice: (cents) => dollarFormat.format(cents / 100) },
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('article');
    await expect(card).toHaveTextContent('De $69.90 por $49.90');
    await expect(card).not.toHaveTextContent('R$');
  },
};

export const Points: Story = {
  args: { price: undefined, points: 250_000, currency: { name: 'sementes' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2.500,00 sementes')).toBeVisible();
  },
};

export const MoneyOrPoints: Story = {
  args: { points: 250_000, currency: { name: 'Dux', position: 'before' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent('R$ 49,90 ou Dux 2.500,00');
  },
};

export const FewLeft: Story = {
  args: { stock: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Últimas 2 unidades')).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: { stock: 0, fullPrice: 6_990, action: <Button>Adicionar ao carrinho</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esgotado')).toBeVisible();
    await expect(canvas.getByRole('link')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithQuantity: Story = {
  args: {
    children: 'Ágata branca, 350 ml.',
    action: <Quantity label="Quantidade de Caneca esmaltada do clube" hideLabel defaultValue={0} max={10} />,
  },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Quantidade de Caneca esmaltada do clube');
    const [, increaseButton] = canvas.getAllByRole('button');
    if (increaseButton === undefined) throw new Error('no increase button');
    increaseButton.scrollIntoView({ block: 'center' });
    await waitFor(() => {
      const { left, top, width, height } = increaseButton.getBoundingClientRect();
      expect(increaseButton.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(
        true,
      );
    });
    await userEvent.click(increaseButton);
    await expect(field).toHaveValue('1');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const WithButton: Story = {
  args: { href: undefined, action: <Button size="small">Adicionar ao carrinho</Button> },
};

export const WithoutPicture: Story = { args: { picture: null, stock: 0 } };

export const OnlyAName: Story = { args: { price: undefined, picture: null } };

export const LongText: Story = {
  args: {
    name: 'Cesta de café da manhã com geleias artesanais, pães de fermentação natural e frutas da estação',
    children: 'Entrega-agendada-em-toda-a-região-metropolitana, de segunda a sábado.',
    price: 99_999_999,
    fullPrice: 199_999_999,
    points: 99_999_999_999,
    stock: 1,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Narrow: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={8}>
      {['Caneca', 'Camiseta', 'Garrafa térmica', 'Boné'].map((name, stock) => (
        <ProductCard {...args} key={name} as="li" name={name} stock={stock} fullPrice={6_990} />
      ))}
    </Grid>
  ),
  globals: { viewport: { value: 'narrow' } },
};
