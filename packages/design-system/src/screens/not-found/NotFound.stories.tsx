import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleFrame } from '../testing/samples.ts';
import { stationFor } from '../testing/station.ts';
import { NotFound } from './NotFound.tsx';

const meta = {
  title: 'Not found',
  component: NotFound,
  tags: ['station'],
  parameters: { layout: 'fullscreen' },
  args: { frame: sampleFrame },
  render: (args, { globals }) => (
    <NotFound {...args} frame={args.frame && stationFor(globals.station).frame} />
  ),
} satisfies Meta<typeof NotFound>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  },
};

/** Inside the shell of a member, which has a frame of its own. */
export const Member: Story = { args: { frame: undefined, homeHref: '/homepage' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
