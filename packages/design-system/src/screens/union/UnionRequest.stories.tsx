import { unionAreas, weekdays } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { UnionRequest } from './UnionRequest.tsx';

const form = { weekdays: [...weekdays], asksPhone: true, isDescriptionRequired: false, sent: 0 };

const meta = {
  title: 'Screens/Union/Request',
  tags: ['station'],
  component: UnionRequest,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    area: unionAreas.health,
    page: 'agendamento-odontologia',
    sentText: 'Solicitação enviada com sucesso.',
    form: { ...form, onSend: fn() },
    onRetry: fn(),
  },
} satisfies Meta<typeof UnionRequest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  play: async ({ canvas, args, step }) => {
    const sendForm = () => userEvent.click(canvas.getByRole('button', { name: 'Enviar solicitação' }));
    await step('Requires a day and a phone number', async () => {
      await sendForm();
      await expect(canvas.getAllByText('Esse campo é obrigatório').length).toBeGreaterThanOrEqual(2);
    });
    await step('Formats the phone number while the member types', async () => {
      const phone = canvas.getByLabelText('Telefone');
      await userEvent.type(phone, '11987654321');
      await expect(phone).toHaveValue('(11) 9.8765-4321');
    });
    await step('Sends the chosen day and the phone number', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Sábado' }));
      await sendForm();
      if (typeof args.form !== 'object') throw new Error('the story needs a form object');
      await expect(args.form.onSend).toHaveBeenCalledWith({
        weekday: 'Sábado',
        description: '',
        phone: '(11) 9.8765-4321',
      });
    });
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const KnownPhone: Story = {
  tags: ['!station'],
  args: { form: { ...form, phone: '(11) 9.8765-4321', onDraftChange: fn(), onSend: fn() } },
  play: async ({ canvas, args }) => {
    if (typeof args.form !== 'object') throw new Error('the story needs a form object');
    const phone = canvas.getByLabelText('Telefone');
    await expect(phone).toHaveValue('(11) 9.8765-4321');
    await userEvent.click(canvas.getByRole('radio', { name: 'Sábado' }));
    await expect(args.form.onDraftChange).toHaveBeenLastCalledWith({
      weekday: 'Sábado',
      description: '',
      phone: '',
    });
    await userEvent.clear(phone);
    await expect(phone).toHaveValue('');
    await userEvent.type(phone, '11912345678');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar solicitação' }));
    await expect(args.form.onSend).toHaveBeenCalledWith({
      weekday: 'Sábado',
      description: '',
      phone: '(11) 9.1234-5678',
    });
  },
};

export const Nutritionist: Story = {
  tags: ['!station'],
  args: {
    page: 'agendamento-nutricionista',
    form: { ...form, weekdays: ['Terça-feira', 'Quinta-feira'], onSend: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.getAllByRole('link', { name: 'Nutricionista' }).length).toBeGreaterThan(0);
  },
};

export const Refused: Story = {
  tags: ['!station'],
  args: { form: { ...form, errors: [{ field: 'date', message: 'Não há vagas neste dia' }], onSend: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Não há vagas neste dia')[0]).toBeVisible();
  },
};

export const Sent: Story = {
  args: { form: { ...form, sent: 1, onSend: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Solicitação enviada com sucesso.')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/homepage/saude');
  },
};

export const Loading: Story = { tags: ['!station'], args: { form: 'loading' } };

export const Failed: Story = {
  tags: ['!station'],
  args: { form: 'failed' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
