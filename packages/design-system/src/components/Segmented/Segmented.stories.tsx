import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Segmented } from './Segmented.tsx';

const meta = {
  title: 'Components/Actions/Segmented',
  component: Segmented,
  args: {
    legend: 'Entrar com',
    options: [
      { value: 'cpf', label: 'CPF' },
      { value: 'email', label: 'E-mail' },
    ],
    defaultValue: 'cpf',
    onValueChange: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof Segmented>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Entrar com' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'CPF' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'E-mail' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('email');
  },
};

export const Three: Story = {
  args: {
    legend: 'Aparência',
    options: [
      { value: 'light', label: 'Claro' },
      { value: 'dark', label: 'Escuro' },
      { value: 'auto', label: 'Automático' },
    ],
    defaultValue: 'auto',
  },
};

export const HiddenLegend: Story = {
  args: { hideLegend: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Entrar com' })).toBeVisible();
  },
};

export const OnCard: Story = {
  render: (args) => (
    <Surface>
      <Segmented {...args} />
    </Surface>
  ),
};

export const LongText: Story = {
  args: {
    options: [
      { value: 'cpf', label: 'Cadastro de pessoa física' },
      { value: 'email', label: 'Endereço de correio eletrônico' },
      { value: 'phone', label: 'Telefone' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
