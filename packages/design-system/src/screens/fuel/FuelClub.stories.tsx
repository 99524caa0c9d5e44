import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { FuelClub, type FuelClubProps } from './FuelClub.tsx';
import { campaignsOf, fuelVouchersOf, NOW } from './testing/content.ts';

const meta = {
  title: 'Screens/Fuel/Fuel club',
  tags: ['station'],
  component: FuelClub,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    campaigns: idle,
    vouchers: idle,
    tab: 'campaigns',
    onTab: fn(),
    holder: '',
    now: NOW,
    onOpen: fn(),
    onClose: fn(),
    onCreate: fn(),
    onRetryCampaigns: fn(),
    onRetryVouchers: fn(),
  },
  render: (args, { globals }) => {
    const { content, station, pictures } = stationFor(globals.station);
    const campaigns = campaignsOf(station.slug, pictures.covers);
    return (
      <FuelClub
        {...args}
        holder={args.holder === '' ? content.name : args.holder}
        stationName={station.name}
        campaigns={args.campaigns.status === 'idle' ? ready(campaigns) : args.campaigns}
        vouchers={args.vouchers.status === 'idle' ? ready(fuelVouchersOf(campaigns)) : args.vouchers}
      />
    );
  },
} satisfies Meta<typeof FuelClub>;

export default meta;
type Story = StoryObj<typeof meta>;

const campaigns = campaignsOf('maresia', {});
const vouchers = fuelVouchersOf(campaigns);
const [first] = vouchers;
if (first === undefined) throw new Error('the samples have no fuel');

/** The ticket's QR code is loaded lazily. */
const longTimeout = { timeout: 5000 };

export const Full: Story = {
  play: async ({ canvas, args, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gerar voucher: Tanque cheio' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tanque cheio' }));
    const volume = dialog.getByRole('textbox', { name: 'Volume em litros' });
    await step('Shows errors for invalid values and creates no voucher', async () => {
      await userEvent.type(volume, '41{Enter}');
      await expect(volume).toHaveAccessibleDescription(/O volume máximo por voucher é de 40 litros\./);
      await expect(dialog.getByRole('combobox', { name: 'Tipo de combustível' })).toHaveAccessibleDescription(
        'Esse campo é obrigatório',
      );
      await expect(args.onCreate).not.toHaveBeenCalled();
    });
    await step('Shows the value before the member creates the voucher', async () => {
      await userEvent.selectOptions(
        dialog.getByRole('combobox', { name: 'Tipo de combustível' }),
        'gasolina-comum',
      );
      await userEvent.clear(volume);
      await userEvent.type(volume, '20,5');
      await expect(dialog.getByText('Valor do voucher: R$ 120,75')).toBeVisible();
    });
    await step('The button creates the voucher', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Gerar voucher' }));
      await expect(args.onCreate).toHaveBeenCalledWith(1, { type: 'gasolina-comum', volume: 2_050 });
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

function StatefulFuelClub(args: FuelClubProps) {
  const [createdCount, setCreatedCount] = useState(0);
  return (
    <FuelClub
      {...args}
      campaigns={ready(campaigns.slice(1))}
      vouchers={ready(vouchers)}
      createdCount={createdCount}
      openVoucher={createdCount === 0 ? null : (first ?? null)}
      onCreate={() => setCreatedCount(1)}
    />
  );
}

export const Made: Story = {
  tags: ['!station'],
  args: { holder: 'Severino Ramos da Costa' },
  render: (args) => <StatefulFuelClub {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Gerar voucher/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Diesel na estrada' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Volume em litros' }), '20{Enter}');
    await screen.findByRole('dialog', { name: 'Voucher de combustível' });
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  },
};

export const Vouchers: Story = {
  args: { tab: 'vouchers' },
  play: async ({ canvas, args }) => {
    const [card] = canvas.getAllByRole('button', { name: /^Ver voucher/ });
    if (card === undefined) throw new Error('no voucher');
    await userEvent.click(card);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('tab', { name: 'Campanhas' }));
    await expect(args.onTab).toHaveBeenCalledWith('campaigns');
  },
};

export const Opened: Story = {
  args: { tab: 'vouchers', openVoucher: first },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Voucher de combustível' }));
    await waitFor(() => expect(dialog.getByRole('img')).toBeVisible(), longTimeout);
    for (const text of [
      'Tanque cheio',
      'Gasolina comum',
      '20 litros',
      'R$ 117,80',
      '02/03/2026',
      '01/04/2026',
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByText(first.code)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
  globals: { viewport: { value: 'desktop' } },
};

export const OpenedOnPhone: Story = {
  tags: ['!station'],
  args: { tab: 'vouchers', openVoucher: first },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Voucher de combustível' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Salvar' })).toBeVisible(), longTimeout);
  },
};

export const Over: Story = {
  tags: ['!station'],
  args: { tab: 'vouchers', openVoucher: { ...first, validUntil: '2026-03-01T12:00:00Z' } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Voucher de combustível' }));
    await waitFor(() => expect(dialog.getByText('Este voucher está vencido.')).toBeVisible());
  },
};

export const NoneLeft: Story = {
  args: { campaigns: ready(campaigns.map((campaign) => ({ ...campaign, left: 0 }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Gerar voucher: Tanque cheio' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const One: Story = { args: { campaigns: ready(campaigns.slice(0, 1)) } };

export const Many: Story = {
  args: {
    campaigns: ready(
      Array.from({ length: 24 }, (_, index) => ({
        ...(campaigns[index % campaigns.length] ?? campaigns[0]),
        id: index + 1,
      })) as typeof campaigns,
    ),
  },
};

export const Empty: Story = {
  args: { campaigns: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há campanhas no momento' })).toBeVisible();
  },
};

export const NoVouchers: Story = {
  args: { tab: 'vouchers', vouchers: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Você ainda não possui vouchers' })).toBeVisible();
  },
};

export const Loading: Story = { args: { campaigns: loading() } };

export const Failed: Story = {
  args: { campaigns: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Não há campanhas/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryCampaigns).toHaveBeenCalledOnce();
  },
};

export const FailedVouchers: Story = {
  tags: ['!station'],
  args: { tab: 'vouchers', vouchers: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetryVouchers).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    campaigns: ready(
      campaigns.map((campaign) => ({
        ...campaign,
        name: 'Campanha-interestadual-dos-caminhoneiros-autônomos do Vale do Rio Grande',
      })),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};
