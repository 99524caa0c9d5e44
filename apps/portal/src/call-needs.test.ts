import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@estacao/contract';
import type { Needs } from '@estacao/domain';
import { expect, test } from 'vitest';
import { routes } from './routing/routes.ts';

// A page checks features and access, and the server must refuse the same members. So each call declares the
// needs of a page in its area.

function serialise({ part, access }: Needs = {}): string {
  return JSON.stringify([part ?? null, access ?? null]);
}

const areas = [...new Set(routes.map(({ area }) => area))];

const exceptions: Readonly<Record<string, string>> = {
  placeOrder: 'the cart page places orders',
  generateWebsite: 'the first login page calls it for registered companies',
  previewTheme: 'the first login page calls it for registered companies',
  subscribeToProducts: 'sent only when the products of the activity have a price',
  getServiceArea: 'names its area, so the server checks the area itself',
};

async function callsOf(area: string): Promise<readonly Call[]> {
  const path = join('packages', 'contract', 'src', 'areas', area, 'calls.ts');
  if (!existsSync(path)) return [];
  const exportsOfArea: Readonly<Record<string, unknown>> = await import(`@estacao/contract/calls/${area}`);
  return Object.values(exportsOfArea).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'audience' in value;
}

const cases = (
  await Promise.all(
    areas.map(async (area) => {
      const areaRoutes = routes.filter((route) => route.area === area);
      if (areaRoutes.every(({ needs }) => needs === undefined)) return [];
      const pageNeeds = areaRoutes.map(({ needs }) => serialise(needs));
      const calls = await callsOf(area);
      return calls
        .filter(({ audience }) => audience === 'member')
        .map((call) => [area, call, new Set(pageNeeds)] as const);
    }),
  )
).flat();

test('the table of member calls has more than 20 rows', () => {
  expect(cases.length).toBeGreaterThan(20);
});

test.each(
  cases.map(([area, call, pageNeeds]) => [area, call.id, serialise(call.needs), [...pageNeeds]] as const),
)('in the area %s the call %s needs %s, like a page, or is an exception', (_, id, needs, pageNeeds) => {
  if (exceptions[id] === undefined) expect(pageNeeds).toContain(needs);
  else expect(pageNeeds).not.toContain(needs);
});
