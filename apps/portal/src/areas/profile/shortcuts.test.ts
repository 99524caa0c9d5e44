import { readStations } from '@estacao/stations';
import { expect, test } from 'vitest';
import { memberWith, stationWith } from '../../testing/station.ts';
import { shortcutsOf } from './shortcuts.ts';

type Args = Parameters<typeof stationWith>[0];

function labels(features: Args, access: Parameters<typeof memberWith>[0] = {}): string[] {
  return shortcutsOf(stationWith(features), memberWith(access)).map(({ label }) => label);
}

const accountLabels = ['Extratos', 'Pedidos', 'Meus vouchers', 'Troféus', 'Meus convites'];

test('shows the account shortcuts by default', () => {
  expect(labels({})).toEqual(accountLabels);
});

test('shows the shortcuts to card and lucky numbers when the station has them', () => {
  expect(labels({ virtualCard: 'profile', luckyNumbers: true })).toEqual([
    'Carteirinha',
    'Extratos',
    'Pedidos',
    'Números da sorte',
    'Meus vouchers',
    'Troféus',
    'Meus convites',
  ]);
});

test.each([
  [{ myAccount: false }, {}],
  [{}, { myAccount: false }],
])('hides account shortcuts with features %j and access %j', (features, access) => {
  expect(labels({ ...features, virtualCard: 'menu', luckyNumbers: true }, access)).toEqual([
    'Carteirinha',
    'Números da sorte',
  ]);
});

test('hides a shortcut to a page that the member may not open', () => {
  expect(labels({ checkout: false })).toEqual(accountLabels.filter((label) => label !== 'Pedidos'));
});

test.each([
  ['statement', 'Extratos'],
  ['orders', 'Pedidos'],
  ['vouchers', 'Meus vouchers'],
  ['trophies', 'Troféus'],
  ['invitations', 'Meus convites'],
  ['virtual-card', 'Carteirinha'],
  ['lucky-numbers', 'Números da sorte'],
] as const)('hides the %s shortcut when the station lists it as hidden', (name, label) => {
  const allFeatures = { virtualCard: 'profile', luckyNumbers: true } as const;
  const visibleLabels = labels({ ...allFeatures, hiddenShortcuts: [name] });
  expect(visibleLabels).not.toContain(label);
  expect(visibleLabels).toHaveLength(accountLabels.length + 1);
});

test.each([
  ['aurora', ['Carteirinha', ...accountLabels]],
  ['ipe', ['Extratos', 'Pedidos', 'Meus vouchers']],
  ['girassol', ['Carteirinha', ...accountLabels.filter((label) => label !== 'Pedidos')]],
  ['pampa', ['Carteirinha', 'Extratos', 'Pedidos', 'Números da sorte', ...accountLabels.slice(2)]],
  ['noturno', []],
])('shows the members of %s their shortcuts', (slug, expected) => {
  const entry = readStations().stations.find(({ station }) => station.slug === slug);
  if (entry === undefined) throw new Error(`unknown station: ${slug}`);
  expect(shortcutsOf(entry.station, memberWith()).map(({ label }) => label)).toEqual(expected);
});
