import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/Forms/TextField',
  component: TextField,
  args: { label: 'E-mail', type: 'email', autoComplete: 'email', inputMode: 'email', required: true },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('E-mail');
    await userEvent.type(field, 'maria@exemplo.test');
    await expect(field).toHaveValue('maria@exemplo.test');
  },
};

export const WithHint: Story = {
  args: { hint: 'Enviaremos um código de 6 dígitos.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveAccessibleDescription(
      'Enviaremos um código de 6 dígitos.',
    );
  },
};

export const WithError: Story = {
  args: { defaultValue: 'maria@', error: 'Email inválido', hint: 'Nunca o mostramos a ninguém.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('E-mail');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Email inválido');
  },
};

export const Optional: Story = { args: { label: 'Telefone', type: 'tel', required: false } };

export const Search: Story = {
  args: { label: 'Buscar troféu', type: 'search', inputMode: 'search', required: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Buscar troféu' })).not.toBeRequired();
    await expect(canvas.queryByText(/opcional/)).toBeNull();
  },
};

export const Placeholder: Story = { args: { placeholder: 'nome@exemplo.com.br' } };

export const Disabled: Story = { args: { defaultValue: 'maria@exemplo.test', disabled: true } };

export const ReadOnly: Story = { args: { defaultValue: 'maria@exemplo.test', readOnly: true } };

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
  },
};

export const LongText: Story = {
  args: {
    label: 'Nome completo como está escrito no seu documento de identidade',
    defaultValue: 'Maria Aparecida do Perpétuo Socorro de Albuquerque Cavalcanti e Vasconcelos',
    error: 'Esse campo deve possuir no máximo 60 caracteres',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const ErrorMovesNothing: Story = {
  render: () => (
    <Stack>
      <TextField label="Sem erro" required />
      <TextField label="Com erro" required error="Esse campo é obrigatório" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const heightOf = (label: string) =>
      canvas.getByLabelText(label).parentElement?.getBoundingClientRect().height ?? 0;
    await expect(heightOf('Com erro')).toBe(heightOf('Sem erro'));
  },
};

export const OnCard: Story = {
  render: (args) => (
    <Surface>
      <Stack gap="none">
        <TextField {...args} />
        <TextField {...args} label="Senha" type="password" autoComplete="current-password" />
      </Stack>
    </Surface>
  ),
};
