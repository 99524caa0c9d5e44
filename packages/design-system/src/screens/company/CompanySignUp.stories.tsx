import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { CompanySignUp } from './CompanySignUp.tsx';

const meta = {
  title: 'Screens/Company/SignUp',
  component: CompanySignUp,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { onSubmit: fn(), onDraftChange: fn(), captcha: { status: 'solved', onStart: fn() } },
} satisfies Meta<typeof CompanySignUp>;

export default meta;
const draft = { email: 'dona@padaria.test', accepts: true };

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Cadastre sua empresa' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('E-mail: Esse campo é obrigatório');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'dona@padaria.test');
    await userEvent.type(canvas.getByLabelText('Senha'), 'Padaria1');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'Padaria1');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Li e aceito os Termos de uso/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        email: 'dona@padaria.test',
        password: 'Padaria1',
        passwordConfirmation: 'Padaria1',
        accepts: true,
      }),
    );
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ email: 'dona@padaria.test', accepts: true });
  },
};

export const Loading: Story = { args: { draft, busy: true } };

/** Shows the server errors and keeps the values of the draft. */
export const Failed: Story = {
  args: {
    draft,
    errors: [
      { field: 'email', message: 'Email inválido' },
      { message: 'Muitas tentativas. Tente novamente em 15 minutos.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Muitas tentativas');
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('dona@padaria.test');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
