import { type About, failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { AboutPage } from './AboutPage.tsx';

function aboutOf(slug: unknown): About | null {
  const { sections } = stationFor(slug).content.landing;
  const item = sections.flatMap(({ items }) => items).find(({ link }) => link === 'about');
  return item === undefined ? null : { ...item };
}

const meta = {
  title: 'Screens/Landing/About',
  component: AboutPage,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { about: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <AboutPage
      {...args}
      about={args.about.status === 'idle' ? ready(aboutOf(globals.station)) : args.about}
    />
  ),
} satisfies Meta<typeof AboutPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, globals }) => {
    const about = aboutOf(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: about?.name ?? '' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Unknown: Story = {
  args: { about: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  },
};

export const OnlyAName: Story = {
  args: { about: ready({ id: 1, name: 'Nossa história', image: null, description: null }) },
};

export const Loading: Story = {
  args: { about: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  args: { about: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LongName: Story = {
  args: {
    about: ready({
      id: 1,
      name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
      image: null,
      description: null,
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};
