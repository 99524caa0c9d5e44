import type { Call } from '@estacao/contract';
import * as contract from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { expect, test } from 'vitest';
import { routes } from './routing/routes.ts';

// What a station hasn't, or doesn't let its members see, is hidden by the pages and refused by the server: an area's calls
// need what its pages need.

function written({ part, access }: Needs = {}): string {
  return JSON.stringify([part ?? null, access ?? null]);
}

const areas = [...new Set(routes.map(({ area }) => area))];

/** Calls that pages of other areas make as well, or that need more than their page, and why. */
const others: Readonly<Record<string, string>> = {
  placeOrder: 'the cart places it',
  generateWebsite: 'of companies that have registered, on the page of a first login',
  previewTheme: 'of companies that have registered, on the page of a first login',
  subscribeToProducts: 'made where what an activity sells has a price',
  getServiceArea: 'names its area: the server looks whether the station has that',
};

const cases = areas.flatMap((area) => {
  const table = (contract as Readonly<Record<string, unknown>>)[
    `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Calls`
  ];
  const own = routes.filter((route) => route.area === area);
  if (table === undefined || own.every(({ needs }) => needs === undefined)) return [];
  return Object.values(table as Readonly<Record<string, Call>>)
    .filter(({ audience }) => audience === 'member')
    .map((call) => [area, call, new Set(own.map(({ needs }) => written(needs)))] as const);
});

test('there are such areas', () => {
  expect(cases.length).toBeGreaterThan(20);
});

test.each(cases.map(([area, call, needed]) => [area, call.id, written(call.needs), [...needed]] as const))(
  '%s: %s needs %s, as one of its pages does',
  (_, id, needs, needed) => {
    if (others[id] === undefined) expect(needed).toContain(needs);
    else expect(needed).not.toContain(needs);
  },
);
