import { parseStation } from '@estacao/theming';

// Storybook finds the stations. Where it isn't there, there is one, with nothing but what every station has.
const parsed = parseStation({ id: 1, slug: 'exemplo', name: 'Clube Exemplo', theme: { brand: '#0b6e4f' } });
if (!parsed.ok) throw new Error('Every station needs more than this one says.');

export const stations = [
  { station: parsed.station, pictures: { headersPhone: [], headersDesktop: [], covers: {} } },
];
