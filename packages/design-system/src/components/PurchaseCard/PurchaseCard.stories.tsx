import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#e6dbe2"/><circle cx="160" cy="100" r="54" fill="#8a6f83"/><path d="M140 76l48 24-48 24z" fill="#e6dbe2"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/PurchaseCard',
  component: PurchaseCard,
  args: {
    name: 'Cinema em família',
    picture: drawing,
    // In São Paulo it is still the evening before.
    date: '2025-03-06T00:30:00Z',
    status: 'Pago',
    amount: 3_200,
    onReceipt: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof PurchaseCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Cinema em família' })).toBeVisible();
    await expect(canvas.getByText('05/03/2025')).toBeVisible();
    await expect(canvas.getByText('R$ 32,00')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ver Comprovante: Cinema em família' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReceipt).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = { args: { status: 'Pendente' } };

export const Refunded: Story = { args: { status: 'Estornada' } };

export const WithoutPicture: Story = { args: { picture: null } };

export const OnlyAName: Story = { render: () => <PurchaseCard name="Cinema em família" /> };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {['Cinema em família', 'Rodízio de pizza', 'Doação para o abrigo', 'Passeio de escuna'].map((name) => (
        <PurchaseCard {...args} key={name} as="li" name={name} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: {
    name: 'Ingressos-para-o-espetáculo de encerramento da temporada de dança do teatro municipal',
    status: 'Aguardando a confirmação do pagamento',
    amount: 99_999_999_999,
  },
  globals: { viewport: { value: 'narrow' } },
};
