import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Grid } from '../Grid/Grid.tsx';
import { OrderCard } from './OrderCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#dfe6e0"/><path d="M100 70h120v90H100z" fill="#7a8f7d"/><path d="M100 70l20-24h80l20 24z" fill="#5f7363"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/OrderCard',
  component: OrderCard,
  args: {
    name: 'Feira de produtos da estação',
    href: '#pedido',
    picture: drawing,
    code: 'A4F9K2',
    date: '2025-03-05T17:07:00Z',
    status: 'Pagamento confirmado',
    items: 3,
    total: 15_470,
    onClick: fn((event) => event.preventDefault()),
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof OrderCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Feira de produtos da estação' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('article')).toHaveTextContent(/05\/03\/2025 · 3 itens\s*Pedido A4F9K2/);
    await expect(canvas.getByText('R$ 154,70')).toBeVisible();
  },
};

export const Waiting: Story = {
  args: {
    status: 'Aguardando pagamento',
    items: 1,
    action: (
      <Button kind="main" size="small" full aria-label="Pagar agora: Feira de produtos da estação">
        Pagar agora
      </Button>
    ),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/1 item/)).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Pagar agora: Feira de produtos da estação' });
    button.scrollIntoView({ block: 'center' });
    await waitFor(() => {
      const { left, top, width, height } = button.getBoundingClientRect();
      expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const PartlyRefunded: Story = { args: { status: 'Parcialmente estornada' } };

export const Expired: Story = { args: { status: 'Expirado' } };

export const UnknownStatus: Story = { args: { status: 'Separando no estoque' } };

export const WithoutPicture: Story = { args: { picture: null } };

/** Missing facts leave no gap, and no "Invalid Date". */
export const OnlyAName: Story = {
  args: {
    picture: null,
    code: undefined,
    date: 'ontem',
    status: undefined,
    items: undefined,
    total: undefined,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article')).toHaveTextContent(/^Feira de produtos da estação$/);
  },
};

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {['Pagamento confirmado', 'Aguardando pagamento', 'Pagamento em análise', 'Expirado'].map((status) => (
        <OrderCard {...args} key={status} as="li" status={status} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: {
    name: 'Cestas-de-café-da-manhã-e-lanches para as reuniões mensais da associação dos moradores',
    code: 'PEDIDO-2025-000000000000000000000123',
    status: 'Pagamento em análise pela operadora do cartão',
    items: 1_000,
    total: 99_999_999_999,
  },
  globals: { viewport: { value: 'narrow' } },
};
