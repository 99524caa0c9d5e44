import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const meta = {
  title: 'Screens/Recovery/ResetPassword',
  component: ResetPassword,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { email: 'maria@exemplo.test', onSubmit: fn() },
} satisfies Meta<typeof ResetPassword>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    const submitButton = canvas.getByRole('button', { name: 'Redefinir senha' });
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Senha', { selector: 'input' }), 'Estacao1');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'Estacao2{Enter}');
    await expect(canvas.getByLabelText('Confirmação de senha')).toHaveAccessibleDescription(
      'Digite a mesma senha que digitou acima',
    );
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), '{Backspace}1{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'Estacao1', confirmation: 'Estacao1' });
  },
};

export const Sending: Story = { args: { busy: true } };

export const Failed: Story = { args: { errors: [{ message: 'Este link não vale mais. Peça outro.' }] } };
