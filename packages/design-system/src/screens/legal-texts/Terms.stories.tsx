import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { legalFactsOf } from '../../frames/legal-facts.ts';
import { secondLogoOf } from '../../frames/station.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { LegalPage } from './LegalPage.tsx';
import { promotionTerms } from './texts/promotion-terms.ts';
import { standardTerms } from './texts/terms.ts';

const meta = {
  title: 'Screens/Legal texts/Terms',
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
    const facts = legalFactsOf(station);
    const createText = station.features.terms === 'own' ? promotionTerms : standardTerms;
    return <LegalPage name={station.name} text={facts && createText(facts)} {...secondLogoOf(pictures)} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Termos e condições de uso' })).toBeVisible();
    await expect(canvas.getByText(/Última atualização: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Condições para o resgate' })).toBeVisible();
  },
};

export const Phone: Story = { ...Full, tags: [], globals: { viewport: { value: 'narrow' } } };

export const Own: Story = {
  render: (_, { globals }) => {
    const { station } = stationFor(globals.station);
    const facts = legalFactsOf(station);
    return (
      <LegalPage
        name={station.name}
        text={facts && promotionTerms({ ...facts, regulationUrl: 'https://exemplo.test/regulamento.pdf' })}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Regulamento/ })).toHaveAttribute('target', '_blank');
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
  },
};
