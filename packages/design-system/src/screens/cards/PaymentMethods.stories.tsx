import { failed, loading, ready, type SavedCard } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { PaymentMethods, type PaymentMethodsProps } from './PaymentMethods.tsx';
import { sampleCards } from './testing/content.ts';

const meta = {
  title: 'Screens/Cards/Payment methods',
  tags: ['station'],
  component: PaymentMethods,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { cards: loading(), onRemove: fn(), onRetry: fn() },
} satisfies Meta<typeof PaymentMethods>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { cards: ready(sampleCards) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Meios de pagamento' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Elo, final 1234' })).toBeVisible();
    await expect(canvas.getByText('**** **** **** 1234')).toBeVisible();
    await expect(canvas.getAllByText('**** ****')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'ADICIONAR' })).toHaveAttribute(
      'href',
      '/homepage/meios-de-pagamento/criar',
    );
  },
};

function StatefulPaymentMethods(args: PaymentMethodsProps) {
  const [remainingCards, setRemainingCards] = useState(sampleCards);
  return (
    <PaymentMethods
      {...args}
      cards={ready(remainingCards)}
      onRemove={(id) => {
        args.onRemove(id);
        setRemainingCards(remainingCards.filter((card) => card.id !== id));
      }}
    />
  );
}

export const OneRemoved: Story = {
  tags: ['!station'],
  args: { cards: ready(sampleCards) },
  render: (args) => <StatefulPaymentMethods {...args} />,
  play: async ({ canvas, args }) => {
    const removeButton = canvas.getByRole('button', { name: 'Remover Mastercard final 4444' });
    removeButton.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: 'Remover Mastercard final 4444?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(removeButton).toHaveFocus());
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onRemove).toHaveBeenCalledWith(2);
    await expect(canvas.queryByRole('img', { name: /Mastercard/ })).toBeNull();
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Cartões salvos' })).toHaveFocus());
  },
};

export const One: Story = { args: { cards: ready(sampleCards.slice(0, 1)) } };

export const Many: Story = {
  args: {
    cards: ready(
      Array.from({ length: 14 }, (_, index): SavedCard => {
        const { brand = '' } = sampleCards[index % sampleCards.length] ?? {};
        return { id: index + 1, brand, lastDigits: String(1000 + index * 37) };
      }),
    ),
  },
};

export const Empty: Story = {
  args: { cards: ready([]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Você ainda não possui meios de pagamento. Adicione um meio de pagamento para abastecer a sua carteira.',
      ),
    ).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'ADICIONAR' })).toHaveLength(1);
  },
};

export const Loading: Story = { args: { cards: loading() } };

export const Failed: Story = {
  args: { cards: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/ainda não possui/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: { cards: ready(sampleCards) },
  globals: { viewport: { value: 'phone' } },
};

export const Narrow: Story = {
  args: {
    cards: ready([
      { id: 1, brand: 'Bandeira-do-Banco-Regional-de-Desenvolvimento', lastDigits: '1234' },
      { id: 2, brand: '', lastDigits: '9876' },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Remover Cartão final 9876' })).toBeVisible();
  },
};
