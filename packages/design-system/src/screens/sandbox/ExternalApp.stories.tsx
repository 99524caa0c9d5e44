import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { ExternalApp } from './ExternalApp.tsx';

const meta = {
  title: 'Screens/Sandbox/External app',
  component: ExternalApp,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { stationName: '' },
  render: (args, { globals }) => (
    <ExternalApp {...args} stationName={stationFor(globals.station).station.name} />
  ),
} satisfies Meta<typeof ExternalApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voltar ao portal' })).toHaveAttribute('href', '/homepage');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
