import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Row } from '../Row/Row.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToasts } from './toast-queue.ts';

const texts = [
  'Sucesso! Código validado',
  'Cadastro atualizado com sucesso',
  'E-mail enviado com sucesso',
  'Operação realizada com sucesso',
];

function ToastButtons() {
  const { raise } = useToasts();
  return (
    <Row>
      <Button onClick={() => raise({ title: 'Erro', text: 'Não foi possível carregar os pontos.' })}>
        Carregar os pontos
      </Button>
      <Button
        onClick={() => {
          for (const text of texts) raise({ text, variant: 'success' });
        }}
      >
        Quatro de uma vez
      </Button>
    </Row>
  );
}

const meta = {
  title: 'Components/Feedback/ToastProvider',
  component: ToastProvider,
  args: { children: <ToastButtons />, durationMs: 600_000 },
  decorators: [(Story) => <div style={{ minHeight: '24rem', paddingBlockStart: '16rem' }}>{Story()}</div>],
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Carregar os pontos' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText('Não foi possível carregar os pontos.')).toBeVisible());
    await userEvent.click(button);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso: Erro' }));
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
  },
};

/** Shows three at a time; the fourth appears when one goes. */
export const Queue: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quatro de uma vez' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.queryByText('Operação realizada com sucesso')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso: Sucesso! Código validado' }));
    await waitFor(() => expect(canvas.getByText('Operação realizada com sucesso')).toBeVisible());
  },
};
