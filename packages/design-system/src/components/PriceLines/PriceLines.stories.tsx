import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { PriceLines } from './PriceLines.tsx';

const meta = {
  title: 'Components/Content/PriceLines',
  component: PriceLines,
  args: {
    lines: [
      { label: 'Subtotal', amount: 21_480 },
      { label: 'Desconto', amount: -2000 },
      { label: 'Taxa de entrega', amount: 1590 },
    ],
    total: 21_070,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Surface>{Story()}</Surface>
      </div>
    ),
  ],
} satisfies Meta<typeof PriceLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Subtotal',
      'Desconto',
      'Taxa de entrega',
      'Total',
    ]);
    await expect(canvas.getByText('-R$ 20,00')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: {
    lines: [
      { label: 'Subtotal', amount: 0 },
      { label: 'Desconto', amount: 0 },
    ],
    total: 0,
    payments: [{ label: 'Carteira', amount: 0 }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(1);
    await expect(canvas.getByRole('definition')).toHaveTextContent('R$ 0,00');
  },
};

export const WithWallet: Story = {
  args: {
    payments: [
      { label: 'Carteira', amount: -12_050 },
      { label: 'A pagar', amount: 9020, strong: true },
    ],
  },
};

export const Narrow: Story = {
  args: {
    lines: [
      { label: 'Subtotal de todos os produtos da campanha de fim de ano', amount: 99_999_999_99 },
      { label: 'Cupom PRIMEIRACOMPRADOCLUBEDEBENEFICIOS2026', amount: -100_000_00 },
    ],
    total: 99_899_999_99,
  },
  globals: { viewport: { value: 'narrow' } },
};
