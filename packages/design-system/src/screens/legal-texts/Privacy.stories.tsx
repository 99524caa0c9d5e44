import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { policyFactsOf } from '../../frames/legal-facts.ts';
import { secondLogoOf } from '../../frames/station.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { LegalPage } from './LegalPage.tsx';
import { bankPrivacy } from './texts/bank-privacy.ts';
import { standardPrivacy } from './texts/privacy.ts';

const meta = {
  title: 'Screens/Legal texts/Privacy',
  component: LegalPage,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { name: 'Clube Exemplo', text: undefined },
} satisfies Meta<typeof LegalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  render: (_, { globals }) => {
    const { station, pictures } = stationFor(globals.station);
    const createText = station.features.privacyNotice === 'bank' ? bankPrivacy : standardPrivacy;
    return (
      <LegalPage name={station.name} text={createText(policyFactsOf(station))} {...secondLogoOf(pictures)} />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/pelo menos seis meses/)).toBeVisible();
  },
};

export const Phone: Story = { ...Full, tags: [], globals: { viewport: { value: 'narrow' } } };

export const Bank: Story = {
  render: (_, { globals }) => {
    const { station } = stationFor(globals.station);
    return <LegalPage name={station.name} text={bankPrivacy(policyFactsOf(station))} />;
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Aviso global de privacidade' }),
    ).toBeVisible();
  },
};
