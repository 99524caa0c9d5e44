import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingState } from './LoadingState.tsx';

const meta = {
  title: 'Components/Feedback/LoadingState',
  component: LoadingState,
} satisfies Meta<typeof LoadingState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Carregando\.\.\.$/);
  },
};

export const Narrow: Story = {
  args: {
    children: 'Estamos confirmando o seu pagamento com o banco. Isso costuma levar menos de um minuto.',
  },
  globals: { viewport: { value: 'narrow' } },
};
