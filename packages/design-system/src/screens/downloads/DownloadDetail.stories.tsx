import { type DownloadPage, failed, fileFactsText, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { DownloadDetail } from './DownloadDetail.tsx';
import { downloadsOf } from './testing/content.ts';

function firstDownloadOf(slug: unknown): DownloadPage | null {
  return downloadsOf(stationFor(slug).station.slug)[0] ?? null;
}

const meta = {
  title: 'Screens/Downloads/Detail',
  tags: ['station'],
  component: DownloadDetail,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { download: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <DownloadDetail
      {...args}
      download={args.download.status === 'idle' ? ready(firstDownloadOf(globals.station)) : args.download}
    />
  ),
} satisfies Meta<typeof DownloadDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const first = firstDownloadOf(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible();
    await expect(canvas.getByText(first?.subtitle ?? '')).toBeVisible();
    const button = canvas.getByRole('link', { name: 'Baixar (abre em nova aba)' });
    await expect(button).toHaveAttribute('href', first?.file ?? '');
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText(first === null ? '' : fileFactsText(first))).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** An unknown id shows a link back to the list. */
export const Unknown: Story = {
  tags: ['!station'],
  args: { download: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Arquivo não encontrado' })).toBeVisible();
    await expect(canvas.getByText('Ele saiu do ar, ou o endereço está incompleto.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver downloads' })).toHaveAttribute(
      'href',
      '/homepage/downloads',
    );
  },
};

const minimalDownload: DownloadPage = {
  id: 1,
  name: 'Ata',
  description: null,
  file: null,
  size: null,
  title: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
  subtitle: null,
  body: null,
};

export const Unavailable: Story = {
  args: { download: ready(minimalDownload) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /^Baixar/ })).toBeNull();
    await expect(canvas.getByText('Este arquivo não está disponível no momento.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { download: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  tags: ['!station'],
  args: { download: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
