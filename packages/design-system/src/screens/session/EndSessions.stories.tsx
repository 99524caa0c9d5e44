import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { EndSessions } from './EndSessions.tsx';

const meta = {
  title: 'Screens/Session/EndSessions',
  component: EndSessions,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { status: 'idle', onConfirm: fn() },
} satisfies Meta<typeof EndSessions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Encerrar todos os acessos?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar todos os acessos' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = { args: { status: 'pending' } };

export const Done: Story = {
  args: { status: 'done' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Criar outra senha' })).toHaveAttribute(
      'href',
      '/esqueci-minha-senha',
    );
  },
};

export const Void: Story = {
  args: { status: 'void' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este link não vale mais')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  },
};
