import { GIVEAWAY_TEXT } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Giveaway } from './Giveaway.tsx';

const meta = {
  title: 'Screens/Giveaway/Giveaway',
  tags: ['station'],
  component: Giveaway,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { text: '' },
  render: ({ text }, { globals }) => {
    const { station } = stationFor(globals.station);
    return <Giveaway text={text === '' ? (station.giveaway?.text ?? GIVEAWAY_TEXT) : text} />;
  },
} satisfies Meta<typeof Giveaway>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Números da sorte' })).toBeVisible();
    const { station } = stationFor(globals.station);
    await expect(canvas.getByText(station.giveaway?.text ?? GIVEAWAY_TEXT)).toBeVisible();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    text: 'Os números da sorte da campanha Otorrinolaringologistas-solidários-da-fronteira-oeste saem em 10/12/2026, depois da apuração pela Loteria Federal.',
  },
  globals: { viewport: { value: 'narrow' } },
};
