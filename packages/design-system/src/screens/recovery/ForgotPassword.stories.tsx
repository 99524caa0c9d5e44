import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';

const meta = {
  title: 'Screens/Recovery/ForgotPassword',
  component: ForgotPassword,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { onSubmit: fn(), onDraftChange: fn() },
} satisfies Meta<typeof ForgotPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Esqueceu sua senha?' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('E-mail'), 'maria{Enter}');
    await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription('Email inválido');
    await userEvent.type(canvas.getByLabelText('E-mail'), '@Exemplo.test{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('maria@exemplo.test');
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ email: 'maria@Exemplo.test' });
  },
};

export const Sending: Story = { args: { draft: { email: 'maria@exemplo.test' }, busy: true } };

export const Failed: Story = {
  args: { errors: [{ message: 'Muitas tentativas. Tente novamente em 15 minutos.' }] },
};

export const Sent: Story = { args: { sentTo: 'maria@exemplo.test' } };
