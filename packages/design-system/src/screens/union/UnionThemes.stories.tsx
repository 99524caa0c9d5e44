import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { themesOf } from './testing/content.ts';
import { UnionThemes } from './UnionThemes.tsx';

const meta = {
  title: 'Screens/Union/Themes',
  tags: ['station'],
  component: UnionThemes,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.political, themes: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <UnionThemes
      {...args}
      themes={
        args.themes.status === 'idle'
          ? ready(themesOf(stationFor(globals.station).station.slug))
          : args.themes
      }
    />
  ),
} satisfies Meta<typeof UnionThemes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const themes = themesOf(stationFor(globals.station).station.slug);
    for (const { title } of themes)
      await expect(canvas.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible();
    for (const sectionTitle of ['Interessados', 'Destaques', 'Ações do sindicato'])
      await expect(canvas.getAllByRole('heading', { level: 3, name: sectionTitle })[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sugerir tema' })).toHaveAttribute(
      'href',
      '/homepage/politico-sindical/temas/sugerir',
    );
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const None: Story = {
  args: { themes: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foram encontrados temas.')).toBeVisible();
  },
};

export const Loading: Story = { tags: ['!station'], args: { themes: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { themes: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
