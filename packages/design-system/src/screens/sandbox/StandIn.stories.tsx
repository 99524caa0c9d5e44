import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { StandIn } from './StandIn.tsx';

const meta = {
  title: 'Screens/Sandbox/Stand-in',
  component: StandIn,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { of: 'chat', stationName: '' },
  render: (args, { globals }) => <StandIn {...args} stationName={stationFor(globals.station).station.name} />,
} satisfies Meta<typeof StandIn>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chat: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Aqui começa o atendimento' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao portal' })).toHaveAttribute('href', '/');
  },
};

export const ChatElsewhere: Story = {
  args: { address: 'https://chat.exemplo.test/atendimento/sala-de-espera?origem=portal' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText((text) => text.includes(`em ${args.address}.`))).toBeVisible();
  },
};

export const AppStore: Story = { args: { of: 'ios' } };

export const GooglePlay: Story = { args: { of: 'android' } };

export const Document: Story = { args: { of: 'document' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
