import { failed, idle, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { newsOf } from './testing/content.ts';
import { UnionNews } from './UnionNews.tsx';

const meta = {
  title: 'Screens/Union/News',
  tags: ['station'],
  component: UnionNews,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.political, news: idle, onOpen: fn(), onMore: fn(), onRetry: fn() },
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const items = newsOf(station.slug, 'political', pictures.covers);
    return (
      <UnionNews
        {...args}
        news={args.news.status === 'idle' ? ready({ items, page: 2, hasMore: false }) : args.news}
      />
    );
  },
} satisfies Meta<typeof UnionNews>;

export default meta;
type Story = StoryObj<typeof meta>;

function createItem(id: number) {
  const title = `Assembleia ${id} &#8211; o que muda`;
  return { id, title, content: '<p>A pauta <strong>toda</strong>.</p>', image: null };
}

export const Full: Story = {
  play: async ({ canvas, args, globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const [first] = newsOf(station.slug, 'political', pictures.covers);
    await userEvent.click(canvas.getByRole('link', { name: first?.title ?? '' }));
    await expect(args.onOpen).toHaveBeenCalledWith(first);
    await expect(canvas.getByText('Isso é tudo por enquanto!')).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

/** The next page loads near the end of the list. HTML in news appears as plain text. */
export const More: Story = {
  tags: ['!station'],
  args: { news: ready({ items: [1, 2, 3].map(createItem), page: 1, hasMore: true }) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Assembleia 1 – o que muda' })).toBeVisible();
    await expect(canvas.getAllByText('A pauta toda.')).toHaveLength(3);
    canvas.getByRole('button', { name: 'Ver mais' }).scrollIntoView();
    await waitFor(() => expect(args.onMore).toHaveBeenCalledOnce());
  },
};

/** The loaded news stay, and a button retries the next page. */
export const MoreFailed: Story = {
  tags: ['!station'],
  args: { news: failed(ready({ items: [1, 2, 3].map(createItem), page: 1, hasMore: true })) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const None: Story = {
  args: { news: ready({ items: [], page: 1, hasMore: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não há notícias')).toBeVisible();
    await expect(canvas.queryByText('Isso é tudo por enquanto!')).toBeNull();
  },
};

export const Loading: Story = { tags: ['!station'], args: { news: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { news: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
