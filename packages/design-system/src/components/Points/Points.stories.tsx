import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Points } from './Points.tsx';

const meta = {
  title: 'Components/Loyalty/Points',
  component: Points,
  args: { value: 125_000 },
} satisfies Meta<typeof Points>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1.250,00 pontos')).toBeVisible();
  },
};

export const Before: Story = {
  args: { currency: { name: 'Dux', position: 'before' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dux 1.250,00')).toBeVisible();
  },
};

export const Multiplied: Story = {
  args: { value: 250, currency: { name: 'sementes', multiplier: 10 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('25,00 sementes')).toBeVisible();
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      <Points {...args} size="xl" />
      <Points {...args} size="md" />
      <Points {...args} size="sm" />
    </Stack>
  ),
};

export const Zero: Story = { args: { value: 0 } };

export const LongText: Story = {
  args: { value: 99_999_999_999, size: 'xl', currency: { name: 'créditos de reconhecimento' } },
  globals: { viewport: { value: 'narrow' } },
};
