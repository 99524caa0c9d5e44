import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { MediaFrame } from './MediaFrame.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Content/MediaFrame',
  component: MediaFrame,
  args: { src: drawing, alt: 'Montanhas ao amanhecer' },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof MediaFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img').getBoundingClientRect();
    await expect(width / height).toBeCloseTo(1.6, 1);
  },
};

export const Rounded: Story = { args: { rounded: true } };

export const WithoutPicture: Story = {
  args: { src: undefined, rounded: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Ratios: Story = {
  render: (args) => (
    <Grid columnWidth={10}>
      {(['16/10', '16/9', '3/2', '1/1'] as const).map((ratio) => (
        <MediaFrame {...args} key={ratio} ratio={ratio} rounded />
      ))}
    </Grid>
  ),
};

export const Video: Story = {
  args: { video: 'data:video/mp4;base64,', videoTitle: 'Como funciona o clube' },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img').getBoundingClientRect().right).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
};
