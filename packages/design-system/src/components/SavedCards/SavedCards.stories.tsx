import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SavedCards } from './SavedCards.tsx';

const meta = {
  title: 'Components/Forms/SavedCards',
  component: SavedCards,
  args: {
    cards: [
      { id: 7, brand: 'Visa', lastDigits: '1234' },
      { id: 8, brand: 'Mastercard', lastDigits: '8890' },
    ],
    value: 7,
    onValueChange: fn(),
  },
} satisfies Meta<typeof SavedCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: 'Visa final 1234' })).toBeChecked();
    await userEvent.click(canvas.getByText('Novo cartão'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0);
  },
};

export const None: Story = { args: { cards: [], value: 0 } };

export const WithError: Story = { args: { value: null, error: 'Esse campo é obrigatório' } };

export const Narrow: Story = {
  args: { cards: [{ id: 7, brand: 'Bandeira-do-Banco-Regional-de-Desenvolvimento', lastDigits: '1234' }] },
  globals: { viewport: { value: 'narrow' } },
};
