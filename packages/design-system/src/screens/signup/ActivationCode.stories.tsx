import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { ActivationCode, type ActivationCodeProps } from './ActivationCode.tsx';

const meta = {
  title: 'Screens/Signup/ActivationCode',
  component: ActivationCode,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: {
    email: 'beatriz@exemplo.test',
    resendAt: 60_000,
    now: 18_000,
    onSubmit: fn(),
    onResend: fn(),
    onChangeMethod: fn(),
  },
} satisfies Meta<typeof ActivationCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    const submitButton = canvas.getByRole('button', { name: 'Confirmar' });
    await expect(submitButton).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText(/reenviar o código/)).toHaveTextContent('0:42');
    await expect(canvas.queryByRole('button', { name: /Reenviar/ })).toBeNull();
    await userEvent.type(canvas.getByLabelText('Código de confirmação'), '12345');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(canvas.getByLabelText('Código de confirmação'));
    await userEvent.type(canvas.getByLabelText('Código de confirmação'), '123456{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('123456');
  },
};

export const Resendable: Story = {
  args: { now: 60_000 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar o código' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link', { name: 'Mudar a forma de confirmação' }));
    await expect(args.onChangeMethod).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = { args: { busy: true } };

export const Loading: Story = { args: { email: undefined, resendAt: null, now: null } };

function StatefulActivationCode(args: ActivationCodeProps) {
  const [wrongCodeCount, setWrongCodeCount] = useState(0);
  const errors =
    wrongCodeCount === 0
      ? []
      : [
          {
            field: 'code',
            message: 'Código inválido ou vencido. Confira os 6 dígitos ou peça outro código.',
          },
        ];
  return (
    <ActivationCode
      {...args}
      wrongCodeCount={wrongCodeCount}
      errors={errors}
      onSubmit={() => setWrongCodeCount(wrongCodeCount + 1)}
    />
  );
}

export const Wrong: Story = {
  render: (args) => <StatefulActivationCode {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Código de confirmação');
    for (const code of ['000000', '111111']) {
      await userEvent.type(field, `${code}{Enter}`);
      await waitFor(() => expect(field).toHaveValue(''));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/^Código inválido/));
      await waitFor(() => expect(field).toHaveFocus());
    }
  },
};

export const Narrow: Story = {
  args: { email: 'maria@correio-da-cooperativa-dos-otorrinolaringologistas.exemplo.test' },
  globals: { viewport: { value: 'narrow' } },
};

/** The link was used before or expired, so no code was sent. */
export const LinkVoid: Story = {
  args: { linkVoid: true, resendAt: 0, now: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
    await expect(canvas.queryByText(/Enviamos um código/)).toBeNull();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('button', { name: 'Reenviar o código' })).toBeVisible();
  },
};
