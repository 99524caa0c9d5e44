import { failed, formatDate, idle, loading, type News, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { NewsList } from './NewsList.tsx';
import { newsOf } from './testing/content.ts';

const EMPTY_TEXT = 'Não há notícias';

const meta = {
  title: 'Screens/News/List',
  tags: ['station'],
  component: NewsList,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { news: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    return (
      <NewsList
        {...args}
        news={args.news.status === 'idle' ? ready(newsOf(station.slug, pictures.covers)) : args.news}
      />
    );
  },
} satisfies Meta<typeof NewsList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const news = newsOf(station.slug, pictures.covers);
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual(news.map(({ title }) => title));
    const [first] = news;
    await expect(canvas.getByRole('link', { name: first?.title ?? '' })).toHaveAttribute(
      'href',
      `/homepage/noticias/${first?.id}`,
    );
    await expect(canvas.getByText(first?.subtitle ?? '')).toBeVisible();
    await expect(canvas.getByText(formatDate(first?.publishedAt ?? ''))).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { news: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: EMPTY_TEXT })).toBeVisible();
    await expect(canvas.getByText('Quando houver uma nova, ela aparece aqui.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { news: loading() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Carregando...')).toHaveRole('status');
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
  },
};

export const Failed: Story = {
  args: { news: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(EMPTY_TEXT)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

const newsWithoutImages: readonly News[] = [
  {
    id: 1,
    title:
      'Convênio com otorrinolaringologistas-credenciados chega a todas as cidades da região metropolitana',
    subtitle: 'Inconstitucionalissimamente-e-outras-palavras-compridas',
    image: null,
    publishedAt: '2026-03-05T17:07:00Z',
  },
  { id: 2, title: 'Recesso', subtitle: null, image: null, publishedAt: null },
];

export const OnlyWords: Story = {
  args: { news: ready(newsWithoutImages) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('05/03/2026')).toBeVisible();
    await expect(canvasElement.querySelector('main li img, main li [data-picture]')).toBeNull();
  },
};

export const Many: Story = {
  tags: ['!station'],
  args: {
    news: ready(
      Array.from({ length: 60 }, (_, index) => ({
        id: index + 1,
        title: `Notícia número ${index + 1}`,
        subtitle: 'O que aconteceu nesta semana.',
        image: null,
        publishedAt: '2026-03-05T12:00:00Z',
      })),
    ),
  },
};
