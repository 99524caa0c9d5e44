import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { expect, test } from 'vitest';
import { routes } from './routing/routes.ts';

// Pages hide what a station or a member lacks, and the server must refuse it too. Each call needs what its
// pages need.

function written({ part, access }: Needs = {}): string {
  return JSON.stringify([part ?? null, access ?? null]);
}

const areas = [...new Set(routes.map(({ area }) => area))];

const others: Readonly<Record<string, string>> = {
  placeOrder: 'the cart places it',
  generateWebsite: 'of companies that have registered, on the page of a first login',
  previewTheme: 'of companies that have registered, on the page of a first login',
  subscribeToProducts: 'made when the products of the activity have a price',
  getServiceArea: 'names its area: the server looks whether the station has that',
};

async function callsOf(area: string): Promise<readonly Call[]> {
  const path = join('packages', 'contract', 'src', 'areas', area, 'calls.ts');
  if (!existsSync(path)) return [];
  const found: Readonly<Record<string, unknown>> = await import(`@estacao/contract/calls/${area}`);
  return Object.values(found).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'audience' in value;
}

const cases = (
  await Promise.all(
    areas.map(async (area) => {
      const own = routes.filter((route) => route.area === area);
      if (own.every(({ needs }) => needs === undefined)) return [];
      const needed = own.map(({ needs }) => written(needs));
      const calls = await callsOf(area);
      return calls
        .filter(({ audience }) => audience === 'member')
        .map((call) => [area, call, new Set(needed)] as const);
    }),
  )
).flat();

test('there are areas with needs', () => {
  expect(cases.length).toBeGreaterThan(20);
});

test.each(cases.map(([area, call, needed]) => [area, call.id, written(call.needs), [...needed]] as const))(
  '%s: %s needs %s, as one of its pages does',
  (_, id, needs, needed) => {
    if (others[id] === undefined) expect(needed).toContain(needs);
    else expect(needed).not.toContain(needs);
  },
);
