import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Components/Forms/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { fieldId: 'nome', label: 'Nome completo', message: 'Esse campo é obrigatório' },
      { fieldId: 'email', label: 'E-mail', message: 'Email inválido' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="nome" label="Nome completo" required error="Esse campo é obrigatório" />
      <TextField id="email" label="E-mail" required error="Email inválido" defaultValue="maria@" />
    </Stack>
  ),
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Confira estes campos');
    await userEvent.click(canvas.getByRole('link', { name: 'E-mail: Email inválido' }));
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
  },
};

export const OfTheWhole: Story = {
  args: { errors: [{ message: 'E-mail ou senha inválidos' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('E-mail ou senha inválidos');
  },
};

export const None: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    errors: [
      {
        fieldId: 'nome',
        label: 'Nome completo como está escrito no seu documento de identidade',
        message: 'Esse campo deve possuir no máximo 60 caracteres',
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};
