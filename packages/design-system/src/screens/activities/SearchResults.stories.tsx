import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visibleNameOf } from '../../components/ActivityCard/testing/visible-name.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { SearchResults } from './SearchResults.tsx';
import { memberActivitiesOf, sampleMember } from './testing/content.ts';

const meta = {
  title: 'Screens/Activities/SearchResults',
  tags: ['station'],
  component: SearchResults,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { query: 'curso', results: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    return (
      <SearchResults
        {...args}
        currency={station.currency}
        results={
          args.results.status === 'idle'
            ? ready(memberActivitiesOf(content.activities).slice(0, 3))
            : args.results
        }
      />
    );
  },
} satisfies Meta<typeof SearchResults>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 resultados para “curso”');
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { results: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhum resultado encontrado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Página inicial' })).toHaveAttribute('href', '/homepage');
  },
};

export const Loading: Story = { args: { results: loading() } };

export const Failed: Story = {
  args: { results: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText('Nenhum resultado encontrado')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongNames: Story = {
  args: {
    query: 'otorrinolaringologistaotorrinolaringologista preventiva',
    results: ready([
      sampleMember({
        name: 'Otorrinolaringologia-preventiva para a família, com certificado e material incluso para todos',
      }),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(await visibleNameOf(canvas.getByRole('link', { name: /: Participe$/ }))).toBe(
      'Otorrinolaringologia-preventiva para a família, com certificado e mate...',
    );
  },
};
