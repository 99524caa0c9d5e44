import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';

const meta = {
  title: 'Components/Forms/MaskedField',
  component: MaskedField,
  args: { label: 'CPF', mask: 'cpf', required: true, onValueChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof MaskedField>;

export default meta;
type Story = StoryObj<typeof meta>;

function toInput(element: HTMLElement): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  throw new Error('not an input element');
}

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('CPF');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '52998224725');
    await expect(field).toHaveValue('529.982.247-25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('529.982.247-25');
  },
};

export const CaretInTheMiddle: Story = {
  args: { defaultValue: '5299822472' },
  play: async ({ canvas }) => {
    const field = toInput(canvas.getByLabelText('CPF'));
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

/** The field rejects a letter without moving the caret. */
export const Refused: Story = {
  args: { defaultValue: '52998224725' },
  play: async ({ canvas }) => {
    const field = toInput(canvas.getByLabelText('CPF'));
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
    await fireEvent.input(field, { target: { value: '52998224725' } });
    await expect(field).toHaveValue('529.982.247-25');
  },
};

function StatefulMaskedField(args: MaskedFieldProps) {
  const [value, setValue] = useState('11987654321');
  return <MaskedField {...args} value={value} onValueChange={setValue} />;
}

export const FromOutside: Story = {
  args: { label: 'Celular', mask: 'phone' },
  render: (args) => <StatefulMaskedField {...args} />,
  play: async ({ canvas }) => {
    const field = toInput(canvas.getByLabelText('Celular'));
    await expect(field).toHaveValue('(11) 9 8765-4321');
    await userEvent.click(field);
    field.setSelectionRange(6, 6);
    await userEvent.keyboard('{Delete}');
    await expect(field.selectionStart).toBeLessThan(10);
  },
};

/** Since 2026 a CNPJ may contain letters, which become capitals. */
export const Cnpj: Story = {
  args: { label: 'CNPJ', mask: 'cnpj' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('CNPJ');
    await expect(field).not.toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocapitalize', 'characters');
    await userEvent.type(field, '12abc34501de35');
    await expect(field).toHaveValue('12.ABC.345/01DE-35');
    await userEvent.clear(field);
    await userEvent.type(field, '10458231000105');
    await expect(field).toHaveValue('10.458.231/0001-05');
  },
};

export const Address: Story = {
  render: () => (
    <Stack gap="none">
      <MaskedField mask="cep" label="CEP" required />
      <MaskedField mask="date" label="Data de nascimento" required />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const cep = canvas.getByLabelText('CEP');
    await expect(cep).toHaveAttribute('inputmode', 'numeric');
    await expect(cep).toHaveAttribute('autocomplete', 'postal-code');
    await userEvent.type(cep, '01310100');
    await expect(cep).toHaveValue('01.310-100');
    const date = canvas.getByLabelText('Data de nascimento');
    await expect(date).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(date, '14031988');
    await expect(date).toHaveValue('14/03/1988');
  },
};

/** Landlines have their own format. A pasted country code disappears. */
export const Phones: Story = {
  render: () => (
    <Stack gap="none">
      <MaskedField mask="phone" label="Telefone" required />
      <MaskedField mask="landline" label="Telefone fixo" required />
      <MaskedField mask="healthPhone" label="Telefone do paciente" required />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const phone = canvas.getByLabelText('Telefone');
    for (const field of [phone, canvas.getByLabelText('Telefone fixo')]) {
      await expect(field).toHaveAttribute('type', 'tel');
      await expect(field).toHaveAttribute('autocomplete', 'tel-national');
    }
    await userEvent.type(phone, '1133334444');
    await expect(phone).toHaveValue('(11) 3333-4444');
    await userEvent.clear(phone);
    await userEvent.click(phone);
    await userEvent.paste('+55 11 98765-4321');
    await expect(phone).toHaveValue('(11) 9 8765-4321');
    await userEvent.type(canvas.getByLabelText('Telefone fixo'), '1133334444');
    await expect(canvas.getByLabelText('Telefone fixo')).toHaveValue('(11) 3333-4444');
    await userEvent.type(canvas.getByLabelText('Telefone do paciente'), '11987654321');
    await expect(canvas.getByLabelText('Telefone do paciente')).toHaveValue('(11) 9.8765-4321');
  },
};

export const PaymentCard: Story = {
  render: () => (
    <Stack gap="none">
      <MaskedField mask="cardNumber" label="Número do cartão" required />
      <MaskedField mask="cardExpiry" label="Validade" required />
      <MaskedField mask="cardCvv" label="CVV" required hint="Os 3 números no verso do cartão." />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const cases = [
      ['Número do cartão', 'cc-number', '4111111111111111', '4111 1111 1111 1111'],
      ['Validade', 'cc-exp', '1229', '12/29'],
      ['CVV', 'cc-csc', '1234', '123'],
    ] as const;
    for (const [label, autoComplete, input, formattedValue] of cases) {
      const field = canvas.getByLabelText(label);
      await expect(field).toHaveAttribute('inputmode', 'numeric');
      await expect(field).toHaveAttribute('autocomplete', autoComplete);
      await userEvent.type(field, input);
      await expect(field).toHaveValue(formattedValue);
    }
    const expiry = canvas.getByLabelText('Validade');
    await userEvent.clear(expiry);
    await userEvent.click(expiry);
    await userEvent.paste('03/2030');
    await expect(expiry).toHaveValue('03/30');
  },
};

/** Digits of an amount enter from the right; the field may be empty. */
export const Money: Story = {
  args: { label: 'Valor', mask: 'money', required: true },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Valor');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '12');
    await expect(field).toHaveDisplayValue(/^R\$\s0,12$/);
    await userEvent.type(field, '3456');
    await expect(field).toHaveDisplayValue(/^R\$\s1\.234,56$/);
    await userEvent.keyboard('{Backspace>6/}');
    await expect(field).toHaveValue('');
  },
};

export const Masks: Story = {
  render: () => (
    <Stack gap="none">
      <MaskedField mask="cpf" label="CPF" defaultValue="52998224725" />
      <MaskedField mask="cnpj" label="CNPJ" defaultValue="12ABC34501DE35" />
      <MaskedField mask="cep" label="CEP" defaultValue="01310100" />
      <MaskedField mask="date" label="Nascimento" defaultValue="14031988" />
      <MaskedField mask="phone" label="Celular" defaultValue="11987654321" />
      <MaskedField mask="landline" label="Telefone fixo" defaultValue="1133334444" />
      <MaskedField mask="healthPhone" label="Telefone do paciente" defaultValue="11987654321" />
      <MaskedField mask="cardNumber" label="Número do cartão" defaultValue="4111111111111111" />
      <MaskedField mask="cardExpiry" label="Validade" defaultValue="1229" />
      <MaskedField mask="cardCvv" label="CVV" defaultValue="123" />
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
