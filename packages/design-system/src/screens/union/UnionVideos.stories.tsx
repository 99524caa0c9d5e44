import { failed, loading, ready, unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MediaFrame } from '../../components/MediaFrame/MediaFrame.tsx';
import { sampleDetail } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { UnionVideos } from './UnionVideos.tsx';

const meta = {
  title: 'Screens/Union/Videos',
  tags: ['station'],
  component: UnionVideos,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    area: unionAreas.legal,
    page: 'videos',
    playlists: [{ id: 1, name: 'Segurança no cais' }],
    selectedId: 1,
    onChoose: fn(),
    activity: ready(sampleDetail({ kind: 'video', name: 'Segurança no cais' })),
    player: null,
    onRetry: fn(),
  },
  render: (args, { globals }) => (
    <UnionVideos
      {...args}
      player={
        <MediaFrame src={stationFor(globals.station).pictures.covers.video ?? null} ratio="16/9" rounded />
      }
    />
  ),
} satisfies Meta<typeof UnionVideos>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Vídeos' })).toBeVisible();
    await expect(canvas.queryByLabelText(/^Playlist/)).toBeNull();
  },
};

export const Several: Story = {
  tags: ['!station'],
  args: {
    playlists: [
      { id: 1, name: 'Segurança no cais' },
      { id: 2, name: 'Seus direitos em vídeo' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/^Playlist/), 'Seus direitos em vídeo');
    await expect(args.onChoose).toHaveBeenCalledWith(2);
  },
};

export const None: Story = {
  args: { playlists: [], selectedId: undefined, activity: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não há vídeos')).toBeVisible();
  },
};

export const Loading: Story = { tags: ['!station'], args: { activity: loading() } };

export const Failed: Story = {
  tags: ['!station'],
  args: { activity: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
