import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Components/Feedback/ErrorState',
  component: ErrorState,
  args: { onRetry: fn() },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar');
    await expect(canvas.getByText('Verifique a sua conexão. Nada do que você fez se perdeu.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithoutRetry: Story = { render: () => <ErrorState>Volte mais tarde.</ErrorState> };

export const LongText: Story = {
  args: {
    title: 'Não conseguimos mostrar o seu extrato de pontos agora',
    children: 'O servidor demorou mais do que devia para responder. Os seus pontos estão guardados.',
  },
  globals: { viewport: { value: 'narrow' } },
};
