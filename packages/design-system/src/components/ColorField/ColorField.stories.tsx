import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ColorField, type ColorFieldProps } from './ColorField.tsx';

const meta = {
  title: 'Components/Forms/ColorField',
  component: ColorField,
  args: {
    label: 'Cor principal',
    required: true,
    hint: 'A cor dos botões, como no manual da marca.',
    onValueChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof ColorField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  args: { defaultValue: '#0a7cff' },
  play: async ({ canvas, args }) => {
    const code = canvas.getByRole('textbox', { name: 'Cor principal' });
    const palette = canvas.getByLabelText('Cor principal: escolher na paleta');
    await expect(code).toHaveAccessibleDescription('A cor dos botões, como no manual da marca.');
    await expect(palette).toHaveValue('#0a7cff');
    await fireEvent.change(palette, { target: { value: '#c01048' } });
    await expect(code).toHaveValue('#c01048');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#c01048');
  },
};

export const Empty: Story = {};

export const Written: Story = {
  play: async ({ canvas, args }) => {
    const code = canvas.getByLabelText('Cor principal');
    await userEvent.tab();
    await userEvent.tab();
    await expect(code).toHaveFocus();
    await userEvent.keyboard('abc');
    // Keeps the text while typing; the palette already follows.
    await expect(code).toHaveValue('abc');
    await expect(canvas.getByLabelText(/na paleta/)).toHaveValue('#aabbcc');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#aabbcc');
    await userEvent.tab();
    await expect(code).toHaveValue('#aabbcc');
    await expect(code).toBeValid();
  },
};

export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    const code = canvas.getByLabelText('Cor principal');
    await userEvent.click(code);
    await userEvent.paste('rgb(10, 124, 255)');
    await userEvent.tab();
    await expect(code).toHaveValue('#0a7cff');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('#0a7cff');
  },
};

export const NoColor: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Cor principal');
    await userEvent.type(code, 'azul');
    await expect(code).toBeValid();
    await userEvent.tab();
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription('Cor inválida. Use um código como #1a2b3c.');
    await expect(code).toHaveValue('azul');
  },
};

function StatefulColorField(args: ColorFieldProps) {
  const [value, setValue] = useState('#0A7CFF');
  return <ColorField {...args} value={value} onValueChange={setValue} />;
}

export const FromOutside: Story = {
  render: (args) => <StatefulColorField {...args} />,
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Cor principal');
    await expect(code).toHaveValue('#0a7cff');
    await userEvent.clear(code);
    await userEvent.type(code, '#abcd');
    await expect(code).toHaveValue('#abcd');
    await userEvent.type(code, 'ef');
    await userEvent.tab();
    await expect(code).toHaveValue('#abcdef');
  },
};

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Cor principal')).toHaveAccessibleDescription(
      'Esse campo é obrigatório',
    );
  },
};

export const Disabled: Story = { args: { defaultValue: '#0a7cff', disabled: true } };

export const DisabledEmpty: Story = { args: { disabled: true } };

export const OnCard: Story = {
  args: { defaultValue: '#ffffff' },
  render: (args) => (
    <Surface>
      <Stack gap="none">
        <TextField label="Nome da empresa" required />
        <ColorField {...args} />
      </Stack>
    </Surface>
  ),
  play: async ({ canvas }) => {
    const heightOf = (label: string) => canvas.getByLabelText(label).getBoundingClientRect().height;
    await expect(heightOf('Cor principal')).toBe(heightOf('Nome da empresa'));
    await expect(heightOf('Cor principal: escolher na paleta')).toBe(heightOf('Nome da empresa'));
  },
};

export const Narrow: Story = {
  args: {
    label: 'Cor principal da empresa, como está no manual da marca que você recebeu',
    required: false,
    defaultValue: 'rgba(10, 124, 255, 0.5)',
  },
  globals: { viewport: { value: 'narrow' } },
};
