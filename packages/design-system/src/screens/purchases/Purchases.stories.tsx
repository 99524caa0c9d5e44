import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Purchases } from './Purchases.tsx';
import { purchasesOf } from './testing/content.ts';

const meta = {
  title: 'Screens/Purchases/Purchases',
  tags: ['station'],
  component: Purchases,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { purchases: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { content, station } = stationFor(globals.station);
    return (
      <Purchases
        {...args}
        stationName={station.name}
        purchases={args.purchases.status === 'idle' ? ready(purchasesOf(content.activities)) : args.purchases}
      />
    );
  },
} satisfies Meta<typeof Purchases>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Dialogs render outside the canvas. */
function withinBody() {
  return within(document.body);
}

const longTimeout = { timeout: 5000 };

const cinemaPurchase = {
  id: 1,
  createdAt: '2026-03-05T17:07:00-03:00',
  price: 1990,
  code: 'CP-7HK2-91QX',
  name: 'Cinema em família',
  image: null,
  reward: 500,
  isDonation: false,
};

async function expectVisible(find: () => HTMLElement) {
  await waitFor(() => expect(find()).toBeVisible());
}

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const { content } = stationFor(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Minhas compras' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Ver Comprovante/ })).toHaveLength(
      purchasesOf(content.activities).length,
    );
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Receipt: Story = {
  args: { purchases: ready([cinemaPurchase]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Recompensa: R$ 5,00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ver Comprovante: Cinema em família' }));
    const receipt = within(await withinBody().findByRole('dialog', { name: 'Comprovante' }, longTimeout));
    await expectVisible(() => receipt.getByText('05/03/2026'));
    await expectVisible(() => receipt.getByText('R$ 19,90'));
    await expectVisible(() => receipt.getByText('CP-7HK2-91QX'));
    await expectVisible(() => receipt.getByRole('img', { name: 'QR code: Cinema em família' }));
    await expectVisible(() => receipt.getByRole('button', { name: /^(?:Imprimir|Salvar)$/ }));
    await expect(receipt.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
  },
};

export const CostHidden: Story = {
  args: { purchases: ready([cinemaPurchase]), hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/R\$/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ver Comprovante: Cinema em família' }));
    const receipt = within(await withinBody().findByRole('dialog', { name: 'Comprovante' }, longTimeout));
    await expectVisible(() => receipt.getByText('R$ 19,90'));
  },
};

export const Donation: Story = {
  args: { purchases: ready([{ ...cinemaPurchase, name: 'Doação para o abrigo', isDonation: true }]) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Ver Comprovante/ }));
    const receipt = within(await withinBody().findByRole('dialog', { name: 'Comprovante' }, longTimeout));
    await expectVisible(() => receipt.getByText('R$ 19,90'));
    await expect(receipt.queryByRole('img')).toBeNull();
    await expect(receipt.queryByText('CP-7HK2-91QX')).toBeNull();
  },
};

export const Empty: Story = {
  args: { purchases: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Você ainda não possui compras feitas' })).toBeVisible();
  },
};

export const Loading: Story = { args: { purchases: loading() } };

export const Failed: Story = {
  args: { purchases: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/não possui compras/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    purchases: ready([
      {
        ...cinemaPurchase,
        name: 'Ingressos-para-o-espetáculo de encerramento da temporada de dança do teatro municipal',
        price: 99_999_999,
        reward: 99_999_999,
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
