import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const meta = {
  title: 'Components/Forms/TextAreaField',
  component: TextAreaField,
  args: { label: 'Mensagem', required: true, onValueChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '28rem' }}>{Story()}</div>],
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

const longText =
  'Comprei dois ingressos na semana passada e só recebi um voucher. Já olhei em Meus vouchers e na caixa de spam do e-mail. O número do pedido é 1047. Podem conferir, por favor?';

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Olá,{Enter}tudo bem?');
    await expect(canvas.getByLabelText('Mensagem')).toHaveValue('Olá,\ntudo bem?');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Olá,\ntudo bem?');
  },
};

export const Grows: Story = {
  args: { rows: 2 },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Mensagem');
    const initialHeight = field.clientHeight;
    await userEvent.type(field, 'a{Enter}b{Enter}c{Enter}d{Enter}e');
    if (CSS.supports('field-sizing', 'content'))
      await expect(field.clientHeight).toBeGreaterThan(initialHeight);
    else await expect(field.clientHeight).toBe(initialHeight);
  },
};

/** The counter is always visible. Screen readers announce it only near the limit. */
export const Limited: Story = {
  args: { label: 'Comentário', limit: 200 },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Comentário');
    await expect(field).toHaveAccessibleDescription('Até 200 caracteres.');
    await userEvent.type(field, 'Muito bom!');
    await expect(canvas.getByText('10/200')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const NearTheLimit: Story = {
  args: { label: 'Comentário', limit: 200, defaultValue: 'a'.repeat(189) },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Restam até 20 caracteres.');
    await userEvent.type(canvas.getByLabelText('Comentário'), '😀');
    await expect(canvas.getByText('190/200')).toBeVisible();
    await expect(status).toHaveTextContent('Restam até 10 caracteres.');
  },
};

export const AtTheLimit: Story = {
  args: { label: 'Comentário', limit: 150, defaultValue: 'a'.repeat(149) },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Comentário');
    const { color } = getComputedStyle(canvas.getByText('149/150'));
    await userEvent.type(field, 'a');
    await expect(canvas.getByText('150/150')).toHaveStyle({ color });
    await expect(canvas.getByRole('status')).not.toHaveTextContent('Passou');
    await userEvent.type(field, 'a');
    await expect(canvas.getByText('151/150')).not.toHaveStyle({ color });
    await expect(canvas.getByRole('status')).toHaveTextContent('Passou do limite de 150 caracteres.');
    await userEvent.type(field, '{Backspace}');
  },
};

/** Text beyond the limit stays: cutting it would lose input. */
export const BeyondTheLimit: Story = {
  args: {
    label: 'Comentário',
    limit: 150,
    defaultValue: longText,
    error: 'Esse campo deve possuir no máximo 150 caracteres',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Comentário');
    await expect(field).toHaveValue(longText);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(
      'Até 150 caracteres. Esse campo deve possuir no máximo 150 caracteres',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Passou do limite de 150 caracteres.');
  },
};

export const WithHint: Story = { args: { hint: 'Conte o que aconteceu e, se tiver, o número do pedido.' } };

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Mensagem')).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const Optional: Story = {
  args: { label: 'Ponto de referência', required: false, rows: 2, placeholder: 'Ao lado da padaria' },
};

export const Disabled: Story = { args: { defaultValue: longText, disabled: true } };

export const Narrow: Story = {
  args: {
    label: 'Por que você quer cancelar a sua assinatura do plano Família Completo?',
    hint: 'Sua resposta nos ajuda a melhorar, e não muda nada no cancelamento.',
    limit: 600,
    defaultValue: `${longText} Otorrinolaringologistas-credenciados-do-convênio-interestadual.`,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const OneLine: Story = {
  args: { rows: 1 },
  render: (args) => (
    <Stack>
      <TextField label="Nome" required />
      <TextAreaField {...args} />
    </Stack>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Nome').getBoundingClientRect();
    const area = canvas.getByLabelText(args.label).getBoundingClientRect();
    await expect(Math.abs(area.height - field.height)).toBeLessThanOrEqual(1);
  },
};
