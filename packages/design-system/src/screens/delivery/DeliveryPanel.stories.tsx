import { deliveryTexts, type Product, participationTexts } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { locations } from '../../components/DeliveryForm/testing/locations.ts';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { productsOf } from '../shop/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { type DeliveryDraft, DeliveryPanel, type DeliveryPanelProps } from './DeliveryPanel.tsx';

const emptyDraft: DeliveryDraft = {
  step: 'identity',
  cpf: '',
  locationId: null,
  address: '',
  reference: '',
  phone: '',
  quantities: {},
};
const [firstLocation] = locations;
const draftWithAddress: DeliveryDraft = {
  ...emptyDraft,
  step: 'products',
  locationId: firstLocation?.id ?? null,
  address: 'Rua das Acácias, 10',
  reference: 'Portão azul',
  phone: '(11) 9 8765-4321',
};
const products = productsOf({}).slice(0, 4);

/** Keeps the written values in local state, as the page does. */
function StatefulDeliveryPanel({ draft, onDraftChange, ...props }: DeliveryPanelProps) {
  const [currentDraft, setCurrentDraft] = useState(draft);
  return (
    <DeliveryPanel
      {...props}
      draft={currentDraft}
      onDraftChange={(changes) => {
        onDraftChange(changes);
        setCurrentDraft((previous) => ({ ...previous, ...changes }));
      }}
    />
  );
}

const meta = {
  title: 'Screens/Delivery/DeliveryPanel',
  tags: ['station'],
  component: DeliveryPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    activity: {
      name: 'Café da manhã em casa',
      products,
      deliveryLocations: locations,
      discountDelivery: 0,
      points: 1_000,
      additionalCashback: 0,
    },
    member: { name: 'Marina Duarte', cpf: '52998224725' },
    draft: emptyDraft,
    onDraftChange: fn(),
    onSend: fn(),
  },
  render: (args, { globals }) => {
    const pictures = Object.values(stationFor(globals.station).pictures.covers);
    const addPicture = (product: Product, index: number) => ({
      ...product,
      image: pictures[index % Math.max(1, pictures.length)] ?? null,
    });
    return (
      <InActivity station={globals.station} kind="product-order" name={args.activity.name} place="main">
        <StatefulDeliveryPanel
          {...args}
          activity={{ ...args.activity, products: args.activity.products.map(addPicture) }}
        />
      </InActivity>
    );
  },
} satisfies Meta<typeof DeliveryPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Products: Story = {
  args: { draft: draftWithAddress },
  play: async ({ canvas, args, step }) => {
    const sendButton = canvas.getByRole('button', { name: 'Enviar' });
    await step('Shows an error if the member selects no product', async () => {
      await userEvent.click(sendButton);
      await expect(canvas.getByRole('alert')).toHaveTextContent(deliveryTexts.none);
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('Updates the total and sends the order', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Aumentar: .*Caneca/ }));
      await userEvent.click(canvas.getByRole('button', { name: /^Aumentar: .*Caneca/ }));
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.getByText('R$ 99,80')).toBeVisible();
      await expect(canvas.getByText(deliveryTexts.settled)).toBeVisible();
      await userEvent.click(sendButton);
      await expect(args.onSend).toHaveBeenCalledOnce();
    });
  },
};

export const Identity: Story = {
  play: async ({ canvas, step }) => {
    await step('Shows the CPF and the name as read-only', async () => {
      await expect(canvas.getByLabelText('CPF')).toHaveValue('529.982.247-25');
      await expect(canvas.getByLabelText('CPF')).toHaveAttribute('readonly');
      await expect(canvas.getByLabelText('Nome')).toHaveAttribute('readonly');
    });
    await step('Back leads home', async () => {
      const [, backLink] = canvas.getAllByRole('link', { name: 'Voltar' });
      await expect(backLink).toHaveAttribute('href', '/homepage');
    });
    await step('Next opens the delivery step and focuses it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await expect(canvas.getByRole('heading', { level: 2, name: 'Entrega' })).toBeVisible();
      await expect(canvas.getByRole('region', { name: 'Entrega' })).toHaveFocus();
    });
  },
};

export const WithoutCpf: Story = {
  args: { member: { name: 'Marina Duarte', cpf: null } },
  play: async ({ canvas, args }) => {
    const nextButton = canvas.getByRole('button', { name: 'Próximo' });
    await userEvent.click(nextButton);
    await expect(canvas.getAllByText('Esse campo é obrigatório').length).toBeGreaterThan(0);
    await userEvent.type(canvas.getByRole('textbox', { name: /CPF/ }), '52998224725');
    await userEvent.click(nextButton);
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ cpf: '529.982.247-25', step: 'delivery' });
    await userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
    await expect(canvas.getByRole('heading', { level: 2, name: 'Identificação' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /CPF/ })).toHaveValue('529.982.247-25');
  },
};

export const Delivery: Story = {
  args: { draft: { ...emptyDraft, step: 'delivery' } },
  play: async ({ canvas, args, step }) => {
    const nextButton = canvas.getByRole('button', { name: 'Próximo' });
    await step('Requires every field', async () => {
      await userEvent.click(nextButton);
      await expect(canvas.getAllByText('Esse campo é obrigatório')).toHaveLength(4);
    });
    await step('Reports the typed values and continues to the products', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox'), String(firstLocation?.id));
      await userEvent.type(canvas.getByRole('textbox', { name: /Endereço/ }), 'Rua A, 10');
      await userEvent.type(canvas.getByRole('textbox', { name: /referência/ }), 'Portão');
      await userEvent.type(canvas.getByRole('textbox', { name: /Telefone/ }), '11987654321');
      await expect(args.onDraftChange).toHaveBeenLastCalledWith({ phone: '(11) 9 8765-4321' });
      await userEvent.click(nextButton);
      await expect(canvas.getByRole('heading', { level: 2, name: 'Produtos' })).toBeVisible();
    });
    const backLink = () => userEvent.click(canvas.getByRole('button', { name: 'Voltar' }));
    await step('Going back to the delivery step keeps its values', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Aumentar: .*Caneca/ }));
      await backLink();
      await expect(canvas.getByRole('heading', { level: 2, name: 'Entrega' })).toBeVisible();
      await expect(canvas.getByRole('combobox')).toHaveValue(String(firstLocation?.id));
      await expect(canvas.getByRole('textbox', { name: /Endereço/ })).toHaveValue('Rua A, 10');
      await expect(canvas.getByRole('textbox', { name: /referência/ })).toHaveValue('Portão');
      await expect(canvas.getByRole('textbox', { name: /Telefone/ })).toHaveValue('(11) 9 8765-4321');
    });
    await step('Going back to the first step and forward keeps all values', async () => {
      await backLink();
      await expect(canvas.getByRole('heading', { level: 2, name: 'Identificação' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await expect(canvas.getByRole('textbox', { name: /Endereço/ })).toHaveValue('Rua A, 10');
      await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
      await expect(canvas.getByRole('spinbutton', { name: /Caneca/ })).toHaveValue('1');
    });
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: { draft: { ...draftWithAddress, quantities: { 1: 1, 3: 2 } } },
  globals: { viewport: { value: 'phone' } },
};

export const TooLittle: Story = {
  tags: ['!station'],
  args: {
    activity: {
      points: 1_000,
      additionalCashback: 0,
      name: 'Café da manhã em casa',
      products: products.map((product) => ({ ...product, value: 100, discount: 0 })),
      deliveryLocations: locations.map((location) => ({ ...location, price: 0 })),
      discountDelivery: 0,
    },
    draft: { ...draftWithAddress, quantities: { 1: 1 } },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Valor mínimo requerido de R$ 1,50');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const TooMuch: Story = {
  tags: ['!station'],
  args: {
    activity: {
      points: 1_000,
      additionalCashback: 0,
      name: 'Café da manhã em casa',
      products: products.map((product) => ({ ...product, value: 60_000 })),
      deliveryLocations: locations,
      discountDelivery: 0,
    },
    draft: { ...draftWithAddress, quantities: { 1: 1 } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Valor máximo permitido de R$ 500,00.');
  },
};

export const Unpriced: Story = {
  tags: ['!station'],
  args: {
    activity: {
      points: 1_000,
      additionalCashback: 0,
      name: 'Mala de bordo',
      products: products.map((product) => ({ ...product, value: 0, discount: 0 })),
      deliveryLocations: locations.map((location) => ({ ...location, price: 0 })),
      discountDelivery: 0,
    },
    draft: { ...draftWithAddress, quantities: { 1: 1 } },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(deliveryTexts.settled)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/** The chosen delivery location no longer exists. Sending returns the member to the delivery step. */
export const PlaceGone: Story = {
  args: { draft: { ...draftWithAddress, locationId: 9999, quantities: { 1: 1 } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Entrega' })).toBeVisible();
    const locationField = canvas.getByRole('combobox', { name: 'Local de entrega' });
    await expect(locationField).toHaveAccessibleDescription(/Esse campo é obrigatório/);
    await userEvent.selectOptions(locationField, String(locations[1]?.id));
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

/**
 * The server rejects a location that no longer exists. The panel opens the delivery step and shows the error
 * only there.
 */
export const RefusedPlace: Story = {
  tags: ['!station'],
  args: {
    draft: { ...draftWithAddress, locationId: 9999, quantities: { 1: 1 } },
    error: 'Esse campo é obrigatório',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Entrega' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Local de entrega' })).toHaveAccessibleDescription(
      /Esse campo é obrigatório/,
    );
    await expect(canvas.getByLabelText('Endereço')).not.toHaveAccessibleDescription(/obrigatório/);
  },
};

export const Sending: Story = {
  tags: ['!station'],
  args: { draft: { ...draftWithAddress, quantities: { 1: 1 } }, sending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: Story = {
  args: {
    draft: { ...draftWithAddress, quantities: { 1: 1 } },
    error: 'Resta apenas 1 de Caneca esmaltada do clube.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: {
    activity: {
      points: 1_000,
      additionalCashback: 0,
      name: 'Café da manhã em casa',
      products: products.map((product) => ({ ...product, stock: 3, ordered: 3 })),
      deliveryLocations: locations,
      discountDelivery: 0,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.outOfStock)).toBeVisible();
  },
};

function renderInActivity(
  overrides: Parameters<typeof InActivity>[0]['overrides'],
): NonNullable<Story['render']> {
  return (args, { globals }) => (
    <InActivity
      station={globals.station}
      kind="product-order"
      name={args.activity.name}
      place="main"
      overrides={overrides ?? {}}
    >
      <DeliveryPanel {...args} />
    </InActivity>
  );
}

/** At the participation limit the panel links to the member's orders. */
export const LimitReached: Story = {
  render: renderInActivity({ limitPerUser: 1, participations: 1 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(participationTexts.limit)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus pedidos' })).toHaveAttribute(
      'href',
      '/homepage/pedidos',
    );
  },
};

export const WindowClosed: Story = {
  render: renderInActivity({ window: { start: '2026-01-01T03:00:00Z', end: '2026-02-01T03:00:00Z' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Você pode participar entre os dias/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
  },
};

export const Sent: Story = {
  render: (args, { globals }) => (
    <InActivity
      station={globals.station}
      kind="product-order"
      name={args.activity.name}
      place="main"
      feedback={{
        title: null,
        text: 'A cesta chega no sábado.',
        isLost: false,
        animation: null,
        earned: 1000,
        votes: [],
      }}
    >
      <DeliveryPanel {...args} />
    </InActivity>
  ),
};

export const CostHidden: Story = {
  args: { draft: { ...draftWithAddress, quantities: { [products[0]?.id ?? 0]: 2 } }, hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('spinbutton')[0]).toHaveValue('2');
    await expect(canvas.queryByText(/R\$/)).toBeNull();
  },
};
