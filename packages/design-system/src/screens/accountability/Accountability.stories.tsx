import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Accountability } from './Accountability.tsx';
import { documentsOf } from './testing/content.ts';

const EMPTY_TEXT = 'Não há documentos a serem exibidos.';

const meta = {
  title: 'Screens/Accountability/Accountability',
  tags: ['station'],
  component: Accountability,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { documents: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <Accountability
      {...args}
      documents={
        args.documents.status === 'idle'
          ? ready(documentsOf(stationFor(globals.station).station.slug))
          : args.documents
      }
    />
  ),
} satisfies Meta<typeof Accountability>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const yearGroups = documentsOf(stationFor(globals.station).station.slug);
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(
      canvas.getByText('Confira aqui os documentos de prestação de contas, organizados por ano.'),
    ).toBeVisible();
    await expect(headings.map(({ textContent }) => textContent)).toEqual(yearGroups.map(({ year }) => year));
    const [firstDocument] = yearGroups[0]?.documents ?? [];
    const link = canvas.getByRole('link', { name: new RegExp(`^${firstDocument?.name}`) });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', firstDocument?.url);
  },
};

export const Empty: Story = {
  args: { documents: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: EMPTY_TEXT })).toBeVisible();
  },
};

export const Loading: Story = { args: { documents: loading() } };

/** A list that failed never shows its empty text. */
export const Failed: Story = {
  args: { documents: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    documents: ready([
      {
        year: '2025',
        documents: [
          {
            name: 'Demonstração das mutações do patrimônio líquido e notas explicativas do exercício-2025',
            url: '/a.pdf',
          },
          { name: 'Parecer-2025', url: null },
        ],
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
