import { orderStatuses } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Receipt } from './Receipt.tsx';
import { sampleOrder } from './testing/order.ts';

const meta = {
  title: 'Components/Content/Receipt',
  component: Receipt,
  args: { order: sampleOrder },
  decorators: [(Story) => <div style={{ maxWidth: '44rem' }}>{Story()}</div>],
} satisfies Meta<typeof Receipt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-004812')).toBeVisible();
    const [mugItem, bagItem] = canvas.getAllByRole('listitem');
    await expect(mugItem).toHaveTextContent('2 unidades · de R$ 59,90 por R$ 49,90 cada');
    await expect(mugItem?.querySelector('s')).toHaveTextContent('R$ 59,90');
    await expect(mugItem).toHaveTextContent(/R\$ 99,80$/);
    await expect(bagItem).toHaveTextContent(/1 unidade\s*R\$ 39,90$/);
    await expect(canvas.getByText('R$ 135,60')).toBeVisible();
    await expect(canvas.getByText('-R$ 20,00')).toBeVisible();
    await expect(canvas.queryByText('Valor estornado')).toBeNull();
  },
};

export const PartlyRefunded: Story = {
  args: { order: { ...sampleOrder, status: orderStatuses.partlyRefunded, refunded: 0.5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Valor estornado')).toBeVisible();
    await expect(canvas.getByText('R$ 67,80')).toBeVisible();
  },
};

export const Plain: Story = {
  args: {
    order: {
      ...sampleOrder,
      status: orderStatuses.awaiting,
      method: 'pix',
      deliveryName: 'Retirada na sede',
      isDelivery: false,
      address: 'Rua das Laranjeiras, 120',
      complement: null,
      fee: 0,
      discount: 0,
      wallet: 0,
      card: 13_970,
      total: 13_970,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Retirada' })).toBeVisible();
    await expect(canvas.getByText('Rua das Laranjeiras, 120')).toBeVisible();
    await expect(canvas.queryByText('Desconto')).toBeNull();
    await expect(canvas.queryByText('Cartão de crédito')).toBeNull();
  },
};

export const UnknownStatus: Story = {
  args: { order: { ...sampleOrder, status: 'Em separação no centro de distribuição', deliveryName: null } },
};

export const Narrow: Story = {
  args: {
    order: {
      ...sampleOrder,
      action: {
        ...sampleOrder.action,
        name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras histórias',
      },
      lines: Array.from({ length: 6 }, (_, index) => ({
        productId: index,
        product: {
          name: 'Cesta de café da manhã com geleias artesanais e pães de fermentação natural',
          image: null,
          value: 99_999_999,
          discount: 0,
        },
        quantity: 99,
      })),
      total: 99_999_999_99,
    },
  },
  globals: { viewport: { value: 'narrow' } },
};
