import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ActivityPage } from '../activities/ActivityPage.tsx';
import { sampleDetail } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Comments } from './Comments.tsx';
import { commentsOf, NOW } from './testing/content.ts';

const meta = {
  title: 'Screens/Comments/Comments',
  tags: ['station'],
  component: Comments,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    content: idle,
    now: NOW,
    onSend: fn(),
    onRemove: fn(),
    onLike: fn(),
    onMore: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station } = stationFor(globals.station);
    const { activity, content } = commentsOf(station.slug);
    return (
      <ActivityPage
        activity={ready(sampleDetail({ ...activity, hasComments: true, coupon: { id: 1, price: 1990 } }))}
        now={NOW}
        comments={
          <Comments {...args} content={args.content.status === 'idle' ? ready(content) : args.content} />
        }
      />
    );
  },
} satisfies Meta<typeof Comments>;

export default meta;
type Story = StoryObj<typeof meta>;

const emptyComments = ready({ liked: false, likes: 0, comments: [], hasMore: false });

export const Full: Story = {
  args: { startsOpen: true },
  play: async ({ canvas, args, globals }) => {
    const { content } = commentsOf(stationFor(globals.station).station.slug);
    await expect(canvas.getByRole('heading', { level: 2, name: 'Comentários' })).toBeVisible();
    for (const { text } of content.comments) await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Curtir esta atividade/ }));
    await expect(args.onLike).toHaveBeenLastCalledWith(null, !content.liked);
  },
};

export const Closed: Story = {
  play: async ({ canvas, globals }) => {
    const { content } = commentsOf(stationFor(globals.station).station.slug);
    const summary = canvas.getByText(`Ver comentários (${content.comments.length})`);
    await expect(canvas.getByText(content.comments[0]?.text ?? '')).not.toBeVisible();
    summary.closest('summary')?.focus();
    await userEvent.click(summary);
    await expect(canvas.getByText(content.comments[0]?.text ?? '')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { content: emptyComments },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Ainda não há comentários aqui. Seja o primeiro e diga o que está pensando.'),
    ).toBeVisible();
    await expect(canvas.queryByText(/Ver comentários/)).toBeNull();
  },
};

export const Many: Story = {
  tags: ['!station'],
  args: {
    startsOpen: true,
    content: ready({
      liked: true,
      likes: 1_234,
      hasMore: true,
      comments: Array.from({ length: 20 }, (_, index) => ({
        id: String(index),
        author: 'Zeca',
        date: '2026-03-05T12:00:00-03:00',
        text: `Comentário ${index + 1}`,
        isOwn: false,
      })),
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver mais comentários' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = { args: { content: loading(), startsOpen: true } };

export const Failed: Story = {
  args: { content: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não há/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  tags: ['!station'],
  args: { startsOpen: true },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
