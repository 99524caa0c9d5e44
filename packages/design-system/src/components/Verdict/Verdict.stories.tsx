import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { Verdict } from './Verdict.tsx';

const meta = {
  title: 'Components/Feedback/Verdict',
  component: Verdict,
  args: { tone: 'success', title: 'Voucher válido!' },
} satisfies Meta<typeof Verdict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Voucher válido!');
  },
};

export const Doubtful: Story = { args: { tone: 'warning', title: 'Este voucher já foi utilizado!' } };

export const Bad: Story = {
  args: {
    tone: 'danger',
    title: 'Usuário inválido!',
    note: <Text tone="muted">Conferido sem conexão: esta carteirinha já venceu.</Text>,
  },
  globals: { viewport: { value: 'narrow' } },
};
