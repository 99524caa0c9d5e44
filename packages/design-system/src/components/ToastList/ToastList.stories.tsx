import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { type Toast, ToastList } from './ToastList.tsx';

const pointsError: Toast = {
  key: 'points',
  title: 'Erro',
  text: 'Não foi possível carregar os seus pontos.',
};

const meta = {
  title: 'Components/Feedback/ToastList',
  component: ToastList,
  args: { toasts: [pointsError], onPause: fn(), onResume: fn(), onDismiss: fn() },
  decorators: [(Story) => <div style={{ minHeight: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof ToastList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas, args }) => {
    const toastText = canvas.getByText('Não foi possível carregar os seus pontos.');
    await waitFor(() => expect(toastText).toBeVisible());
    await userEvent.hover(canvas.getByText('Erro'));
    await expect(args.onPause).toHaveBeenCalledWith('points');
    await userEvent.unhover(canvas.getByText('Erro'));
    await expect(args.onResume).toHaveBeenCalledWith('points');
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar aviso: Erro' }));
    await expect(args.onDismiss).toHaveBeenCalledWith('points');
  },
};

export const None: Story = {
  args: { toasts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Variants: Story = {
  args: {
    toasts: [
      pointsError,
      { key: 'saved', variant: 'success', text: 'Cadastro atualizado com sucesso' },
      {
        key: 'window',
        variant: 'warning',
        title: 'Atenção',
        text: 'Faltam 2 minutos para concluir a compra.',
      },
      { key: 'news', variant: 'info', text: 'Há uma nova atividade para você.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Fechar aviso: Erro' })).toHaveFocus();
  },
};

function StatefulToastList({ toasts }: { toasts: readonly Toast[] }) {
  const [openToasts, setOpenToasts] = useState(toasts);
  return (
    <>
      <Button>Antes</Button>
      <ToastList
        toasts={openToasts}
        onDismiss={(key) => setOpenToasts(openToasts.filter((toast) => toast.key !== key))}
      />
    </>
  );
}

export const ClosedByKeyboard: Story = {
  args: {
    toasts: [pointsError, { key: 'saved', variant: 'success', text: 'Cadastro atualizado com sucesso' }],
  },
  render: ({ toasts }) => <StatefulToastList toasts={toasts} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Antes' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: /Cadastro atualizado/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Antes' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    toasts: [
      {
        ...pointsError,
        text: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual não puderam ser carregados agora.',
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
