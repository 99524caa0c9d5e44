import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Price } from './Price.tsx';

const meta = {
  title: 'Components/Loyalty/Price',
  component: Price,
  args: { money: 9900 },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 99,00')).toBeVisible();
  },
};

/** A strikethrough on screen, words for screen readers. */
export const Discounted: Story = {
  args: { money: 7425, oldPrice: 9900, instalments: { count: 3, amount: 2475 } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('R$ 99,00').closest('s')).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/de R\$ 99,00 por R\$ 74,25.*25% de desconto/);
    await expect(canvas.getByText('3x de R$ 24,75')).toBeVisible();
  },
};

export const Dearer: Story = {
  args: { money: 12_000, oldPrice: 9900 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText('R$ 99,00')).toBeNull();
    await expect(canvasElement).not.toHaveTextContent('%');
  },
};

export const Points: Story = {
  args: {
    money: undefined,
    points: 32_000,
    oldPrice: 40_000,
    currency: { name: 'sementes', multiplier: 10 },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('de 4.000,00 sementes por 3.200,00 sementes');
  },
};

export const MoneyAndPoints: Story = {
  args: { points: 15_000 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('R$ 99,00 + 150,00 pontos');
  },
};

export const Free: Story = {
  args: { money: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Grátis')).toBeVisible();
  },
};

export const From: Story = {
  args: { isLowestPrice: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^a partir de\s*R\$ 99,00$/);
  },
};

export const Sizes: Story = {
  args: { money: 123_456, oldPrice: 150_000, instalments: { count: 12, amount: 10_288 } },
  render: (args) => (
    <Stack>
      <Price {...args} size="lg" />
      <Price {...args} size="md" />
      <Price {...args} size="sm" />
    </Stack>
  ),
};

export const OnSurfaces: Story = {
  args: { isLowestPrice: true, oldPrice: 15_000, instalments: { count: 3, amount: 3300 } },
  render: (args) => (
    <Row align="start">
      <Surface>
        <Price {...args} />
      </Surface>
      <Surface tone="sunken">
        <Price {...args} />
      </Surface>
      <Surface tone="tint">
        <Price {...args} oldPrice={undefined} />
      </Surface>
      <Surface tone="brand">
        <Price {...args} oldPrice={undefined} />
      </Surface>
    </Row>
  ),
};

export const Narrow: Story = {
  args: {
    money: 9_999_999_999,
    points: 99_999_999_999,
    oldPrice: 12_345_678_901,
    currency: { name: 'créditos de reconhecimento' },
    instalments: { count: 12, amount: 833_333_333 },
    size: 'lg',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('R$ 99.999.999,99').getClientRects()).toHaveLength(1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
