import { parseStation } from '@estacao/theming';

// Fallback outside Storybook, which finds the real stations: one station with required fields only.
const parsed = parseStation({ id: 1, slug: 'exemplo', name: 'Clube Exemplo', theme: { brand: '#0b6e4f' } });
if (!parsed.ok) throw new Error('The sample station lacks a required field.');

export const stations = [
  { station: parsed.station, pictures: { headersPhone: [], headersDesktop: [], covers: {} } },
];
