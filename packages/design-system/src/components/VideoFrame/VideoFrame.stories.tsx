import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { VideoFrame } from './VideoFrame.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320v180H0z" fill="#31404d"/><circle cx="250" cy="50" r="26" fill="#f4e3b2"/><path d="M0 180 110 70l70 70 50-40 90 80z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Content/VideoFrame',
  component: VideoFrame,
  args: {
    title: 'Como funciona o clube',
    src: 'https://youtu.be/dQw4w9WgXcQ',
    poster: drawing,
    rounded: true,
  },
  decorators: [(Story) => <div style={{ maxWidth: '30rem' }}>{Story()}</div>],
} satisfies Meta<typeof VideoFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', {
      name: 'Reproduzir vídeo: Como funciona o clube (YouTube)',
    });
    const { width, height } = button.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
    // Loads nothing from third parties before the click.
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await userEvent.tab();
    await expect(button).toHaveFocus();
  },
};

/** The player takes the button's place and focus; nothing moves. */
export const Playing: Story = {
  parameters: { a11y: { context: { exclude: ['iframe'] } } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const { width, height } = button.getBoundingClientRect();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const player = await canvas.findByTitle('Como funciona o clube');
    await expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&enablejsapi=1',
    );
    await expect(player).toHaveFocus();
    await expect(player.getBoundingClientRect()).toMatchObject({ width, height });
  },
};

export const WithoutPoster: Story = {
  args: { src: 'https://vimeo.com/76979871', poster: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Como funciona o clube')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /\(Vimeo\)$/ })).toBeVisible();
  },
};

export const OwnFile: Story = {
  args: { src: 'data:video/mp4;base64,' },
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText('Como funciona o clube');
    await expect(video).toHaveAttribute('controls');
    await expect(video).toHaveAttribute('preload', 'none');
  },
};

export const Square: Story = { args: { ratio: '1/1', rounded: false } };

export const Narrow: Story = {
  args: {
    title: 'Assembleia-geral-extraordinária dos associados da região metropolitana: o que muda em 2025',
    poster: null,
  },
  globals: { viewport: { value: 'narrow' } },
};
