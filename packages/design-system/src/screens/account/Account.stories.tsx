import { type Device, type DeviceList, failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Account, type AccountProps } from './Account.tsx';

const now = '2026-03-05T17:07:00Z';

const devices: readonly Device[] = [
  {
    id: '1',
    name: 'Chrome, Android',
    firstSeenAt: '2026-02-20T13:02:00Z',
    lastSeenAt: now,
    isCurrent: true,
  },
  {
    id: '2',
    name: 'Safari, iPad',
    firstSeenAt: '2026-03-01T21:40:00Z',
    lastSeenAt: '2026-03-05T14:02:00Z',
    isCurrent: false,
  },
  {
    id: '3',
    name: 'Edge, Windows',
    firstSeenAt: '2026-01-12T11:15:00Z',
    lastSeenAt: '2026-02-11T18:30:00Z',
    isCurrent: false,
  },
];

const deviceList: DeviceList = { devices, now };

const meta = {
  title: 'Screens/Account/Account',
  tags: ['station'],
  component: Account,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    name: '',
    email: '',
    devices: ready(deviceList),
    onEndSession: fn(),
    onEndOtherSessions: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    return (
      <Account
        {...args}
        name={args.name === '' ? content.name : args.name}
        email={args.email === '' ? `membro@${station.slug}.test` : args.email}
      />
    );
  },
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
    await expect(canvas.getByText('Este aparelho')).toBeVisible();
    await expect(canvas.getByText('há 3 horas')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Encerrar a sessão/ })).toHaveLength(2);
  },
};

function WithEndableSessions(args: AccountProps) {
  const [remainingDevices, setRemainingDevices] = useState(devices);
  return (
    <Account
      {...args}
      devices={ready({ devices: remainingDevices, now })}
      onEndSession={(id) => {
        args.onEndSession(id);
        setRemainingDevices(remainingDevices.filter((device) => device.id !== id));
      }}
    />
  );
}

export const OneEnded: Story = {
  args: { name: 'Ana Prado', email: 'ana@exemplo.test' },
  render: (args) => <WithEndableSessions {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar a sessão: Edge, Windows' }));
    await expect(args.onEndSession).toHaveBeenCalledWith('3');
    await expect(canvas.queryByText('Edge, Windows')).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Aparelhos conectados' })).toHaveFocus();
  },
};

export const OthersEnded: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Sair dos outros aparelhos' });
    await userEvent.click(opener);
    await screen.findByRole('alertdialog', { name: 'Sair dos outros aparelhos?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await expect(args.onEndOtherSessions).not.toHaveBeenCalled();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Sair dos outros' }));
    await expect(args.onEndOtherSessions).toHaveBeenCalledOnce();
  },
};

export const OnlyThisOne: Story = {
  args: { devices: ready({ devices: devices.slice(0, 1), now }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você está conectado só neste aparelho.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sair dos outros aparelhos' })).toBeNull();
  },
};

export const Empty: Story = { args: { devices: ready({ devices: [], now }) } };

export const Loading: Story = {
  args: { devices: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { devices: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    // The bottom bar must not cover the end of the page.
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(canvas.getByRole('button', { name: 'Sair dos outros aparelhos' })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: {
    name: 'Maria Aparecida Otorrinolaringologista-Vasconcelos de Albuquerque',
    email: 'maria.aparecida.vasconcelos.de.albuquerque@correio-da-cooperativa.exemplo.test',
    devices: ready({
      now,
      devices: [
        ...devices,
        { id: '4', name: 'Dispositivo desconhecido', firstSeenAt: now, lastSeenAt: now, isCurrent: false },
      ],
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
