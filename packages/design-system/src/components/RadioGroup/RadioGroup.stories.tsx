import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

const meta = {
  title: 'Components/Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Como quer receber o código?',
    options: [
      { value: 'email', label: 'Por e-mail', note: 'ma****@exemplo.test' },
      { value: 'sms', label: 'Por SMS', note: '(31) 9 ****-4321' },
      { value: 'phone', label: 'Por telefone, com uma pessoa da nossa equipe' },
    ],
    required: true,
    onValueChange: fn(),
    onBlur: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Como quer receber o código?' });
    await expect(group).toBeRequired();
    await userEvent.tab();
    const first = canvas.getByRole('radio', { name: 'Por e-mail ma****@exemplo.test' });
    await expect(first).toHaveFocus();
    await expect(first).not.toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Por SMS/ })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('sms');
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

export const Chosen: Story = { args: { defaultValue: 'sms' } };

export const Horizontal: Story = {
  args: {
    label: 'Já é associado?',
    layout: 'horizontal',
    options: [
      { value: 'yes', label: 'Sim' },
      { value: 'no', label: 'Não' },
      { value: 'unsure', label: 'Não sei' },
    ],
    defaultValue: 'no',
  },
};

function ClearableRadioGroup(args: RadioGroupProps) {
  const [value, setValue] = useState('email');
  return (
    <>
      <RadioGroup {...args} value={value} onValueChange={setValue} />
      <Button onClick={() => setValue('')}>Limpar</Button>
    </>
  );
}

export const FromOutside: Story = {
  render: (args) => <ClearableRadioGroup {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Por SMS'));
    await expect(canvas.getByRole('radio', { name: /Por SMS/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar' }));
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

export const WithHint: Story = { args: { hint: 'O código chega em até um minuto.' } };

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório', id: 'codigo' },
  play: async ({ canvas, canvasElement }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('Esse campo é obrigatório');
    await expect(canvasElement.ownerDocument.getElementById('codigo')).toBe(canvas.getAllByRole('radio')[0]);
  },
};

export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'sms', label: 'Por SMS', note: 'Seu telefone ainda não foi confirmado.', disabled: true },
      { value: 'email', label: 'Por e-mail', note: 'ma****@exemplo.test' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: /Por e-mail/ })).toHaveFocus();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'email' } };

export const OnCard: Story = {
  render: (args) => (
    <Surface>
      <RadioGroup {...args} />
    </Surface>
  ),
};

export const Narrow: Story = {
  args: {
    label: 'Em que período você prefere que a nossa equipe de relacionamento ligue para você?',
    required: false,
    options: [
      {
        value: 'a',
        label: 'De manhã, a partir das oito horas e antes do meio-dia',
        note: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual',
      },
      { value: 'b', label: 'À tarde' },
    ],
    hint: 'Ligamos somente em dias úteis, no horário de Brasília.',
  },
  globals: { viewport: { value: 'narrow' } },
};
