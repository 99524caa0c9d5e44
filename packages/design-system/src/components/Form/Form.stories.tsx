import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { Row } from '../Row/Row.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form, type FormProps } from './Form.tsx';

const meta = {
  title: 'Components/Form',
  component: Form,
  args: {
    label: 'Fale conosco',
    onSubmit: fn(),
    children: (
      <>
        <TextField id="name" name="name" label="Nome completo" autoComplete="name" required />
        <TextField id="phone" name="phone" label="Telefone" type="tel" autoComplete="tel" />
      </>
    ),
    actions: (
      <Row>
        <Button kind="main" type="submit">
          Enviar
        </Button>
        <Button kind="quiet">Cancelar</Button>
      </Row>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: '28rem' }}>{Story()}</div>],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Nome completo'), 'Maria{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

const Refusing = (args: FormProps) => {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  return (
    <Form
      {...args}
      errors={errors}
      onSubmit={() =>
        setErrors([{ fieldId: 'name', label: 'Nome completo', message: 'Esse campo é obrigatório' }])
      }
    />
  );
};

/** What went wrong is where the focus goes, and from there to the field. */
export const Refused: Story = {
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Nome completo: Esse campo é obrigatório' }));
    await expect(canvas.getByLabelText('Nome completo')).toHaveFocus();
  },
};

export const OneField: Story = {
  args: {
    children: <TextField label="E-mail" type="email" autoComplete="email" required />,
    actions: (
      <Button kind="main" type="submit" full>
        Continuar
      </Button>
    ),
  },
};

export const Narrow: Story = {
  args: { errors: [{ message: 'Não foi possível enviar. O que você escreveu foi mantido.' }] },
  globals: { viewport: { value: 'narrow' } },
};
