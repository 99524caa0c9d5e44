import { type CardDraft, draftOf, failed, loading, paths, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { filledCard } from '../../components/CardForm/testing/filled-card.ts';
import { inFrame } from '../testing/frames.tsx';
import { NewCard } from './NewCard.tsx';

const draft: CardDraft = draftOf(filledCard);

const meta = {
  title: 'Screens/Cards/New card',
  tags: ['station'],
  component: NewCard,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    title: 'Novo meio de pagamento',
    backHref: paths.paymentMethods,
    now: '2026-03-06T12:00:00Z',
    onDraftChange: fn(),
    onZipcodeComplete: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof NewCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { draft },
  play: async ({ canvas, args, step }) => {
    const field = (name: string) => canvas.getByRole('textbox', { name });
    await step('Restores the draft without the card number and CVV', async () => {
      await expect(field('Rua')).toHaveValue('Avenida Paulista');
      await expect(field('Número do cartão')).toHaveValue('');
      await expect(field('CVV')).toHaveValue('');
    });
    await step('The card preview shows the number and the expiry date', async () => {
      await userEvent.type(field('Número do cartão'), '4111111111111111');
      await userEvent.type(field('CVV'), '123');
      await expect(canvas.getByText('4111 1111 1111 1111')).toBeVisible();
      await expect(canvas.getByText('08/29')).toBeInTheDocument();
    });
    await step('Reports the draft without the card number and CVV', async () => {
      await userEvent.type(field('Nome impresso no cartão'), ' LIMA');
      await expect(args.onDraftChange).toHaveBeenLastCalledWith({
        ...draft,
        name: 'CAMILA F DUARTE LIMA',
        save: true,
      });
    });
    await step('The button sends the card number and CVV', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Salvar cartão' }));
      await expect(args.onSave).toHaveBeenLastCalledWith(
        expect.objectContaining({ number: '4111 1111 1111 1111', cvv: '123', save: true }),
      );
    });
  },
};

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar cartão' }));
    await expect(canvas.getByRole('textbox', { name: 'CPF do titular' })).toBeInvalid();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ForSubscriptions: Story = {
  args: { title: 'Cadastrar novo cartão', backHref: paths.subscriptions },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Cadastrar novo cartão' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar' })).toHaveAttribute(
      'href',
      '/homepage/assinaturas',
    );
  },
};

export const LookingUp: Story = {
  args: { draft: { ...draft, street: '', city: '' }, address: loading() },
  render: (args) => <NewCard {...args} />,
};

export const NoSuchCep: Story = {
  args: { draft: { ...draft, street: 'CEP inválido', city: 'CEP inválido' }, address: failed() },
  play: async ({ canvas, args }) => {
    const street = canvas.getByRole('textbox', { name: 'Rua' });
    await expect(street).toHaveValue('CEP inválido');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar cartão' }));
    // The text "CEP inválido" shows, but does not count as input.
    await expect(street).toHaveAccessibleDescription('Esse campo é obrigatório');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(street);
    await userEvent.type(street, 'Rua das Flores');
    await expect(street).not.toBeInvalid();
  },
};

export const Saving: Story = { args: { draft, busy: true } };

export const Refused: Story = {
  args: { draft, errors: [{ field: 'number', message: 'Número inválido' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Número do cartão' })).toHaveAccessibleDescription(
      'Número inválido',
    );
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: {
    draft,
    address: ready({
      cep: '01310100',
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    }),
  },
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = {
  args: { draft: { ...draft, name: 'MARIA APARECIDA DOS SANTOS WOJCIECHOWSKI DE ALBUQUERQUE' } },
  globals: { viewport: { value: 'narrow' } },
};
