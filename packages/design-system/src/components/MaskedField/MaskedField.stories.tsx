import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

const meta = {
  title: 'Components/MaskedField',
  component: MaskedField,
  args: { label: 'CPF', mask: 'cpf', required: true, onValueChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof MaskedField>;

export default meta;
type Story = StoryObj<typeof meta>;

const fieldOf = (element: HTMLElement): HTMLInputElement => {
  if (element instanceof HTMLInputElement) return element;
  throw new Error('not a field');
};

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('CPF');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '52998224725');
    await expect(field).toHaveValue('529.982.247-25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('529.982.247-25');
  },
};

/** A digit in the middle: the caret stays where one is working. */
export const CaretInTheMiddle: Story = {
  args: { defaultValue: '5299822472' },
  play: async ({ canvas }) => {
    const field = fieldOf(canvas.getByLabelText('CPF'));
    await userEvent.click(field);
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('7');
    await expect(field).toHaveValue('527.998.224-72');
    await expect(field.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('529.982.247-2');
    await expect(field.selectionStart).toBe(2);
  },
};

/** A letter changes nothing, and doesn't throw the caret to the end either. */
export const Refused: Story = {
  args: { defaultValue: '52998224725' },
  play: async ({ canvas }) => {
    const field = fieldOf(canvas.getByLabelText('CPF'));
    await userEvent.click(field);
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('x');
    await expect(field).toHaveValue('529.982.247-25');
    await expect(field.selectionStart).toBe(5);
  },
};

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('CPF');
    await userEvent.click(field);
    await userEvent.paste(' 529.982.247-25 ');
    await expect(field).toHaveValue('529.982.247-25');
    await userEvent.clear(field);
    // As the browser's autofill does it: the whole value at once.
    await fireEvent.input(field, { target: { value: '52998224725' } });
    await expect(field).toHaveValue('529.982.247-25');
  },
};

const Controlled = (args: MaskedFieldProps) => {
  const [value, setValue] = useState('11987654321');
  return <MaskedField {...args} value={value} onValueChange={setValue} />;
};

export const FromOutside: Story = {
  args: { label: 'Celular', mask: 'phone' },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const field = fieldOf(canvas.getByLabelText('Celular'));
    await expect(field).toHaveValue('(11) 9 8765-4321');
    await userEvent.click(field);
    field.setSelectionRange(6, 6);
    await userEvent.keyboard('{Delete}');
    await expect(field.selectionStart).toBeLessThan(10);
  },
};

export const Masks: Story = {
  render: () => (
    <Stack gap="none">
      <MaskedField mask="cpf" label="CPF" defaultValue="52998224725" />
      <MaskedField mask="cnpj" label="CNPJ" defaultValue="10458231000105" />
      <MaskedField mask="cep" label="CEP" defaultValue="01310100" />
      <MaskedField mask="date" label="Nascimento" defaultValue="14031988" />
      <MaskedField mask="phone" label="Celular" defaultValue="11987654321" />
      <MaskedField mask="cardNumber" label="Número do cartão" defaultValue="4111111111111111" />
      <MaskedField mask="money" label="Valor" defaultValue="123456" />
    </Stack>
  ),
};

export const WithError: Story = { args: { defaultValue: '111', error: 'CPF inválido' } };

export const Disabled: Story = { args: { defaultValue: '52998224725', disabled: true } };

export const Narrow: Story = {
  args: { hint: 'O mesmo que você usou no cadastro da associação.' },
  globals: { viewport: { value: 'narrow' } },
};
