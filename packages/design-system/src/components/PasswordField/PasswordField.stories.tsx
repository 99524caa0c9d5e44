import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { required: true },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'current-password');
  },
};

export const Shown: Story = {
  args: { defaultValue: 'Estacao1' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    const button = canvas.getByRole('button', { name: 'Mostrar senha' });
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(button);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue('Estacao1');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Senha')).toHaveFocus();
    await userEvent.keyboard('Estacao1');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  },
};

export const NewPassword: Story = {
  args: {
    label: 'Nova senha',
    autoComplete: 'new-password',
    hint: 'Entre 8 e 20 caracteres, com maiúscula, minúscula e número.',
  },
};

export const WithError: Story = {
  args: {
    defaultValue: 'senha',
    error: 'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Estacao1' } };
