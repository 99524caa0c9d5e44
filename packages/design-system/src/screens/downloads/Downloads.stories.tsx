import { type Download, failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Downloads } from './Downloads.tsx';
import { downloadsOf } from './testing/content.ts';

const EMPTY_TEXT = 'Não há arquivos para download';

const meta = {
  title: 'Screens/Downloads/List',
  tags: ['station'],
  component: Downloads,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { downloads: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <Downloads
      {...args}
      downloads={
        args.downloads.status === 'idle'
          ? ready(downloadsOf(stationFor(globals.station).station.slug))
          : args.downloads
      }
    />
  ),
} satisfies Meta<typeof Downloads>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name links to the file's page; the button opens the file in a new tab. */
export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const files = downloadsOf(stationFor(globals.station).station.slug);
    const [first] = files;
    await expect(canvas.getAllByRole('link', { name: /^Baixar: / })).toHaveLength(files.length);
    await expect(canvas.getByRole('link', { name: first?.name ?? '' })).toHaveAttribute(
      'href',
      `/homepage/downloads/${first?.id}`,
    );
    const button = canvas.getByRole('link', { name: `Baixar: ${first?.name} (abre em nova aba)` });
    await expect(button).toHaveAttribute('href', first?.file ?? '');
    await expect(button).toHaveAttribute('target', '_blank');
    await expect(button).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getAllByText(/^PDF · \d/)[0]).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { downloads: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: EMPTY_TEXT })).toBeVisible();
    await expect(canvas.getByText('Quando houver um, ele aparece aqui.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { downloads: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
  },
};

export const Failed: Story = {
  args: { downloads: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function createDownload(id: number, overrides: Partial<Download>): Download {
  return { id, name: 'Ata', description: null, file: '/ata.pdf', size: null, ...overrides };
}

export const Narrow: Story = {
  args: {
    downloads: ready([
      createDownload(1, {
        name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
        description: 'Inconstitucionalissimamente-e-outras-palavras-compridas',
        size: 52_428_800,
      }),
      createDownload(2, { name: 'Sem arquivo', file: null }),
      createDownload(3, { file: 'https://arquivos.test/abrir' }),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Baixar: / })).toHaveLength(2);
    await expect(canvas.getByText('PDF · 50 MB')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Many: Story = {
  tags: ['!station'],
  args: {
    downloads: ready(
      Array.from({ length: 60 }, (_, index) =>
        createDownload(index + 1, { name: `Ata ${index + 1}`, size: 91_000 }),
      ),
    ),
  },
};
