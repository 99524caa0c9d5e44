import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { OrderSummary } from './OrderSummary.tsx';

const meta = {
  title: 'Components/Content/OrderSummary',
  component: OrderSummary,
  args: {
    items: [
      { id: 1, name: 'Caneca esmaltada do clube', quantity: 2, amount: 9980 },
      { id: 2, name: 'Ecobag de algodão cru', quantity: 1, amount: 3990 },
    ],
    lines: [
      { label: 'Subtotal', amount: 13_970 },
      { label: 'Taxa de entrega', amount: 1590 },
    ],
    total: 15_560,
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof OrderSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Resumo do pedido' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('R$ 155,60')).toBeVisible();
  },
};

export const Folded: Story = {
  args: { collapsible: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    const expandButton = canvas.getByRole('button', { name: 'Ver itens R$ 155,60' });
    await step('Hides the items at first', async () => {
      await expect(expandButton).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByText('Ecobag de algodão cru')).not.toBeVisible();
    });
    await step('The button shows the items', async () => {
      await userEvent.click(expandButton);
      await expect(canvas.getByText('Ecobag de algodão cru')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Ocultar itens R$ 155,60' })).toBe(expandButton);
    });
    await step('A second click hides the items', () => userEvent.click(expandButton));
  },
};

export const Beside: Story = {
  args: { collapsible: true },
  globals: { viewport: { value: 'desktop' } },
};

export const Many: Story = {
  args: {
    items: Array.from({ length: 12 }, (_, index) => ({
      id: index,
      name: `Camiseta ${index + 1}`,
      quantity: index + 1,
      amount: 4990 * (index + 1),
    })),
  },
};

export const Narrow: Story = {
  args: {
    collapsible: true,
    items: [
      {
        id: 1,
        name: 'Cesta-de-café-da-manhã com geleias artesanais, pães de fermentação natural e frutas da estação',
        quantity: 1000,
        amount: 99_999_999_99,
      },
    ],
    total: 99_999_999_99,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
