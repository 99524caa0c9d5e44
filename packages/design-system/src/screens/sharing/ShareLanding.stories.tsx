import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { ShareLanding } from './ShareLanding.tsx';

const meta = {
  title: 'Screens/Sharing/Share landing',
  component: ShareLanding,
  parameters: { layout: 'fullscreen', frame: 'none' },
  decorators: [inFrame],
  args: { name: '', share: loading(), onRetry: fn() },
  render: (args, { globals }) => {
    const { name, logo, logoDark } = stationFor(globals.station).shell;
    return <ShareLanding {...args} name={name} logo={logo} logoDark={logoDark} />;
  },
} satisfies Meta<typeof ShareLanding>;

export default meta;
type Story = StoryObj<typeof meta>;

const unavailableText = 'Erro! Esta atividade não está disponível.';

export const Loading: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Aguarde um momento...');
    await expect(canvas.queryByText(unavailableText)).toBeNull();
  },
};

export const Unavailable: Story = {
  args: { share: ready('unavailable') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: unavailableText })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  },
};

export const Failed: Story = {
  args: { share: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: unavailableText })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { args: { share: failed() }, globals: { viewport: { value: 'narrow' } } };
