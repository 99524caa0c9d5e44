import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const meta = {
  title: 'Components/Forms/CodeField',
  component: CodeField,
  args: { hint: 'Enviamos para maria@exemplo.test.', onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

function cellsOf(field: HTMLElement): string[] {
  return [...(field.previousElementSibling?.children ?? [])].map((cell) => cell.textContent ?? '');
}

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Código' });
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
    await expect(field).toHaveAccessibleDescription('Enviamos para maria@exemplo.test.');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('12x3');
    await expect(field).toHaveValue('123');
    await expect(cellsOf(field)).toEqual(['1', '2', '3', '', '', '']);
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

export const Full: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Código');
    await userEvent.type(field, '1234567');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Código');
    await userEvent.click(field);
    await userEvent.paste('123 456');
    await expect(field).toHaveValue('123456');
    await userEvent.paste('Estação 24h: seu código é 654321.');
    await expect(field).toHaveValue('654321');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
    await userEvent.paste('bom dia');
    await expect(field).toHaveValue('654321');
  },
};

export const MiddleCaret: Story = {
  args: { defaultValue: '123456' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Código');
    await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2, skipClick: false });
    await expect(field.value).toHaveLength(6);
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('0');
    await expect(field.value[2]).toBe('0');
    await expect(field.selectionStart).toBe(3);
    await expect(field.value).toHaveLength(6);
    await userEvent.keyboard('{Backspace}');
    await expect(field.value).toHaveLength(5);
    await expect(field.selectionStart).toBe(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith(expect.stringMatching(/^\d{6}$/));
  },
};

function StatefulCodeField(args: CodeFieldProps) {
  const [value, setValue] = useState('12');
  return <CodeField {...args} value={value} onValueChange={setValue} onComplete={() => setValue('')} />;
}

export const FromOutside: Story = {
  render: (args) => <StatefulCodeField {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Código');
    await expect(field).toHaveValue('12');
    await userEvent.tab();
    await userEvent.keyboard('{End}345');
    await expect(field).toHaveValue('12345');
    await userEvent.keyboard('6');
    await expect(field).toHaveValue('');
  },
};

export const WithError: Story = {
  args: { defaultValue: '123450', error: 'Código inválido. Confira os números e tente outra vez.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Código');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Código inválido. Confira os números e tente outra vez.');
  },
};

export const Disabled: Story = {
  args: { defaultValue: '123456', disabled: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Código')).not.toHaveFocus();
  },
};

export const Narrow: Story = {
  args: {
    label: 'Código de 6 dígitos que enviamos para o e-mail que você informou',
    defaultValue: '123456',
    error: 'Este código já venceu. Peça outro e digite-o aqui.',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    try {
      const field = canvas.getByLabelText(/^Código/);
      await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
      for (const cell of field.previousElementSibling?.children ?? [])
        await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    } finally {
      root.style.removeProperty('font-size');
    }
  },
};
