import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

const meta = {
  title: 'Screens/Signup/Choose password',
  component: ChoosePassword,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { email: 'maria@exemplo.test', onSubmit: fn() },
} satisfies Meta<typeof ChoosePassword>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Escolha a sua senha' })).toHaveFocus();
    const submitButton = canvas.getByRole('button', { name: 'Ativar minha conta' });
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(canvas.getByLabelText('Senha', { selector: 'input' }), 'Estacao1');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'Estacao1{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ password: 'Estacao1', confirmation: 'Estacao1' });
  },
};

export const WithoutAddress: Story = { args: { email: undefined } };

export const Busy: Story = { args: { busy: true } };

export const Refused: Story = {
  args: { errors: [{ field: 'password', message: 'Senha precisa ter de 8 a 20 caracteres' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Senha', { selector: 'input' })).toHaveAccessibleDescription(
      /Senha precisa ter de 8 a 20 caracteres/,
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: { email: 'maria.aparecida.vasconcelos.de.albuquerque@correio-da-cooperativa.exemplo.test' },
  globals: { viewport: { value: 'narrow' } },
};
