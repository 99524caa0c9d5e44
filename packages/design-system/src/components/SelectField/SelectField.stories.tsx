import { states } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';

const stateOptions = states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

const meta = {
  title: 'Components/Forms/SelectField',
  component: SelectField,
  args: {
    label: 'Estado',
    options: stateOptions,
    placeholder: 'Selecione',
    autoComplete: 'address-level1',
    required: true,
    onValueChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Estado' });
    await expect(field).toBeRequired();
    await expect(field).toHaveDisplayValue('Selecione');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.selectOptions(field, 'Minas Gerais');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('MG');
  },
};

export const Chosen: Story = { args: { defaultValue: 'MG' } };

function StatefulSelectField(args: SelectFieldProps) {
  const [value, setValue] = useState('SP');
  return (
    <SelectField
      {...args}
      value={value}
      onValueChange={(newValue) => setValue(newValue === 'RJ' ? 'SP' : newValue)}
    />
  );
}

export const FromOutside: Story = {
  render: (args) => <StatefulSelectField {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Estado');
    await userEvent.selectOptions(field, 'Bahia');
    await expect(field).toHaveValue('BA');
    await userEvent.selectOptions(field, 'Rio de Janeiro');
    await expect(field).toHaveValue('SP');
  },
};

export const Groups: Story = {
  args: {
    label: 'Onde quer retirar?',
    placeholder: 'Escolha um lugar',
    options: [
      {
        group: 'Belo Horizonte',
        options: [
          { value: 'savassi', label: 'Loja Savassi' },
          { value: 'centro', label: 'Loja Centro' },
        ],
      },
      {
        group: 'Contagem',
        options: [
          { value: 'eldorado', label: 'Loja Eldorado' },
          { value: 'industrial', label: 'Loja Industrial (em reforma)', disabled: true },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Contagem' })).toBeInTheDocument();
    await expect(canvas.getByRole('option', { name: 'Loja Industrial (em reforma)' })).toBeDisabled();
  },
};

export const Always: Story = {
  args: {
    label: 'Ordenar por',
    placeholder: undefined,
    options: [
      { value: 'recent', label: 'Mais recentes' },
      { value: 'points', label: 'Mais pontos' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Ordenar por')).toHaveDisplayValue('Mais recentes');
  },
};

export const WithHint: Story = {
  args: { hint: 'Onde você mora hoje.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Estado')).toHaveAccessibleDescription('Onde você mora hoje.');
  },
};

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório', hint: 'Onde você mora hoje.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Estado');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const Optional: Story = {
  args: { required: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Estado ?\(opcional\)$/ })).not.toBeRequired();
  },
};

export const Disabled: Story = { args: { defaultValue: 'SP', disabled: true } };

export const OnCard: Story = {
  render: (args) => (
    <Surface>
      <Stack gap="none">
        <TextField label="Cidade" required />
        <SelectField {...args} />
      </Stack>
    </Surface>
  ),
  play: async ({ canvas }) => {
    const heightOf = (label: string) => canvas.getByLabelText(label).getBoundingClientRect().height;
    await expect(heightOf('Estado')).toBe(heightOf('Cidade'));
  },
};

export const Narrow: Story = {
  args: {
    label: 'Região de entrega que atende o endereço que você informou',
    defaultValue: 'longa',
    options: [
      {
        value: 'longa',
        label:
          'Região metropolitana de Belo Horizonte, Vale do Aço e Colar Metropolitano (até 12 dias úteis)',
      },
    ],
    hint: 'O prazo começa a contar quando o pagamento é confirmado.',
  },
  globals: { viewport: { value: 'narrow' } },
};
