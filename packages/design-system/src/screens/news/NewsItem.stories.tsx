import { failed, formatDate, idle, loading, type NewsArticle, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { NewsItem } from './NewsItem.tsx';
import { newsOf } from './testing/content.ts';

function latestNewsOf(slug: unknown): NewsArticle | null {
  const { station, pictures } = stationFor(slug);
  return newsOf(station.slug, pictures.covers)[0] ?? null;
}

const meta = {
  title: 'Screens/News/Item',
  tags: ['station'],
  component: NewsItem,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { article: idle, onRetry: fn() },
  render: (args, { globals }) => (
    <NewsItem
      {...args}
      article={args.article.status === 'idle' ? ready(latestNewsOf(globals.station)) : args.article}
    />
  ),
} satisfies Meta<typeof NewsItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const latest = latestNewsOf(globals.station);
    await expect(canvas.getByRole('heading', { level: 1, name: latest?.title ?? '' })).toBeVisible();
    await expect(canvas.getByText(latest?.subtitle ?? '')).toBeVisible();
    await expect(canvas.getByText(formatDate(latest?.publishedAt ?? ''))).toBeVisible();
    await expect(canvas.getByRole('article')).toHaveTextContent(/\p{L}{4}/u);
    await expect(canvas.getByRole('link', { name: 'Notícias', description: '' })).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** An unknown id shows a link back to the list. */
export const Unknown: Story = {
  tags: ['!station'],
  args: { article: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Notícia não encontrada' })).toBeVisible();
    await expect(canvas.getByText('Ela saiu do ar, ou o endereço está incompleto.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver notícias' })).toHaveAttribute(
      'href',
      '/homepage/noticias',
    );
  },
};

export const OnlyATitle: Story = {
  args: {
    article: ready({
      id: 1,
      title: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
      subtitle: null,
      image: null,
      publishedAt: null,
      body: null,
    }),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Loading: Story = {
  args: { article: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
  },
};

export const Failed: Story = {
  tags: ['!station'],
  args: { article: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
