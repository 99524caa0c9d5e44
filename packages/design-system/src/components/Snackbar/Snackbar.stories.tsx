import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { ToastList } from '../ToastList/ToastList.tsx';
import { NoticeArea, Snackbar } from './Snackbar.tsx';

const meta = {
  title: 'Components/Feedback/Snackbar',
  component: Snackbar,
  args: {
    text: 'Operação realizada com sucesso',
    onPause: fn(),
    onResume: fn(),
    onDismiss: fn(),
  },
  decorators: [(Story) => <div style={{ minHeight: '8rem' }}>{Story()}</div>],
} satisfies Meta<typeof Snackbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Operação realizada com sucesso');
    await userEvent.hover(canvas.getByText('Operação realizada com sucesso'));
    await expect(args.onPause).toHaveBeenCalled();
    await userEvent.unhover(canvas.getByText('Operação realizada com sucesso'));
    await expect(args.onResume).toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus();
    await expect(args.onPause).toHaveBeenCalled();
    // The timer stays paused while focus is inside, even when the pointer leaves.
    await userEvent.hover(canvas.getByText('Operação realizada com sucesso'));
    await userEvent.unhover(canvas.getByText('Operação realizada com sucesso'));
    await expect(args.onResume).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Without a message the live region stays; otherwise screen readers would miss the first message. */
export const None: Story = {
  args: { text: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Variants: Story = {
  render: (args) => (
    <Stack>
      {(['success', 'warning', 'error', 'info'] as const).map((variant) => (
        <div key={variant} style={{ transform: 'translate(0)', minHeight: '5rem' }}>
          <Snackbar {...args} variant={variant} />
        </div>
      ))}
    </Stack>
  ),
};

export const WithToasts: Story = {
  args: { text: 'Você atualizou a sua foto de perfil com sucesso e já pode continuar' },
  render: (args) => (
    <NoticeArea>
      <Snackbar {...args} />
      <ToastList toasts={[{ key: 'points', title: 'Erro', text: 'Não foi possível carregar os pontos.' }]} />
    </NoticeArea>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('status').getBoundingClientRect();
    await expect(canvas.getByRole('list').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  },
};

export const LongText: Story = {
  args: {
    variant: 'error',
    text: 'Erro: não foi possível enviar o convite para otorrinolaringologistas-credenciados-do-convênio',
  },
  globals: { viewport: { value: 'narrow' } },
};
