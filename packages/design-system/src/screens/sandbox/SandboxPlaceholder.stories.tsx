import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { SandboxPlaceholder } from './SandboxPlaceholder.tsx';

const meta = {
  title: 'Screens/Sandbox/Stand-in',
  component: SandboxPlaceholder,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { service: 'chat', stationName: '' },
  render: (args, { globals }) => (
    <SandboxPlaceholder {...args} stationName={stationFor(globals.station).station.name} />
  ),
} satisfies Meta<typeof SandboxPlaceholder>;

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

export const AppStore: Story = { args: { service: 'ios' } };

export const GooglePlay: Story = { args: { service: 'android' } };

export const Document: Story = { args: { service: 'document' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
