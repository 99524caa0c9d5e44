import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { OfflineState } from './OfflineState.tsx';

const meta = {
  title: 'Components/Feedback/OfflineState',
  component: OfflineState,
  args: { onRetry: fn() },
} satisfies Meta<typeof OfflineState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('Você está sem internet');
    await expect(alert).toHaveTextContent('continua guardado neste aparelho');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A second tap while it tries does nothing. */
export const Trying: Story = {
  args: { onRetry: fn(() => new Promise(() => {})) },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(button);
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WholePage: Story = {
  args: { level: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const WithoutRetry: Story = {
  render: () => <OfflineState>A página abre sozinha assim que a conexão voltar.</OfflineState>,
};

export const Narrow: Story = {
  args: {
    title: 'Sem internet não conseguimos mostrar os otorrinolaringologistas-credenciados da sua cidade',
    children:
      'As respostas que você deu até a pergunta 12 estão guardadas neste aparelho. Nada precisa ser preenchido de novo.',
  },
  globals: { viewport: { value: 'narrow' } },
};
