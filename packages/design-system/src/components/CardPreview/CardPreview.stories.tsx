import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CardPreview } from './CardPreview.tsx';

const meta = {
  title: 'Components/Content/CardPreview',
  component: CardPreview,
  args: { number: '4111 1111 1111 1111', name: 'CAMILA F DUARTE', expiry: '08/29', cvv: '123' },
} satisfies Meta<typeof CardPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visa')).toBeVisible();
    await expect(canvas.getByText('4111 1111 1111 1111')).toBeVisible();
    await expect(canvas.getByText('CVV')).not.toBeVisible();
  },
};

export const Empty: Story = { args: { number: '', name: '', expiry: '', cvv: '' } };

export const Typing: Story = { args: { number: '5105 10', name: 'CAMILA', expiry: '0', cvv: '' } };

export const Back: Story = {
  args: { side: 'back', cvv: '12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12•')).toBeVisible();
  },
};

export const Saved: Story = {
  args: {
    number: '**** **** **** 1234',
    brand: 'Elo',
    name: '**** ****',
    expiry: undefined,
    standalone: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Validade')).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Elo, final 1234' })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { name: 'MARIA APARECIDA DOS SANTOS WOJCIECHOWSKI DE ALBUQUERQUE', brand: 'Banco Regional do Oeste' },
  globals: { viewport: { value: 'narrow' } },
};
