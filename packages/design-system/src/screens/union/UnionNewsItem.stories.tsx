import { loading, ready, type SafeHtml, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { newsOf } from './testing/content.ts';
import { UnionNewsItem } from './UnionNewsItem.tsx';

const meta = {
  title: 'Screens/Union/NewsItem',
  tags: ['station'],
  component: UnionNewsItem,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: unionAreas.legal, news: loading() },
} satisfies Meta<typeof UnionNewsItem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  render: (args, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const [first] = newsOf(station.slug, 'legal', pictures.covers);
    return first === undefined ? (
      <UnionNewsItem {...args} />
    ) : (
      <UnionNewsItem {...args} news={ready({ ...first, content: first.content as SafeHtml })} />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const Phone: Story = { ...Full, tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Loading: Story = { tags: ['!station'] };
